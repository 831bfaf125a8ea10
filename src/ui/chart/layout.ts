import type { ChartProps } from './series.ts'

/** Height of a chart whose bars stand. */
const HEIGHT = 230
/** Height of a name with its lying bars, and of legend and axis around them. */
const ROW = 26
const AROUND = 64
/** How much of its name a standing bar shows at least. */
const NAME = 120
/** Between two names, and before all of them where the axis stands. */
const GAP = 12
export const AXIS = 64

type Drawn = Pick<ChartProps, 'categories' | 'series'>

// Of days and numbers those in between are known from their neighbours; of names each has to be read.
const areNames = (categories: readonly string[]): boolean =>
  categories.some((label) => !/^[\d\s.,/:-]*$/.test(label))

/** About as wide as a text of 12 px is: letters of two kinds do. */
export const aboutWidth = (text: string): number =>
  Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) < 0x2e80 ? 7 : 12)).reduce(
    (sum, width) => sum + width,
    0,
  )

/**
 * The width below which bars lie down, each behind its name, because the names have no room below standing ones. Undefined where bars never
 * lie: along days and numbers, and with lines or a second unit.
 */
export const standingWidth = ({ categories, series }: Drawn): number | undefined =>
  areNames(categories) && series.every(({ kind, right }) => kind === 'bar' && !right)
    ? AXIS + categories.length * (Math.min(NAME, Math.max(...categories.map(aboutWidth))) + GAP)
    : undefined

export const lies = (drawn: Drawn, width: number): boolean => (standingWidth(drawn) ?? 0) > width

export const lyingHeight = ({ categories }: Pick<Drawn, 'categories'>): number =>
  Math.max(HEIGHT, categories.length * ROW + AROUND)
