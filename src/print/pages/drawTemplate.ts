import { type PageSettings, marginsOf, sheetSize } from '../../../contract/print/settings.ts'
import { composeSheets } from '../compose/sheets.ts'

/** Draws a page made of a template on as many sheets as it takes, and says how many. */
export function drawTemplate(dom: HTMLElement, html: string, settings: PageSettings): number {
  const { width, height } = sheetSize(settings)
  const { top, right, bottom, left } = marginsOf(settings)
  const sheets = composeSheets(dom, [html], settings)
  for (const [index, sheet] of sheets.entries()) {
    // The margins are those of the sheet below.
    sheet.style.padding = '0'
    sheet.style.width = `${width - left - right}mm`
    sheet.style.height = `${height - top - bottom}mm`
    sheet.style.background = 'none'
    if (index < sheets.length - 1) sheet.style.marginBottom = `${top + bottom + settings.gap}mm`
  }
  dom.replaceChildren(...sheets)
  return sheets.length
}
