import { sum } from '../../../contract/exact.ts'
import { type PageFrame, innerSize } from '../../../contract/print/settings.ts'
import {
  PIXELS_PER_MM,
  REPEATED_AT_MOST,
  makeSheet,
  overflowOf,
  partsOf,
  textStyleOf,
  trimTop,
} from './sheet.ts'
import { SHEET_ROWS, columnWidths, fixColumns, outerTables, valueOf, writeSum } from './tables.ts'

/** No row is lower; of more rows than fit then it is not tried. */
const ROW_AT_LEAST = 8
/** Where sheets begin, or rows are counted, is for the plan. */
const PLANNED = '[style*="break-before"], [style*="break-after"], table[data-rows], table[data-fill]'

/** The sections that one sheet holds, on that sheet. They are laid out all at once, which takes a fraction of the time of one after another. */
export function oneSheet(
  place: HTMLElement,
  sections: readonly HTMLElement[],
  frame: PageFrame,
): Map<HTMLElement, HTMLElement> {
  const rows = (innerSize(frame).height * PIXELS_PER_MM) / ROW_AT_LEAST
  const tried = sections
    .filter((section) => !section.querySelector(PLANNED) && section.querySelectorAll('tr').length <= rows)
    .map((section) => ({ section, sheet: filled(place.ownerDocument, section, frame) }))
  place.replaceChildren(...tried.map(({ sheet }) => sheet))
  // All is read before anything is written: the layout is made once.
  const measured = tried.map((one) => {
    const content = one.sheet.querySelector<HTMLElement>('.print-body > .print-content')
    const tables = content && fits(one.sheet, content, frame) ? outerTables(content) : undefined
    return { ...one, content, tables: tables?.map((table) => ({ table, widths: columnWidths(table) })) }
  })
  const single = new Map<HTMLElement, HTMLElement>()
  for (const { section, sheet, content, tables } of measured) {
    if (!content || !tables) continue
    trimTop(content)
    for (const { table, widths } of tables) fixColumns(table, widths)
    single.set(section, sheet)
  }
  place.replaceChildren()
  return single
}

/** All of a section on a first sheet that is the last. */
function filled(owner: Document, section: HTMLElement, frame: PageFrame): HTMLElement {
  const parts = partsOf(section)
  const sheet = makeSheet(owner, { parts, text: textStyleOf(section) }, frame, { index: 0, isLast: true })
  const content = sheet.querySelector<HTMLElement>('.print-body > .print-content')
  if (!content) return sheet
  for (const node of section.childNodes)
    if (!parts.some((part) => part === node)) content.append(node.cloneNode(true))
  for (const table of outerTables(content)) completeTable(table)
  return sheet
}

/** The rows of a sheet in a table that ends on it: nothing is carried, and the sheet's sums are those of all rows. */
function completeTable(table: HTMLTableElement): void {
  const all = [...table.rows]
  const ofSheet = all.filter((row) => SHEET_ROWS.some((kind) => kind === row.dataset['row']))
  if (ofSheet.length === 0) return
  const each = all.filter((row) => row.dataset['row'] === 'each')
  for (const row of ofSheet) row.remove()
  const closing = ofSheet.filter((row) => row.dataset['row'] === 'pageTotal')
  for (const mark of closing.flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-sum]')]))
    writeSum(mark, sum(each.flatMap((row) => valueOf(row, mark.dataset['sum']) ?? [])))
  const body = [...table.tBodies].at(-1) ?? table.createTBody()
  const total = [...body.rows].find((row) => row.dataset['row'] === 'total')
  if (total) total.before(...closing)
  else body.append(...closing)
}

/** Whether nothing stands beyond the sheet, nor has to be made smaller. */
function fits(sheet: HTMLElement, content: HTMLElement, frame: PageFrame): boolean {
  if (overflowOf(sheet) > 0.5) return false
  const inner = innerSize(frame).height * PIXELS_PER_MM
  const heights = [...sheet.children].filter((part) => !part.contains(content))
  const repeated = heights.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  if (repeated > inner * REPEATED_AT_MOST) return false
  const { right } = content.getBoundingClientRect()
  return outerTables(content).every((table) => table.getBoundingClientRect().right <= right + 1)
}
