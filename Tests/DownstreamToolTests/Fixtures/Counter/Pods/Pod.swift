struct Pod {}
