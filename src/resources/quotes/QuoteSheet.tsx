import { useState } from 'react'
import { quoteImport, quoteImportFaults, quoteSheet } from '../../../contract/quotes.sheet.ts'
import type { QuoteInfo } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { Button } from '../../ui/Button.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

/** The lines to quote as a sheet, and the sheet back into the draft, which is then to be submitted. */
export default function QuoteSheet({
  quote: { id, version },
  onImported,
}: {
  quote: QuoteInfo
  onImported: () => void
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(quoteSheet, { query: { id } }).then(
      ({ name, blob }) => saveFile(name, blob),
      () => undefined, // already shown
    )
    setBusy(false)
  }
  const { onWritten, ...target } = sheetTarget(quoteImport, quoteImportFaults, {
    id,
    version: String(version),
  })
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        {t('quotes.sheet.export')}
      </Button>
      <ImportButton
        title={t('quotes.sheet.import')}
        hint={t('quotes.sheet.hint')}
        {...target}
        onWritten={async (answer) => {
          await onWritten(answer)
          onImported()
        }}
      />
    </>
  )
}
