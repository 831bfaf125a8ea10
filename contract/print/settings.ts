import { z } from 'zod'
import { attributeForms } from './elements.ts'

/** Sizes of a sheet in millimetres, upright (specification, print constants). */
export const pageFormats = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>
export type PageFormat = keyof typeof pageFormats
export const pageFormatNames = Object.keys(pageFormats) as [PageFormat, ...PageFormat[]] // its own keys

/** Margins that are offered, as CSS writes them: all round, or above and below before left and right. */
export const marginPresets = ['20mm', '15mm', '10mm 15mm', '5mm'] as const

/** How far the sheets are magnified on the screen. */
export const zoomBounds = { min: 0.1, max: 5, initial: 1 } as const
/** Magnifications of the menu, in percent. */
export const zoomMenu = [200, 150, 125, 100, 75, 50, 25] as const

/** How long a submenu of the page editor's toolbar stays once the pointer has left it. */
export const SUBMENU_CLOSE_MS = 100

/** Who may print with a template: 0 everybody of the organisation, 1 its author and the administrators. */
export const printRanges = [0, 1] as const
export type PrintRange = (typeof printRanges)[number]

/** What a template is printed as. */
export const printFileTypes = ['pdf'] as const

export const arrangements = ['vertical', 'horizontal'] as const

const marginForm = /^(\d{1,3}(\.\d{1,2})?mm)( \d{1,3}(\.\d{1,2})?mm){0,3}$/

/** What the numbers of a label sheet may be: counts, and millimetres. */
export const labelBounds = {
  columns: [1, 20],
  rows: [1, 60],
  columnGap: [0, 100],
  rowGap: [0, 100],
  padding: [0, 50],
  start: [1, 1200],
} as const satisfies Readonly<Record<string, readonly [min: number, max: number]>>
const count = ([min, max]: readonly [number, number]) => z.number().int().min(min).max(max)
const millimetres = ([min, max]: readonly [number, number]) => z.number().min(min).max(max)

/** Labels of one size on each sheet, row by row within its margins, with these gaps between them; `padding` is inside each, `start` the first that is free on the first sheet. Gaps and padding are millimetres. */
export const LabelSheet = z.object({
  columns: count(labelBounds.columns),
  rows: count(labelBounds.rows),
  columnGap: millimetres(labelBounds.columnGap),
  rowGap: millimetres(labelBounds.rowGap),
  padding: millimetres(labelBounds.padding),
  start: count(labelBounds.start),
})
export type LabelSheet = z.output<typeof LabelSheet>
/** Ten to a sheet, as they are sold for A4. */
export const usualLabels: LabelSheet = { columns: 2, rows: 5, columnGap: 0, rowGap: 0, padding: 3, start: 1 }

/** Millimetres by which a print may be moved. */
export const moveAtMost = 20
/** Characters of the picture of a form. */
export const formLength = 400_000

/** Whether a text is a picture that carries itself. */
export const isPicture = (text: string): boolean => attributeForms['src']?.test(text) ?? false

/**
 * Printing onto paper that has a form on it. The form is a picture over the whole sheet that is seen while one designs and previews, and never
 * printed; `x` and `y` move what is printed to the right and down, as a printer takes the paper in.
 */
export const Overprint = z.object({
  form: z.string().max(formLength, 'VALUE_LONG').refine(isPicture).optional(),
  x: millimetres([-moveAtMost, moveAtMost]),
  y: millimetres([-moveAtMost, moveAtMost]),
})
export type Overprint = z.output<typeof Overprint>

/** The sheet a template is laid out on. `margin` is CSS text in millimetres, `gap` what lies between the sheets on the screen, in millimetres. */
export const PageSettings = z.object({
  format: z.enum(pageFormatNames).default('A4'),
  landscape: z.boolean().default(false),
  margin: z.string().trim().regex(marginForm).default('10mm 15mm'),
  gap: z.number().min(0).max(100).default(10),
  arrangement: z.enum(arrangements).default('vertical'),
  /** Pages of the template are labels, several to a sheet. */
  labels: LabelSheet.optional(),
  overprint: Overprint.optional(),
})
export type PageSettings = z.output<typeof PageSettings>
/** The defaults above, written out: the browser is not given what reads a schema. */
export const usualSettings: PageSettings = {
  format: 'A4',
  landscape: false,
  margin: '10mm 15mm',
  gap: 10,
  arrangement: 'vertical',
}

/** What a print is made with: the form is on the paper already. */
export function printedSettings(settings: PageSettings): PageSettings {
  if (!settings.overprint) return settings
  const { x, y } = settings.overprint
  return { ...settings, overprint: { x, y } }
}

/** Width and height of the sheet in millimetres. */
export function sheetSize({ format, landscape }: Pick<PageSettings, 'format' | 'landscape'>) {
  const [short, long] = pageFormats[format]
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

/** The four margins in millimetres, in CSS's order: one value counts for all, two for above and the sides, three for above, sides, below. */
export function marginsOf({ margin }: Pick<PageSettings, 'margin'>) {
  const [top = 0, right = top, bottom = top, left = right] = margin.split(' ').map(Number.parseFloat)
  return { top, right, bottom, left }
}

/** What a page of a template is laid out on: a sheet, or one of its labels. Millimetres. */
export interface PageFrame {
  width: number
  height: number
  margins: { top: number; right: number; bottom: number; left: number }
}

/** No label is smaller, whatever margins and gaps leave. */
const LABEL_AT_LEAST = 5

export function frameOf(settings: PageSettings): PageFrame {
  const sheet: PageFrame = { ...sheetSize(settings), margins: marginsOf(settings) }
  const { labels } = settings
  if (!labels) return sheet
  const { columns, rows, columnGap, rowGap, padding } = labels
  const inner = innerSize(sheet)
  const share = (room: number, parts: number, gap: number) =>
    Math.max(LABEL_AT_LEAST, (room - (parts - 1) * gap) / parts)
  return {
    width: share(inner.width, columns, columnGap),
    height: share(inner.height, rows, rowGap),
    margins: { top: padding, right: padding, bottom: padding, left: padding },
  }
}

/** What the margins leave, in millimetres. */
export function innerSize({ width, height, margins: { top, right, bottom, left } }: PageFrame) {
  return { width: width - left - right, height: height - top - bottom }
}
