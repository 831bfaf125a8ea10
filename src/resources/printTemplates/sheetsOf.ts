import type { PageSettings } from '../../../contract/print/settings.ts'
import { correctSheets } from '../../print/compose/place.ts'
import { composeSheets } from '../../print/compose/sheets.ts'

/** Cuts bound documents into sheets where nobody sees them being measured. */
export async function sheetsOf(documents: readonly string[], settings: PageSettings): Promise<HTMLElement[]> {
  const host = document.createElement('div')
  host.ariaHidden = 'true'
  host.style.cssText = 'position: fixed; left: -10000px; top: 0'
  document.body.append(host)
  try {
    await document.fonts.ready
    const sheets = composeSheets(host, documents, settings)
    correctSheets(sheets, settings)
    return sheets
  } finally {
    host.remove()
  }
}
