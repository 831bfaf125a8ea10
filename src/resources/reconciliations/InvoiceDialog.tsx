import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import {
  statementSaveInvoice,
  type StatementInfo,
  type StatementInvoice,
} from '../../../contract/reconciliations.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import fields from '../../ui/dialogFields.module.css'

const isAmount = (value: string) => isDecimal(value, 16, 2)

/** An invoice as it is typed; a new one begins with what is open. */
export default function InvoiceDialog({
  statement,
  invoice,
  onClose,
}: {
  statement: StatementInfo
  invoice: StatementInvoice | undefined
  onClose: () => void
}) {
  const t = useT()
  const save = useCommand(statementSaveInvoice, { done: t('common.saved'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'statementInvoice',
    initialValues: {
      invoiceNo: invoice?.invoiceNo ?? '',
      issuedOn: invoice?.issuedOn ?? localDay(),
      netAmount: invoice?.netAmount ?? statement.openNet ?? '',
      taxAmount: invoice?.taxAmount ?? statement.openTax ?? '',
      remark: invoice?.remark ?? '',
    },
    busy: save.busy,
    onFinish: (values) =>
      void save.mutate({
        body: {
          id: statement.id,
          version: statement.version,
          ...(invoice && { invoiceId: invoice.id }),
          ...values,
        },
      }),
    onClose,
  })
  useEffect(() => {
    if (save.error) showFaults(form, save.error.errors)
  }, [save.error, form])
  const filledIn = needed(t('common.required'))
  const amount = rule(isAmount, t('reconciliations.fault.amount'))
  return (
    <FormModal
      title={t(invoice ? 'reconciliations.invoice.edit' : 'reconciliations.invoice.add')}
      width={520}
      {...dialog}
    >
      <div className={fields['fields']}>
        <Form.Item name="invoiceNo" label={t('reconciliations.invoice.no')} rules={[filledIn]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="issuedOn" label={t('reconciliations.invoice.issuedOn')} rules={[filledIn]}>
          <DayField />
        </Form.Item>
        <Form.Item name="netAmount" label={t('reconciliations.line.netAmount')} rules={[amount]}>
          <DecimalInput suffix={statement.currency} />
        </Form.Item>
        <Form.Item name="taxAmount" label={t('reconciliations.line.taxAmount')} rules={[amount]}>
          <DecimalInput suffix={statement.currency} />
        </Form.Item>
      </div>
      <p className="quiet">{t('reconciliations.invoice.hint')}</p>
      <Form.Item name="remark" label={t('reconciliations.field.remark')}>
        <Input maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
