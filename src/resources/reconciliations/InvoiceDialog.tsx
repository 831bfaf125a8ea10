import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import {
  statementSaveInvoice,
  type StatementInfo,
  type StatementInvoice,
} from '../../../contract/reconciliations.ts'
import { type InvoicedSums, leadsOver, plus, without } from '../../../contract/reconciliations.invoices.ts'
import { localDay, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import fields from '../../ui/dialogFields.module.css'
import { InvoiceFile } from './InvoiceFile.tsx'

const isAmount = (value: string) => isDecimal(value, 16, 2)

const nothing: InvoicedSums = { net: '0', tax: '0' }
const sums = (net: string | null = '0', tax: string | null = '0'): InvoicedSums => ({
  net: net ?? '0',
  tax: tax ?? '0',
})

/** What the statement leaves open beside this invoice, and whether what is typed for a part of it leads over. */
function openBeside(statement: StatementInfo, invoice: StatementInvoice | undefined) {
  const agreed = sums(statement.netAmount, statement.taxAmount)
  const before = without(agreed, sums(statement.openNet, statement.openTax))
  const others = without(before, sums(invoice?.netAmount, invoice?.taxAmount))
  const invoices = statement.invoices.length + (invoice ? 0 : 1)
  const isOver = (part: keyof InvoicedSums, typed: string): boolean => {
    const amount = typedDecimal(typed)
    const after = isAmount(amount) ? plus(others, { ...nothing, [part]: amount }) : before
    return leadsOver(part, { agreed, before, after, invoices })
  }
  return { open: without(agreed, others), isOver }
}

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
  const { open, isOver } = openBeside(statement, invoice)
  const within = (part: keyof InvoicedSums) =>
    rule<string>(
      (typed) => !isOver(part, typed),
      t('reconciliations.fault.over', { open: money(open[part]) }),
    )
  return (
    <FormModal
      title={t(invoice ? 'reconciliations.invoice.edit' : 'reconciliations.invoice.add')}
      width={520}
      {...dialog}
    >
      {/* e-invoices are in yuan */}
      {statement.currency === 'CNY' && (
        <InvoiceFile
          supplierName={statement.supplierName}
          buyerName={statement.buyerName}
          onRead={({ sellerName: _seller, buyerName: _buyer, ...read }) => {
            form.setFieldsValue(read)
            // what leads over what is open says so at once
            form.validateFields().catch(() => undefined)
          }}
        />
      )}
      <div className={fields['fields']}>
        <Form.Item name="invoiceNo" label={t('reconciliations.invoice.no')} rules={[filledIn]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="issuedOn" label={t('reconciliations.invoice.issuedOn')} rules={[filledIn]}>
          <DayField />
        </Form.Item>
        <Form.Item
          name="netAmount"
          label={t('reconciliations.line.netAmount')}
          rules={[amount, within('net')]}
        >
          <DecimalInput suffix={statement.currency} />
        </Form.Item>
        <Form.Item
          name="taxAmount"
          label={t('reconciliations.line.taxAmount')}
          rules={[amount, within('tax')]}
        >
          <DecimalInput suffix={statement.currency} />
        </Form.Item>
      </div>
      <p className="quiet">
        {t('reconciliations.invoice.open', {
          net: money(open.net, statement.currency),
          tax: money(open.tax, statement.currency),
        })}
      </p>
      <p className="quiet">{t('reconciliations.invoice.hint')}</p>
      <Form.Item name="remark" label={t('reconciliations.field.remark')}>
        <Input maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
