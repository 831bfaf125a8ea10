import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import { isLocalDate } from '../../../../contract/values.ts'
import type { Partner } from '../../../../contract/suppliers.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { DayInput } from '../../../ui/list/DayInput.tsx'
import { rule } from '../../../ui/rules.ts'
import { mendedFaults } from '../../../ui/mendedFaults.ts'
import { SupplierSelect } from '../../suppliers/SupplierSelect.tsx'
import { isPaymentDays, type OrderHeadFields } from './orderHead.ts'
import styles from './OrderFields.module.css'

interface Props {
  form: FormInstance<OrderHeadFields>
  fields: OrderHeadFields
  /** Whether payment days are written. */
  payment: boolean
  onChange: (part: Partial<OrderHeadFields>) => void
  onSupplier: (supplier: Partner) => void
}

/** Shared by create and edit. The supplier comes first: what the link says fills the rest. */
export function OrderFields({ form, fields, payment, onChange, onSupplier }: Props) {
  const t = useT()
  // What does not come from typing: a draft, the terms of a link, what somebody else saved.
  useEffect(() => form.setFieldsValue(fields), [form, fields])
  const text = (name: 'orderNo' | 'buyerContact' | 'shipTo', maxLength: number, extra?: string) => (
    <Form.Item name={name} label={t(`orders.${name}`)} extra={extra}>
      <Input maxLength={maxLength} />
    </Form.Item>
  )
  return (
    <Form<OrderHeadFields>
      form={form}
      // The lines stand in the same form of the page.
      component={false}
      name="order"
      layout="vertical"
      initialValues={fields}
      validateTrigger="onBlur"
      onValuesChange={(changed: Partial<OrderHeadFields>) => {
        onChange(changed)
        mendedFaults(form, changed)
      }}
    >
      <div className={styles['fields']}>
        <div className={styles['wide']}>
          <Form.Item
            name="supplierOrgId"
            label={t('orders.partner.buyer')}
            rules={[{ required: true, message: t('orders.fault.supplier') }]}
          >
            <SupplierSelect name={fields.supplierName} onSupplier={onSupplier} />
          </Form.Item>
        </div>
        {text('orderNo', 40, t('orders.orderNoHint'))}
        <Form.Item
          name="orderedOn"
          label={t('orders.orderedOn')}
          required
          rules={[rule(isLocalDate, t('orders.fault.date'))]}
        >
          <OrderDay />
        </Form.Item>
        <Form.Item name="currency" label={t('orders.currency')} extra={t('orders.currencyHint')}>
          <Input readOnly variant="filled" />
        </Form.Item>
        <Form.Item
          name="taxIncluded"
          label={t('orders.prices')}
          getValueProps={(on: boolean) => ({ value: on ? 'with' : 'without' })}
          getValueFromEvent={(chosen: string) => chosen === 'with'}
        >
          <FormSelect
            options={(['without', 'with'] as const).map((value) => ({
              value,
              label: t(`orders.tax.${value}`),
            }))}
          />
        </Form.Item>
        {payment && (
          <Form.Item
            name="paymentDays"
            label={t('orders.paymentDays')}
            rules={[rule(isPaymentDays, t('orders.fault.days'))]}
          >
            <DecimalInput inputMode="numeric" />
          </Form.Item>
        )}
        {text('buyerContact', 80)}
        <div className={styles['wide']}>{text('shipTo', 200)}</div>
        <div className={styles['wide']}>
          <Form.Item name="remark" label={t('orders.remark')}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
          </Form.Item>
        </div>
      </div>
    </Form>
  )
}

/** A day as a form's field hands it over. */
function OrderDay({ id = '', value = '', onChange }: Partial<Parameters<typeof DayInput>[0]>) {
  const { status } = Form.Item.useStatus()
  return <DayInput id={id} value={value} onChange={(day) => onChange?.(day)} fault={status === 'error'} />
}
