import { useState } from 'react'
import { answerSheet, answersImport, answersImportFaults } from '../../../contract/orders.answers.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { Button } from '../../ui/Button.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

const importing = sheetTarget(answersImport, answersImportFaults)

/** Lines to answer as a sheet, and the sheet back with the answers of any number of orders. */
export default function AnswerSheet() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(answerSheet, { body: {} }).then(
      ({ name, blob }) => saveFile(name, blob),
      () => undefined, // already shown
    )
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        {t('imports.answerSheet')}
      </Button>
      <ImportButton title={t('imports.answers')} hint={t('imports.answersHint')} {...importing} />
    </>
  )
}
