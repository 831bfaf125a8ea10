import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useRef } from 'react'
import { alternativeLimit, type AskedLine, firstTerms, type QuoteInfo } from '../../../contract/quotes.ts'
import { day, localDay, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import { needed, rule } from '../../ui/rules.ts'
import { breaksText, typedBreaks } from '../../../contract/priceBreaks.ts'
import styles from './Quote.module.css'

const isAmount = (value: string) => isDecimal(value, 12, 6) && Number(value) >= 0
const isMoney = (value: string) => isDecimal(value, 12, 2) && Number(value) >= 0

const valuesOf = ({ offers: [last], lines, currencies: [currency = ''] }: QuoteInfo) => ({
  currency,
  taxIncluded: String(last?.taxIncluded ?? firstTerms.taxIncluded),
  taxRate: last?.taxRate ?? firstTerms.taxRate,
  freight: last?.freight ?? firstTerms.freight,
  tooling: last?.tooling ?? firstTerms.tooling,
  validUntil: last?.validUntil ?? '',
  remark: last?.remark ?? firstTerms.remark,
  lines: lines.map(({ id }) => {
    const offered = last?.lines.find(({ inquiryLineId }) => inquiryLineId === id)
    return {
      inquiryLineId: id,
      price: offered?.price ?? '',
      moq: offered?.moq ?? '0',
      leadDays: offered ? String(offered.leadDays) : '',
      breaks: breaksText(offered?.breaks ?? []),
      remark: offered?.remark ?? '',
      alternatives: (last?.alternatives ?? [])
        .filter(({ inquiryLineId }) => inquiryLineId === id)
        .map((one) => ({
          offered: one.offered,
          price: one.price ?? '',
          moq: one.moq,
          leadDays: String(one.leadDays),
          breaks: breaksText(one.breaks),
          remark: one.remark,
        })),
    }
  }),
})

interface Typed {
  price: string
  moq: string
  leadDays: string
  breaks: string
}

/** What is typed of an offer as it is sent. */
const sentOf = <Offered extends Typed>(typed: Offered) => ({
  ...typed,
  price: typedDecimal(typed.price),
  leadDays: Number(typed.leadDays),
  breaks: typedBreaks(typed.breaks) ?? [],
})

/** A quote is typed line by line; an empty price quotes nothing of that line. */
export default function QuoteDialog({ quote, onClose }: { quote: QuoteInfo; onClose: () => void }) {
  const t = useT()
  const drafting = useRef(false)
  const {
    form,
    remove: _,
    ...dialog
  } = useRecordForm({
    resource: 'quotes',
    record: quote,
    initialValues: valuesOf(quote),
    toBody: ({ lines, validUntil, ...values }) => ({
      ...values,
      validUntil: validUntil || null,
      lines: lines.flatMap(({ alternatives: _alternatives, ...line }) =>
        line.price.trim() === '' ? [] : [sentOf(line)],
      ),
      alternatives: lines.flatMap(({ inquiryLineId, alternatives }) =>
        alternatives.map((one) => ({ ...sentOf(one), inquiryLineId })),
      ),
      submit: !drafting.current,
    }),
    done: t('common.saved'),
    onClose,
  })
  const send = (draft: boolean) => () => {
    drafting.current = draft
  }
  const amount = rule(isMoney, t('inquiries.fault.amount'))
  return (
    <FormModal
      title={t('quotes.action.write')}
      okText={t('quotes.action.submit')}
      width={900}
      aside={
        <Button
          onClick={() => {
            send(true)()
            form.submit()
          }}
        >
          {t('quotes.action.saveDraft')}
        </Button>
      }
      {...dialog}
      modalProps={{
        ...dialog.modalProps,
        // Enter and the button at the end submit; only the button beside them keeps a draft.
        okButtonProps: { onClick: send(false) },
      }}
    >
      <div className={fields['fields']}>
        <Form.Item name="currency" label={t('inquiries.field.currency')}>
          <FormSelect options={quote.currencies.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="taxIncluded" label={t('quotes.field.taxIncluded')}>
          <FormSelect
            options={[
              { value: 'false', label: t('inquiries.taxExcluded') },
              { value: 'true', label: t('inquiries.taxIncluded') },
            ]}
          />
        </Form.Item>
        <Form.Item name="taxRate" label={t('quotes.field.taxRate')}>
          <DecimalInput min={0} max={100} suffix="%" />
        </Form.Item>
        <Form.Item name="freight" label={t('quotes.field.freight')} rules={[amount]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name="tooling" label={t('quotes.field.tooling')} rules={[amount]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name="validUntil" label={t('quotes.field.validUntil')}>
          <DayField min={localDay()} />
        </Form.Item>
      </div>
      <Lines quote={quote} />
      <Form.Item name="remark" label={t('quotes.field.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
    </FormModal>
  )
}

function Lines({ quote }: { quote: QuoteInfo }) {
  const t = useT()
  return (
    <section aria-label={t('inquiries.lines')}>
      {quote.lines.map((line, name) => {
        const { lineNo } = line
        const of = (field: string) => t('inquiries.onLine', { lineNo, field: t(`quotes.field.${field}`) })
        return (
          <fieldset key={line.id}>
            <legend>
              {lineNo}. {line.materialCode} {line.materialName} · {quantity(line.qty, line.unitScale)}{' '}
              {line.unit} · {day(line.neededOn)}
            </legend>
            <Form.Item name={['lines', name, 'inquiryLineId']} hidden>
              <Input />
            </Form.Item>
            <TermsFields path={['lines', name]} unit={line.unit} called={of} />
            <Form.Item name={['lines', name, 'remark']} label={t('quotes.field.remark')}>
              <Input maxLength={200} aria-label={of('remark')} />
            </Form.Item>
            <Alternatives line={line} name={name} />
          </fieldset>
        )
      })}
    </section>
  )
}

/** What else is offered for a line, on terms of its own: beside what was asked for, or instead. */
function Alternatives({ line: { lineNo, unit }, name }: { line: AskedLine; name: number }) {
  const t = useT()
  return (
    <Form.List name={['lines', name, 'alternatives']}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name: at }) => {
            const of = (field: string) =>
              t('quotes.onAlternative', { lineNo, no: at + 1, field: t(`quotes.field.${field}`) })
            return (
              <div
                key={key}
                role="group"
                className={styles['other']}
                aria-label={t('quotes.alternative', { no: at + 1 })}
              >
                <strong>{t('quotes.alternative', { no: at + 1 })}</strong>
                <Form.Item
                  name={[at, 'offered']}
                  label={t('quotes.field.offered')}
                  rules={[needed(t('common.required'))]}
                >
                  <Input maxLength={200} aria-label={of('offered')} />
                </Form.Item>
                <TermsFields
                  path={['lines', name, 'alternatives', at]}
                  within={['lines', name, 'alternatives']}
                  unit={unit}
                  called={of}
                  needsPrice
                />
                <Button
                  kind="text"
                  icon={<Icon name="close" size={13} />}
                  aria-label={t('quotes.removeAlternative', { lineNo, no: at + 1 })}
                  onClick={() => remove(at)}
                >
                  {t('quotes.remove')}
                </Button>
              </div>
            )
          })}
          {rows.length < alternativeLimit && (
            <Button
              icon={<Icon name="plus" size={13} />}
              aria-label={t('inquiries.onLine', { lineNo, field: t('quotes.addAlternative') })}
              onClick={() => add({ offered: '', price: '', moq: '0', leadDays: '', breaks: '', remark: '' })}
            >
              {t('quotes.addAlternative')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

type Path = (string | number)[]

interface TermsProps {
  path: Path
  /** The list that it is a row of; fields of a list are named from there. */
  within?: Path
  unit: string
  /** What a field is called where there are many. */
  called: (field: string) => string
  /** Without: an empty price offers nothing. */
  needsPrice?: boolean
}

/** Price, days, least quantity and breaks of one offer. */
function TermsFields({ path, within = [], unit, called, needsPrice = false }: TermsProps) {
  const t = useT()
  const named = (field: string) => [...path.slice(within.length), field]
  const price = [...path, 'price']
  return (
    <div className={styles['offer']}>
      <Form.Item
        name={named('price')}
        label={t('quotes.field.price')}
        rules={[
          rule(
            (value: string) => (value === '' && !needsPrice) || (isAmount(value) && Number(value) > 0),
            t('inquiries.fault.amount'),
          ),
        ]}
      >
        <DecimalInput aria-label={called('price')} />
      </Form.Item>
      <Form.Item
        name={named('leadDays')}
        label={t('quotes.field.leadDays')}
        dependencies={[price]}
        rules={[
          ({ getFieldValue }) =>
            rule(
              (value: string) => (getFieldValue(price) === '' && !needsPrice) || /^\d{1,3}$/.test(value),
              t('quotes.fault.leadDays'),
            ),
        ]}
      >
        <DecimalInput aria-label={called('leadDays')} />
      </Form.Item>
      <Form.Item
        name={named('moq')}
        label={t('quotes.field.moq')}
        rules={[rule(isAmount, t('inquiries.fault.amount'))]}
      >
        <DecimalInput suffix={unit} aria-label={called('moq')} />
      </Form.Item>
      <Form.Item
        name={named('breaks')}
        label={t('quotes.field.breaks')}
        rules={[rule((value: string) => typedBreaks(value) !== undefined, t('quotes.fault.breaks'))]}
      >
        <Input placeholder="500: 2.1; 1000: 2" maxLength={300} aria-label={called('breaks')} />
      </Form.Item>
    </div>
  )
}
