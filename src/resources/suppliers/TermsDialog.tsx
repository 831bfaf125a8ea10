import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { Link } from 'react-router'
import { masterLists } from '../../../contract/masters.ts'
import { supplierTerms, type Partner } from '../../../contract/suppliers.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { StatusTag } from '../StatusTag.tsx'
import { masterOptions } from '../masterOptions.ts'
import { useForm } from '../useForm.ts'
import { useSaving } from '../useSaving.ts'

const percents = ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const
const days = ['paymentDays', 'earlyDays', 'lateDays'] as const

const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** The terms of a link: the buyer keeps them, the supplier reads them. */
export default function TermsDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const may = side === 'buyer' && hasRight('suppliers.write')
  // what cannot be written into does not look as if it could
  const look = may ? 'outlined' : 'filled'
  const masters = useAnswer('masters', masterLists, {})
  const form = useForm(
    `suppliers/${partner.id}`,
    {
      code: partner.code,
      currency: partner.currency,
      taxRate: plain(partner.taxRate),
      taxIncluded: partner.taxIncluded,
      paymentDays: String(partner.paymentDays),
      overPercent: plain(partner.overPercent),
      underPercent: plain(partner.underPercent),
      earlyDays: String(partner.earlyDays),
      lateDays: String(partner.lateDays),
      pricePercent: plain(partner.pricePercent),
      autoAgree: partner.autoAgree,
    },
    (values) => ({
      ...(values.code.trim() ? {} : { code: t('common.required') }),
      ...Object.fromEntries(
        percents
          .filter((key) => !isDecimal(values[key], 3, 4) || values[key].startsWith('-'))
          .map((key) => [key, t('suppliers.fault.percent')]),
      ),
      ...Object.fromEntries(
        days
          .filter((key) => !/^\d{1,3}$/.test(values[key]) || Number(values[key]) > 365)
          .map((key) => [key, t('suppliers.fault.days')]),
      ),
    }),
  )
  const { values, set } = form
  const given = () => {
    const { paymentDays, earlyDays, lateDays, ...rest } = values
    return {
      body: {
        id: partner.id,
        version: partner.version,
        ...rest,
        paymentDays: Number(paymentDays),
        earlyDays: Number(earlyDays),
        lateDays: Number(lateDays),
      },
    }
  }
  const { dialog, faults } = useSaving(form, supplierTerms, given, onClose)
  return (
    <FormDialog title={partner.name} may={may} {...dialog} onClose={onClose}>
      <p className="dialog-line">
        <StatusTag field="suppliers.status" value={partner.status} /> {partner.contact} {partner.phone}{' '}
        <Link
          to={`/orders?${side === 'buyer' ? 'supplierName' : 'buyerName'}.equal=${encodeURIComponent(partner.name)}`}
        >
          {t('suppliers.openOrders', { count: count(partner.openOrders) })}
        </Link>
      </p>
      <div className="dialog-fields">
        <Field label={t('suppliers.field.code')} needed={may} fault={faults['code']}>
          {(field) => (
            <Input
              {...field}
              readOnly={!may}
              variant={look}
              maxLength={40}
              value={values.code}
              onChange={(event) => set({ code: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('suppliers.field.currency')} fault={faults['currency']}>
          {(field) => (
            <Select
              id={field.id}
              disabled={!may}
              variant={look}
              value={values.currency}
              options={masterOptions(masters.data?.currencies, values.currency)}
              onChange={(currency: string) => set({ currency })}
            />
          )}
        </Field>
        {percents.map((key) => (
          <Field
            key={key}
            label={t(`suppliers.field.${key}`)}
            fault={faults[key]}
            hint={t(`suppliers.hint.${key}`)}
          >
            {(field) => (
              <Input
                {...field}
                readOnly={!may}
                variant={look}
                inputMode="decimal"
                suffix="%"
                value={values[key]}
                onChange={(event) => set({ [key]: event.target.value })}
                onBlur={() => set({ [key]: typedDecimal(values[key]) })}
              />
            )}
          </Field>
        ))}
        {days.map((key) => (
          <Field key={key} label={t(`suppliers.field.${key}`)} fault={faults[key]}>
            {(field) => (
              <Input
                {...field}
                readOnly={!may}
                variant={look}
                inputMode="numeric"
                suffix={t('suppliers.days')}
                value={values[key]}
                onChange={(event) => set({ [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="dialog-ticks">
        <Checkbox
          disabled={!may}
          checked={values.taxIncluded}
          onChange={(event) => set({ taxIncluded: event.target.checked })}
        >
          {t('suppliers.field.taxIncluded')}
        </Checkbox>
        <Checkbox
          disabled={!may}
          checked={values.autoAgree}
          onChange={(event) => set({ autoAgree: event.target.checked })}
        >
          {t('suppliers.field.autoAgree')}
        </Checkbox>
      </div>
    </FormDialog>
  )
}
