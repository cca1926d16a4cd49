import WidgetKit

@main struct CounterWidget: Widget {}
