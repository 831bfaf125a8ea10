import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useRef } from 'react'
import { firstTerms, type QuoteInfo } from '../../../contract/quotes.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { rule } from '../../ui/rules.ts'
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
    }
  }),
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
      lines: lines.flatMap((line) =>
        line.price.trim() === ''
          ? []
          : [
              {
                ...line,
                price: typedDecimal(line.price),
                leadDays: Number(line.leadDays),
                breaks: typedBreaks(line.breaks) ?? [],
              },
            ],
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
          <DayField />
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
  const priceOf = (name: number) => ['lines', name, 'price']
  return (
    <section aria-label={t('inquiries.lines')}>
      {quote.lines.map((line, name) => {
        const of = (field: string) =>
          t('inquiries.onLine', { lineNo: line.lineNo, field: t(`quotes.field.${field}`) })
        return (
          <fieldset key={line.id}>
            <legend>
              {line.lineNo}. {line.materialCode} {line.materialName} · {quantity(line.qty, line.unitScale)}{' '}
              {line.unit} · {day(line.neededOn)}
            </legend>
            <Form.Item name={['lines', name, 'inquiryLineId']} hidden>
              <Input />
            </Form.Item>
            <div className={styles['offer']}>
              <Form.Item
                name={priceOf(name)}
                label={t('quotes.field.price')}
                rules={[
                  rule(
                    (value: string) => value === '' || (isAmount(value) && Number(value) > 0),
                    t('inquiries.fault.amount'),
                  ),
                ]}
              >
                <DecimalInput aria-label={of('price')} />
              </Form.Item>
              <Form.Item
                name={['lines', name, 'leadDays']}
                label={t('quotes.field.leadDays')}
                dependencies={[priceOf(name)]}
                rules={[
                  ({ getFieldValue }) =>
                    rule(
                      (value: string) => getFieldValue(priceOf(name)) === '' || /^\d{1,3}$/.test(value),
                      t('quotes.fault.leadDays'),
                    ),
                ]}
              >
                <DecimalInput aria-label={of('leadDays')} />
              </Form.Item>
              <Form.Item
                name={['lines', name, 'moq']}
                label={t('quotes.field.moq')}
                rules={[rule(isAmount, t('inquiries.fault.amount'))]}
              >
                <DecimalInput suffix={line.unit} aria-label={of('moq')} />
              </Form.Item>
              <Form.Item
                name={['lines', name, 'breaks']}
                label={t('quotes.field.breaks')}
                rules={[rule((value: string) => typedBreaks(value) !== undefined, t('quotes.fault.breaks'))]}
              >
                <Input placeholder="500: 2.1; 1000: 2" maxLength={300} aria-label={of('breaks')} />
              </Form.Item>
            </div>
            <Form.Item name={['lines', name, 'remark']} label={t('quotes.field.remark')}>
              <Input maxLength={200} aria-label={of('remark')} />
            </Form.Item>
          </fieldset>
        )
      })}
    </section>
  )
}
