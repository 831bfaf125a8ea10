import {
  forecastCommitImport,
  forecastCommitImportFaults,
  forecastImport,
  forecastImportFaults,
  forecastSheet,
} from '../../../contract/forecasts.sheet.ts'
import type { Forecast } from '../../../contract/forecasts.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { Button } from '../../ui/Button.tsx'
import { SheetButtons } from '../../ui/import/SheetButtons.tsx'
import { saveFetched } from '../../ui/saveFile.ts'
import { sheetTarget } from '../sheetTarget.ts'

interface Props {
  forecast: Forecast
  /** What the sheet is taken back as; nothing: it only goes out. */
  as: 'draft' | 'commitment' | undefined
  onImported: () => void
}

/** A forecast as a sheet, materials by weeks: the buyer fills in what it needs, the supplier what it will deliver. */
export function ForecastSheet({ forecast: { id, version }, as, onImported }: Props) {
  const t = useT()
  const onExport = () => saveFetched(download(forecastSheet, { query: { id } }))
  if (!as) return <Button onClick={() => void onExport()}>{t('forecasts.sheet.export')}</Button>
  const query = { id, version: String(version) }
  const { onWritten, ...target } =
    as === 'draft'
      ? sheetTarget(forecastImport, forecastImportFaults, query)
      : sheetTarget(forecastCommitImport, forecastCommitImportFaults, query)
  return (
    <SheetButtons
      exportText={t('forecasts.sheet.export')}
      onExport={onExport}
      title={t('forecasts.sheet.import')}
      hint={t(as === 'draft' ? 'forecasts.sheet.hint' : 'forecasts.sheet.commitHint')}
      {...target}
      onWritten={async (answer) => {
        await onWritten(answer)
        onImported()
      }}
    />
  )
}
