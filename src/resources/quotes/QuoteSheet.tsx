import { quoteImport, quoteImportFaults, quoteSheet } from '../../../contract/quotes.sheet.ts'
import type { QuoteInfo } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { SheetButtons } from '../../ui/import/SheetButtons.tsx'
import { saveFetched } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

/** The lines to quote as a sheet, and the sheet back into the draft, which is then to be submitted. */
export function QuoteSheet({
  quote: { id, version },
  onImported,
}: {
  quote: QuoteInfo
  onImported: () => void
}) {
  const t = useT()
  const { onWritten, ...target } = sheetTarget(quoteImport, quoteImportFaults, {
    id,
    version: String(version),
  })
  return (
    <SheetButtons
      exportText={t('quotes.sheet.export')}
      onExport={() => saveFetched(download(quoteSheet, { query: { id } }))}
      title={t('quotes.sheet.import')}
      hint={t('quotes.sheet.hint')}
      {...target}
      onWritten={async (answer) => {
        await onWritten(answer)
        onImported()
      }}
    />
  )
}
