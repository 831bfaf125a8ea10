import { aboutWidth, shortened } from './layout.ts'
import { coloured, type Look, type Option, tip } from './marks.ts'
import { type ChartProps, lengths } from './series.ts'

/** How much of the place a pie takes, and its names beside it at most; on a phone the names need more of it. */
const RADIUS = ['68%', '46%'] as const
const NAME = 160
const NARROW = 480
/** From a piece to its name. */
const LINE = { length: 8, length2: 6 }

/** What ECharts draws of a pie: each piece with its name and share beside it, for colours alone tell nobody which it is. */
export function pieOption(drawn: Omit<ChartProps, 'empty'>, look: Look, width: number): Option {
  const { categories, series } = drawn
  const [one] = series
  const values = one ? lengths(one) : []
  const text = { color: look.colour('ink-2'), fontFamily: look.font, fontSize: 12 }
  const room = Math.min(NAME, width * 0.28)
  const named = (at: number, percent: number) => {
    const share = ` ${Math.round(percent * 10) / 10}%`
    return `${shortened(categories[at] ?? '', room - aboutWidth(share))}${share}`
  }
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    tooltip: {
      trigger: 'item',
      confine: true,
      transitionDuration: 0,
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      extraCssText: 'box-shadow:none;z-index:1',
      formatter: (at) => tip(drawn, (Array.isArray(at) ? at[0] : at)?.dataIndex ?? 0, look),
    },
    series: [
      {
        type: 'pie',
        name: one?.name ?? '',
        radius: RADIUS[width < NARROW ? 1 : 0],
        // the first begins on top, and what is not above zero is no piece of a whole
        data: values.map((value, at) => ({
          name: categories[at] ?? '',
          value: value !== null && value > 0 ? value : '-',
          itemStyle: coloured(at, look),
        })),
        itemStyle: { borderColor: look.colour('surface'), borderWidth: 1 },
        label: { ...text, formatter: ({ dataIndex, percent }) => named(dataIndex, percent ?? 0) },
        labelLine: { ...LINE, lineStyle: { color: look.colour('line-strong') } },
        emphasis: { disabled: true },
      },
    ],
  }
}
