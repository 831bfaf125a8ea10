import { deliverySheetImport, deliverySheetImportFaults } from '../../../contract/deliveries.sheet.ts'
import { useT } from '../../i18n/i18n.ts'
import { SheetButtons } from '../../ui/import/SheetButtons.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { saveSheet } from './saveSheet.ts'

/** The lines of a delivery as a sheet, and the sheet back into it. */
export function DeliverySheet({ id }: { id: string }) {
  const t = useT()
  return (
    <SheetButtons
      exportText={t('deliveries.sheet.export')}
      onExport={() => saveSheet(id)}
      title={t('deliveries.sheet.import')}
      hint={t('deliveries.sheet.hint')}
      {...sheetTarget(deliverySheetImport, deliverySheetImportFaults, { id })}
    />
  )
}
