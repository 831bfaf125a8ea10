import Form from 'antd/es/form'
import { criteria, type Weights as Weighed } from '../../../contract/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import { needed, rule } from '../../ui/rules.ts'
import styles from './Inquiry.module.css'

const isAmount = (value: string) => isDecimal(value, 12, 6) && Number(value) > 0
const isPercent = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= 100

/** Weights as they are typed, in per cent. */
export type TypedWeights = Record<keyof Weighed, string>

export const typedWeights = (weights: Weighed): TypedWeights => ({
  price: String(weights.price),
  leadTime: String(weights.leadTime),
  quality: String(weights.quality),
  delivery: String(weights.delivery),
})

export const weightsOf = (typed: TypedWeights): Weighed => ({
  price: Number(typed.price),
  leadTime: Number(typed.leadTime),
  quality: Number(typed.quality),
  delivery: Number(typed.delivery),
})

interface RatesProps {
  /** Currencies there may be a rate for. */
  options: { value: string; label: string }[]
  /** What the rates are in. */
  currency: string
  /** So many of them, the first, stay: somebody may have quoted in them. */
  kept?: number
}

/** What a unit of other currencies is worth in that of the inquiry; a part of a form. */
export function Rates({ options, currency, kept = 0 }: RatesProps) {
  const t = useT()
  return (
    <Form.List name="rates">
      {(rows, { add, remove }) => (
        <section aria-label={t('inquiries.rates')} className={styles['part']}>
          <h3>{t('inquiries.rates')}</h3>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles['rate']}>
              <Form.Item name={[name, 'currency']} rules={[needed(t('common.required'))]}>
                <FormSelect
                  options={options}
                  disabled={name < kept}
                  aria-label={t('inquiries.field.currency')}
                />
              </Form.Item>
              <Form.Item name={[name, 'rate']} rules={[rule(isAmount, t('inquiries.fault.amount'))]}>
                <DecimalInput prefix="=" suffix={currency} aria-label={t('inquiries.field.rate')} />
              </Form.Item>
              {name >= kept && (
                <Button
                  kind="text"
                  icon={<Icon name="close" size={13} />}
                  aria-label={t('inquiries.removeRate')}
                  title={t('inquiries.removeRate')}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          <Button icon={<Icon name="plus" size={13} />} onClick={() => add({ rate: '' })}>
            {t('inquiries.addRate')}
          </Button>
          <p className="quiet">{t('inquiries.rateHint')}</p>
        </section>
      )}
    </Form.List>
  )
}

/** How much each criterion counts; a part of a form. */
export function Weights() {
  const t = useT()
  const typed: TypedWeights | undefined = Form.useWatch('weights')
  const sum = criteria.reduce((total, one) => total + (Number(typed?.[one]) || 0), 0)
  return (
    <section aria-label={t('inquiries.weights')} className={styles['part']}>
      <h3>{t('inquiries.weights')}</h3>
      <div className={styles['weights']}>
        {criteria.map((criterion) => (
          <Form.Item
            key={criterion}
            name={['weights', criterion]}
            label={t(`inquiries.weight.${criterion}`)}
            rules={[rule(isPercent, t('inquiries.fault.weight'))]}
          >
            <DecimalInput suffix="%" />
          </Form.Item>
        ))}
      </div>
      <p className={sum === 100 ? 'quiet' : 'field-fault'} role={sum === 100 ? undefined : 'alert'}>
        {sum === 100 ? t('inquiries.weightHint') : t('inquiries.fault.weights', { sum })}
      </p>
    </section>
  )
}
