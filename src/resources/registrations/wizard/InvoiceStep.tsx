import Form from 'antd/es/form'
import { useEffect } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { copied, prefilled } from '../application/invoicing.ts'
import { useValues } from '../application/useValues.ts'
import type { Values } from '../application/written.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { invoiceFields } from '../record/fields.ts'
import { Agreement } from './Agreement.tsx'
import { Confirmations } from './Confirmations.tsx'

/** Invoicing information, what is declared, and the agreement. */
export function InvoiceStep() {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  useEffect(() => {
    form.setFieldsValue({ invoiceInformation: prefilled(form.getFieldsValue(true) as Values) }) // the whole form, seen or not
  }, [form])
  return (
    <>
      <FieldSection
        title={t('registration.section.invoiceInformation')}
        place="invoiceInformation"
        fields={invoiceFields}
        notes={useCopied(form)}
      />
      <Confirmations face="wizard" />
      <Agreement />
    </>
  )
}

/** Below what is still as it was written before: where that was. */
function useCopied(form: ReturnType<typeof Form.useFormInstance<Values>>): Record<string, string> {
  const t = useT()
  const values = useValues(form)
  if (!values) return {}
  return Object.fromEntries(
    Object.entries(copied).flatMap(([to, from]) =>
      values[from] !== '' && values.invoiceInformation[to as keyof typeof copied] === values[from] // its own keys
        ? [[`invoiceInformation.${to}`, t('registration.copied', { field: t(`registration.field.${from}`) })]]
        : [],
    ),
  )
}
