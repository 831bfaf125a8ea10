import { useState } from 'react'
import { deliverySheetImport, deliverySheetImportFaults } from '../../../contract/deliveries.sheet.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { saveSheet } from './saveSheet.ts'

/** The lines of a delivery as a sheet, and the sheet back into it. */
export default function DeliverySheet({ id }: { id: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveSheet(id)
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        {t('deliveries.sheet.export')}
      </Button>
      <ImportButton
        title={t('deliveries.sheet.import')}
        hint={t('deliveries.sheet.hint')}
        {...sheetTarget(deliverySheetImport, deliverySheetImportFaults, { id })}
      />
    </>
  )
}
