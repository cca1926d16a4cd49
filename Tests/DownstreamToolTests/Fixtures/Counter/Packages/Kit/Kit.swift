struct Kit {}
