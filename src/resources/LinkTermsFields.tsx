import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { masterLists } from '../../contract/masters.ts'
import { iqcModes, statementModes } from '../../contract/suppliers.states.ts'
import { useT } from '../i18n/i18n.ts'
import { useHidden } from '../providers/access.ts'
import { useCallQuery } from '../providers/useCallQuery.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FormSelect } from '../ui/FormSelect.tsx'
import { isDecimal } from '../ui/grid/typed.ts'
import { needed, rule } from '../ui/rules.ts'
import { masterOptions } from './masterOptions.ts'
import styles from '../ui/dialogFields.module.css'
import { FoldedFields } from './FoldedFields.tsx'
import { days, percents, ticks } from './linkTerms.ts'

/** What the server takes. */
const MOST_DAYS = 365

const isPercent = (value: string): boolean =>
  isDecimal(value, 3, 4) && Number(value) >= 0 && Number(value) <= 100
const isDays = (value: string): boolean => /^\d{1,3}$/.test(value) && Number(value) <= MOST_DAYS
const isMonthDay = (value: string): boolean => /^\d{1,2}$/.test(value) && +value >= 1 && +value <= 31

interface Props {
  currency: string
  /** The code that comes next, where it was written beforehand. */
  nextCode?: string
  /** Nothing is agreed yet: what is usual is folded away, and written where it is to be another. */
  folded?: boolean
}

/** The terms of a link as fields of a form: the same where they are agreed, asked for and kept. */
export function LinkTermsFields({ currency, nextCode = '', folded = false }: Props) {
  const t = useT()
  const whole = !useHidden('suppliers.terms')
  const masters = useCallQuery('masters', masterLists, {})
  const tick = (key: (typeof ticks)[number]) => (
    <Form.Item key={key} name={key} valuePropName="checked" noStyle>
      <Checkbox>{t(`suppliers.field.${key}`)}</Checkbox>
    </Form.Item>
  )
  return (
    <>
      <div className={styles['fields']}>
        <Form.Item
          name="code"
          label={t('suppliers.field.code')}
          {...(nextCode !== '' && { extra: t('suppliers.nextCode') })}
          rules={[needed(t('common.required'))]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="currency" label={t('suppliers.field.currency')}>
          <FormSelect options={masterOptions(masters.data?.currencies, currency)} />
        </Form.Item>
        <Percent name="taxRate" />
        {whole && <Days name="paymentDays" />}
      </div>
      <div className={styles['ticks']}>{tick('taxIncluded')}</div>
      {whole ? (
        <FoldedFields title={t('suppliers.usualTerms')} folded={folded}>
          <FurtherFields />
          <div className={styles['ticks']}>{ticks.filter((key) => key !== 'taxIncluded').map(tick)}</div>
        </FoldedFields>
      ) : (
        <p className="quiet">{t('suppliers.termsHidden')}</p>
      )}
    </>
  )
}

function FurtherFields() {
  const t = useT()
  const choice = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`suppliers.${field}.${value}`) }))
  return (
    <div className={styles['fields']}>
      {percents
        .filter((key) => key !== 'taxRate')
        .map((key) => (
          <Percent key={key} name={key} />
        ))}
      {days
        .filter((key) => key !== 'paymentDays')
        .map((key) => (
          <Days key={key} name={key} />
        ))}
      <Form.Item name="iqcMode" label={t('suppliers.field.iqcMode')}>
        <FormSelect options={choice('iqcMode', iqcModes)} />
      </Form.Item>
      <Form.Item name="statementMode" label={t('suppliers.field.statementMode')}>
        <FormSelect options={choice('statementMode', statementModes)} />
      </Form.Item>
      <Form.Item
        name="statementDay"
        label={t('suppliers.field.statementDay')}
        extra={t('suppliers.hint.statementDay')}
        rules={[rule(isMonthDay, t('suppliers.fault.monthDay'))]}
      >
        <DecimalInput inputMode="numeric" min={1} max={31} />
      </Form.Item>
    </div>
  )
}

function Percent({ name }: { name: (typeof percents)[number] }) {
  const t = useT()
  return (
    <Form.Item
      name={name}
      label={t(`suppliers.field.${name}`)}
      extra={t(`suppliers.hint.${name}`)}
      rules={[rule(isPercent, t('suppliers.fault.percent'))]}
    >
      <DecimalInput min={0} max={100} suffix="%" />
    </Form.Item>
  )
}

function Days({ name }: { name: (typeof days)[number] }) {
  const t = useT()
  return (
    <Form.Item
      name={name}
      label={t(`suppliers.field.${name}`)}
      rules={[rule(isDays, t('suppliers.fault.days'))]}
    >
      <DecimalInput inputMode="numeric" min={0} max={MOST_DAYS} suffix={t('suppliers.days')} />
    </Form.Item>
  )
}
