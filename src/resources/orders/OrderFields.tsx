import Input from 'antd/es/input'
import Select from 'antd/es/select'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'
import type { OrderHeadFields } from './orderHead.ts'

interface Props {
  fields: OrderHeadFields
  onChange: (part: Partial<OrderHeadFields>) => void
  faults: Readonly<Record<string, string>>
  onSupplier: (supplier: Partner) => void
}

/** Shared by create and edit. The supplier comes first: what the link says fills the rest. */
export function OrderFields({ fields, onChange, faults, onSupplier }: Props) {
  const t = useT()
  return (
    <div className="order-fields">
      <div className="order-fields-wide">
        <Field label={t('orders.partner.buyer')} needed fault={faults['supplierOrgId']}>
          {(field) => (
            <SupplierSelect
              id={field.id}
              status={field.status}
              value={fields.supplierOrgId}
              name={fields.supplierName}
              onChange={onSupplier}
            />
          )}
        </Field>
      </div>
      <Field label={t('orders.orderNo')} fault={faults['orderNo']} hint={t('orders.orderNoHint')}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={fields.orderNo}
            onChange={(event) => onChange({ orderNo: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('orders.orderedOn')} needed fault={faults['orderedOn']}>
        {(field) => (
          <DayInput
            id={field.id}
            fault={field.status === 'error'}
            value={fields.orderedOn}
            onChange={(orderedOn) => onChange({ orderedOn })}
          />
        )}
      </Field>
      <Field label={t('orders.currency')} fault={faults['currency']} hint={t('orders.currencyHint')}>
        {(field) => <Input {...field} readOnly variant="filled" value={fields.currency} />}
      </Field>
      <Field label={t('orders.prices')} fault={faults['taxIncluded']}>
        {(field) => (
          <Select
            id={field.id}
            value={fields.taxIncluded ? 'with' : 'without'}
            options={(['without', 'with'] as const).map((value) => ({
              value,
              label: t(`orders.tax.${value}`),
            }))}
            onChange={(value: 'with' | 'without') => onChange({ taxIncluded: value === 'with' })}
          />
        )}
      </Field>
      <Field label={t('orders.paymentDays')} fault={faults['paymentDays']}>
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={fields.paymentDays}
            onChange={(event) => onChange({ paymentDays: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('orders.buyerContact')} fault={faults['buyerContact']}>
        {(field) => (
          <Input
            {...field}
            maxLength={80}
            value={fields.buyerContact}
            onChange={(event) => onChange({ buyerContact: event.target.value })}
          />
        )}
      </Field>
      <div className="order-fields-wide">
        <Field label={t('orders.shipTo')} fault={faults['shipTo']}>
          {(field) => (
            <Input
              {...field}
              maxLength={200}
              value={fields.shipTo}
              onChange={(event) => onChange({ shipTo: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="order-fields-wide">
        <Field label={t('orders.remark')} fault={faults['remark']}>
          {(field) => (
            <Input.TextArea
              {...field}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={2000}
              value={fields.remark}
              onChange={(event) => onChange({ remark: event.target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
