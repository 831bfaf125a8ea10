import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// What is drawn here, and nothing else of ECharts (decision 0137).
register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export { init } from 'echarts/core'
