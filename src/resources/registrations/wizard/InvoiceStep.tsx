import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { invoiceFields } from '../record/fields.ts'
import { Agreement } from './Agreement.tsx'

/** Invoicing information and the agreement. */
export function InvoiceStep() {
  const t = useT()
  return (
    <>
      <FieldSection title={t('registration.section.invoiceInformation')} fields={invoiceFields} />
      <Agreement />
    </>
  )
}
