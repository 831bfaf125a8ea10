import { answerSheet, answersImport, answersImportFaults } from '../../../contract/orders.answers.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { SheetButtons } from '../../ui/import/SheetButtons.tsx'
import { saveFetched } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

const importing = sheetTarget(answersImport, answersImportFaults)

/** Lines to answer as a sheet, and the sheet back with the answers of any number of orders. */
export function AnswerSheet() {
  const t = useT()
  return (
    <SheetButtons
      exportText={t('imports.answerSheet')}
      onExport={() => saveFetched(download(answerSheet, { body: {} }))}
      title={t('imports.answers')}
      hint={t('imports.answersHint')}
      {...importing}
    />
  )
}
