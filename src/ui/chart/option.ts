import { compact } from '../../i18n/compact.ts'
import { decimal } from '../../i18n/format.ts'
import { aboutWidth, AXIS, lies, rowsOf, shortened, standingWidth } from './layout.ts'
import { colourOf, hatched, type Look, type Option, tip } from './marks.ts'
import { pieOption } from './pieOption.ts'
import { type ChartProps, isPie, type Series, lengths } from './series.ts'

// Who does not tell the colours apart, or prints them in grey, tells these.
const SYMBOLS = ['circle', 'rect', 'triangle'] as const
// Behind the third series colours and points come again.
const DASHES = ['solid', 'dashed', 'dotted'] as const

/** Where marks of an axis that lies have little room. */
const NARROW = 560

/** What stands beside a name of the legend: its mark, and space to the next. */
const LEGEND_MARK = 36

/** From here on the marks of an axis are written short; tips and table have every digit. */
const LONG = 10_000_000

function marksOf(series: readonly Series[]): (mark: number) => string {
  const isLong = series.some((one) => lengths(one).some((value) => Math.abs(value ?? 0) >= LONG))
  return (mark) => (isLong ? compact(mark) : decimal(String(mark)))
}

const isWhole = (one: Series): boolean => lengths(one).every((value) => Number.isInteger(value ?? 0))

/** What ECharts draws of figures in a place that is so wide. */
export function optionOf(drawn: Omit<ChartProps, 'empty'>, look: Look, width: number): Option {
  if (isPie(drawn)) return pieOption(drawn, look, width)
  const { categories, series } = drawn
  const { colour } = look
  const lying = lies(drawn, width)
  const text = { color: colour('ink-2'), fontFamily: look.font, fontSize: 12 }
  const isBar = ({ kind }: Series) => kind === 'bar'
  const values = (of: readonly Series[]) => ({
    type: 'value' as const,
    // lengths begin at nothing
    ...(of.every((one) => lengths(one).every((value) => (value ?? 0) >= 0)) && { min: 0 }),
    // bars that count things: there is no half of one
    ...(of.some(isBar) && of.every(isWhole) && { minInterval: 1 }),
    splitNumber: lying && width < NARROW ? 2 : 4,
    axisLabel: { ...text, formatter: marksOf(of), hideOverlap: true },
    splitLine: { lineStyle: { color: colour('line') } },
  })
  const left = values(series.filter(({ right }) => !right))
  const onRight = series.filter(({ right }) => right)
  const along = {
    type: 'category' as const,
    data: [...categories],
    // the first stands on top
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colour('line-strong') } },
    axisLabel: {
      ...text,
      textMargin: [0, 3],
      ...((lying || standingWidth(drawn) !== undefined) && {
        overflow: 'truncate' as const,
        width: lying ? Math.min(width * 0.4, 220) : (width - AXIS) / categories.length - 8,
      }),
      // all that have room
      interval: 0,
      hideOverlap: !lying,
    },
  }
  // letters may be wider than they are about
  const inLegend = (name: string) => shortened(name, width - 2 * LEGEND_MARK)
  const legendRows = rowsOf(
    series.map(({ name }) => aboutWidth(inLegend(name)) + LEGEND_MARK),
    width,
  )
  return {
    // nothing moves that need not
    animation: false,
    textStyle: { fontFamily: look.font },
    color: series.map((_, at) => colourOf(at, look)),
    grid: {
      left: 0,
      right: onRight.length > 0 ? 0 : 12,
      top: 12 + legendRows * 28,
      bottom: 6,
      outerBounds: { left: 0, right: 0, top: 0, bottom: 6 },
    },
    legend: {
      left: 0,
      top: 0,
      padding: [5, 0],
      selectedMode: false,
      itemGap: 16,
      itemWidth: 14,
      itemHeight: 9,
      formatter: inLegend,
      textStyle: text,
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      // how it looks the sheet says, of what `tip` gives
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      extraCssText: 'box-shadow:none;z-index:1',
      axisPointer: {
        type: series.some(isBar) ? 'shadow' : 'line',
        z: 0,
        lineStyle: { color: colour('line-strong') },
        shadowStyle: { color: colour('selected'), opacity: 0.6 },
      },
      formatter: (at) => {
        const [first] = Array.isArray(at) ? at : [at]
        return tip(drawn, first?.dataIndex ?? 0, look)
      },
    },
    ...(lying
      ? { xAxis: left, yAxis: along }
      : {
          xAxis: along,
          yAxis: [
            left,
            // marked at the same heights, so that one set of lines serves both
            ...(onRight.length > 0
              ? [{ ...values(onRight), alignTicks: true, splitLine: { show: false } }]
              : []),
          ],
        }),
    series: series.map((one, at) => {
      const common = { name: one.name, data: lengths(one), emphasis: { disabled: true } }
      return one.kind === 'bar'
        ? {
            ...common,
            type: 'bar',
            yAxisIndex: one.right ? 1 : 0,
            ...(drawn.stacked && { stack: 'all' }),
            barMaxWidth: 48,
            barGap: '10%',
            barCategoryGap: '35%',
            itemStyle: {
              borderRadius: lying ? [0, 2, 2, 0] : [2, 2, 0, 0],
              ...(at > 0 && { decal: hatched(at, look) }),
            },
          }
        : {
            ...common,
            type: 'line',
            yAxisIndex: one.right ? 1 : 0,
            // from value to value; where there is none it goes on to the next
            connectNulls: true,
            symbol: SYMBOLS[at % SYMBOLS.length],
            symbolSize: 6,
            showAllSymbol: true,
            lineStyle: { width: 2, type: DASHES[Math.floor(at / SYMBOLS.length) % DASHES.length] ?? 'solid' },
          }
    }),
  }
}
