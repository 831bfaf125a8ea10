import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { invoiceFields } from '../record/fields.ts'
import { Agreement } from './Agreement.tsx'
import { Confirmations } from './Confirmations.tsx'

/** Invoicing information, what is declared, and the agreement. */
export function InvoiceStep() {
  const t = useT()
  return (
    <>
      <FieldSection title={t('registration.section.invoiceInformation')} fields={invoiceFields} />
      <Confirmations face="wizard" />
      <Agreement />
    </>
  )
}
