import {
  type LabelSheet,
  type PageSettings,
  frameOf,
  marginsOf,
  sheetSize,
} from '../../../contract/print/settings.ts'

/** Puts labels onto sheets, row by row, from the first place that is free. Places are millimetres: what is pre-cut is met exactly. */
export function labelSheets(
  owner: Document,
  labels: readonly HTMLElement[],
  settings: PageSettings,
  { columns, rows, columnGap, rowGap, start }: LabelSheet,
): HTMLElement[] {
  const { width, height } = frameOf(settings)
  const { top, left } = marginsOf(settings)
  const size = sheetSize(settings)
  const sheets: HTMLElement[] = []
  const skipped = (start - 1) % (columns * rows)
  for (const [index, label] of labels.entries()) {
    const place = (index + skipped) % (columns * rows)
    if (place === 0 || sheets.length === 0) {
      const sheet = owner.createElement('div')
      sheet.className = 'print-sheet'
      sheet.style.width = `${size.width}mm`
      sheet.style.height = `${size.height}mm`
      sheets.push(sheet)
    }
    label.className = 'print-label'
    label.style.position = 'absolute'
    label.style.left = `${left + (place % columns) * (width + columnGap)}mm`
    label.style.top = `${top + Math.floor(place / columns) * (height + rowGap)}mm`
    sheets.at(-1)?.append(label)
  }
  return sheets
}
