import { dayOf } from '../../../contract/calendar.ts'
import { type PageSettings, sheetSize } from '../../../contract/print/settings.ts'
import { ensureSheetStyle } from '../compose/sheetStyle.ts'

/** The page of the printer is the sheet: no margins of its own, one sheet a page, and nothing of the screen. */
const printStyle = ({ width, height }: { width: number; height: number }) => `
@page { size: ${width}mm ${height}mm; margin: 0; }
@media screen { body[data-printed] { display: none; } }
@media print {
  html, body[data-printed] { height: auto; margin: 0; padding: 0; overflow: visible; background: #fff; }
  body:not([data-printed]) { display: none; }
  .print-sheet { break-after: page; margin: 0; }
  .print-sheet:last-child { break-after: auto; }
}
`

/**
 * Prints sheets by the browser. They are cloned into a body of their own beside that of the page, which is not touched: a frame in it would load
 * anew. Until the dialog is closed the title is the file name and the day, which browsers offer as the name of a PDF. All is put back when printing
 * ends, is cancelled or fails.
 */
export async function printSheets(
  sheets: readonly HTMLElement[],
  settings: Pick<PageSettings, 'format' | 'landscape'>,
  fileName: string,
): Promise<void> {
  ensureSheetStyle(document)
  const body = document.createElement('body')
  body.dataset['printed'] = ''
  const style = document.createElement('style')
  style.textContent = printStyle(sheetSize(settings))
  body.append(...sheets.map((sheet) => sheet.cloneNode(true)))
  const { title } = document
  const ended = new AbortController()
  try {
    document.head.append(style)
    document.documentElement.append(body)
    // A picture that cannot be drawn is no reason not to print the rest.
    await Promise.allSettled([...body.querySelectorAll('img')].map((image) => image.decode()))
    document.title = `${fileName} ${dayOf(new Date())}`
    const closed = new Promise<void>((resolve) => {
      const { signal } = ended
      window.addEventListener('afterprint', () => resolve(), { signal })
      // Browsers without that event hand the page back to whoever looks at it.
      for (const event of ['pointerdown', 'keydown'])
        window.addEventListener(event, () => resolve(), { signal, capture: true })
    })
    window.print()
    await closed
  } finally {
    ended.abort()
    body.remove()
    style.remove()
    document.title = title
  }
}
