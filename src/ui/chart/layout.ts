import type { ChartProps } from './series.ts'

/** Height of a chart whose bars stand. */
export const HEIGHT = 230
/** Height of a name with its lying bars, and of legend and axis around them. */
const ROW = 26
const AROUND = 64
/** One of several bars of a name. */
const BAR = 10
/** How much of its name a standing bar shows at least. */
const NAME = 120
/** Between two names, and before all of them where the axis stands. */
const GAP = 12
export const AXIS = 64

type Drawn = Pick<ChartProps, 'categories' | 'series' | 'height'>

// Of days and numbers those in between are known from their neighbours; of names each has to be read.
const areNames = (categories: readonly string[]): boolean =>
  categories.some((label) => !/^[\d\s.,/:-]*$/.test(label))

/** About as wide as a text of 12 px is: letters of two kinds do. */
export const aboutWidth = (text: string): number =>
  Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) < 0x2e80 ? 7 : 12)).reduce(
    (sum, width) => sum + width,
    0,
  )

const DOTS = '…'

/** A text in a room of so many pixels. What has none is cut in its middle: names that begin alike differ at their end. */
export function shortened(text: string, room: number): string {
  if (aboutWidth(text) <= room) return text
  const letters = Array.from(text)
  const half = (room - aboutWidth(DOTS)) / 2
  const fitting = (from: readonly string[]): number => {
    let width = 0
    return from.findIndex((letter) => (width += aboutWidth(letter)) > half)
  }
  return [
    ...letters.slice(0, fitting(letters)),
    DOTS,
    ...letters.slice(letters.length - fitting(letters.toReversed())),
  ].join('')
}

/** How many rows what is so wide takes in a place, one beside the other. */
export function rowsOf(widths: readonly number[], place: number): number {
  let rows = 1
  let taken = 0
  for (const width of widths) {
    if (taken > 0 && taken + width > place) {
      rows++
      taken = 0
    }
    taken += width
  }
  return rows
}

/**
 * The width below which bars lie down, each behind its name, because the names have no room below standing ones. Undefined where bars never
 * lie: along days and numbers, and with lines or a second unit.
 */
export const standingWidth = ({ categories, series }: Drawn): number | undefined =>
  areNames(categories) && series.every(({ kind, right }) => kind === 'bar' && !right)
    ? AXIS + categories.length * (Math.min(NAME, Math.max(...categories.map(aboutWidth))) + GAP)
    : undefined

export const lies = (drawn: Drawn, width: number): boolean => (standingWidth(drawn) ?? 0) > width

/** Of several series that do not stand on one another each bar is to be seen. */
export const lyingHeight = ({
  categories,
  series,
  height = HEIGHT,
  stacked,
}: Drawn & Pick<ChartProps, 'stacked'>): number =>
  Math.max(height, categories.length * (stacked ? ROW : Math.max(ROW, series.length * BAR)) + AROUND)
