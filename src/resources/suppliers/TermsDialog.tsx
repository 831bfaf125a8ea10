import { useCan } from '@refinedev/core'
import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Link } from 'react-router'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { masterLists } from '../../../contract/masters.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { StatusTag } from '../StatusTag.tsx'
import { masterOptions } from '../masterOptions.ts'
import styles from '../../ui/dialogFields.module.css'

const percents = ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const
const days = ['paymentDays', 'earlyDays', 'lateDays'] as const

const valuesOf = (partner: Partner) => ({
  code: partner.code,
  currency: partner.currency,
  taxRate: plainDecimal(partner.taxRate),
  taxIncluded: partner.taxIncluded,
  paymentDays: String(partner.paymentDays),
  overPercent: plainDecimal(partner.overPercent),
  underPercent: plainDecimal(partner.underPercent),
  earlyDays: String(partner.earlyDays),
  lateDays: String(partner.lateDays),
  pricePercent: plainDecimal(partner.pricePercent),
  autoAgree: partner.autoAgree,
})

const isPercent = (value: string): boolean =>
  isDecimal(value, 3, 4) && Number(value) >= 0 && Number(value) <= 100
const isDays = (value: string): boolean => /^\d{1,3}$/.test(value) && Number(value) <= 365

/** The terms of a link: the buyer keeps them, the supplier reads them. */
export default function TermsDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { data: access } = useCan({ resource: 'suppliers', action: 'edit' })
  const masters = useCallQuery('masters', masterLists, {})
  const { form, ...dialog } = useRecordForm({
    resource: 'suppliers',
    record: partner,
    initialValues: valuesOf(partner),
    toBody: (values) => ({
      ...values,
      paymentDays: Number(values.paymentDays),
      earlyDays: Number(values.earlyDays),
      lateDays: Number(values.lateDays),
    }),
    onClose,
  })
  const currency = Form.useWatch('currency', form) ?? ''
  const partnerName = side === 'buyer' ? 'supplierName' : 'buyerName'
  return (
    <FormModal title={partner.name} readOnly={access?.can === false} {...dialog}>
      <p className={styles['line']}>
        <StatusTag field="suppliers.status" value={partner.status} /> {partner.contact} {partner.phone}{' '}
        <Link to={`/orders?${partnerName}.equal=${encodeURIComponent(partner.name)}`}>
          {t('suppliers.openOrders', { count: count(partner.openOrders) })}
        </Link>
      </p>
      <div className={styles['fields']}>
        <Form.Item name="code" label={t('suppliers.field.code')} rules={[needed(t('common.required'))]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="currency" label={t('suppliers.field.currency')}>
          <FormSelect options={masterOptions(masters.data?.currencies, currency)} />
        </Form.Item>
        {percents.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={t(`suppliers.field.${key}`)}
            extra={t(`suppliers.hint.${key}`)}
            rules={[rule(isPercent, t('suppliers.fault.percent'))]}
          >
            <DecimalInput suffix="%" />
          </Form.Item>
        ))}
        {days.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={t(`suppliers.field.${key}`)}
            rules={[rule(isDays, t('suppliers.fault.days'))]}
          >
            <DecimalInput inputMode="numeric" suffix={t('suppliers.days')} />
          </Form.Item>
        ))}
      </div>
      <div className={styles['ticks']}>
        {(['taxIncluded', 'autoAgree'] as const).map((key) => (
          <Form.Item key={key} name={key} valuePropName="checked" noStyle>
            <Checkbox>{t(`suppliers.field.${key}`)}</Checkbox>
          </Form.Item>
        ))}
      </div>
    </FormModal>
  )
}
