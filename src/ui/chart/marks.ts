import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Palette } from '../palette.ts'
import { type ChartProps, isPie, written } from './series.ts'
import styles from './Picture.module.css'

export type Option = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

export interface Look {
  /** The colour of a variable of the page, as it is now. */
  colour: (of: keyof Palette) => string
  font: string
}

const COLOURS = ['primary', 'warning', 'success'] as const

export const colourOf = (at: number, { colour }: Look): string =>
  colour(COLOURS[at % COLOURS.length] ?? 'primary')

/** Lines over a colour, for who does not tell the colours apart and where they come again. */
export const hatched = (at: number, { colour }: Look) => ({
  color: colour('surface'),
  dashArrayX: [1, 0] as [number, number],
  dashArrayY: [1, at < 2 * COLOURS.length ? 4 : 10] as [number, number],
  rotation: ((at % 2 === 0 ? 1 : -1) * Math.PI) / 4,
})

/** How the piece of a pie is filled: the first of each colour plainly. */
export const coloured = (at: number, look: Look) => ({
  color: colourOf(at, look),
  ...(at >= COLOURS.length && { decal: hatched(at, look) }),
})

/** What the values of a category are. As elements, for names of partners are text of others and never markup. */
export function tip(drawn: Pick<ChartProps, 'categories' | 'series'>, at: number, look: Look): HTMLElement {
  const { categories, series } = drawn
  const name = document.createElement('strong')
  name.textContent = categories[at] ?? ''
  const lines = series.map((one, nth) => {
    const line = document.createElement('span')
    line.textContent = `${one.name}: ${written(one, at)}`
    line.style.color = colourOf(isPie(drawn) ? at : nth, look)
    return line
  })
  const all = document.createElement('div')
  all.className = styles['tip'] ?? ''
  all.append(name, ...lines)
  return all
}
