import { useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import { type InquiryInfo, priceAlone } from '../../../contract/inquiries.ts'
import { masterLists } from '../../../contract/masters.ts'
import type { Material } from '../../../contract/materials.ts'
import { instant, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { instantOf, MomentField } from '../../ui/date/MomentField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import { needed, rule } from '../../ui/rules.ts'
import { masterOptions } from '../masterOptions.ts'
import { PartnersSelect } from '../suppliers/PartnersSelect.tsx'
import { CategorySelect, type Option } from './CategorySelect.tsx'
import { OrderLineSelect } from './OrderLineSelect.tsx'
import { Rates, typedWeights, Weights, weightsOf } from './Basis.tsx'
import { MailsField } from './MailsField.tsx'
import styles from './Inquiry.module.css'

interface LineValues {
  materialCode: string
  materialName: string
  spec: string
  unit: string
  qty: string
  neededOn: string
  targetPrice: string
  remark: string
}

const active = crudFilters([{ field: 'status', sign: 2, value: 'ACTIVE' }])
const isAmount = (value: string) => isDecimal(value, 12, 6) && Number(value) > 0

const valuesOf = (inquiry: InquiryInfo | undefined) => ({
  title: inquiry?.title ?? '',
  currency: inquiry?.currency ?? 'CNY',
  rates: inquiry?.rates ?? [],
  weights: typedWeights(inquiry?.weights ?? priceAlone),
  deadline: instant(inquiry?.deadline),
  shipTo: inquiry?.shipTo ?? '',
  terms: inquiry?.terms ?? '',
  supplierOrgIds: inquiry?.quotes.map(({ supplierOrgId }) => supplierOrgId) ?? [],
  mails: inquiry?.mails.map(({ mail }) => mail) ?? [],
  lines: (inquiry?.lines ?? []).map((line): LineValues => ({
    materialCode: line.materialCode,
    materialName: line.materialName,
    spec: line.spec,
    unit: line.unit,
    qty: line.qty,
    neededOn: line.neededOn,
    targetPrice: line.targetPrice ?? '',
    remark: line.remark,
  })),
})

/** An inquiry is written in a dialog: what is asked for, whom, and until when. */
export default function InquiryDialog({
  inquiry,
  onClose,
  onSaved,
}: {
  inquiry: InquiryInfo | undefined
  onClose: () => void
  onSaved?: (id: string) => void
}) {
  const t = useT()
  const priced = !useHidden('orders.price')
  const masters = useCallQuery('masters', masterLists, {})
  const {
    form,
    remove: _,
    ...dialog
  } = useRecordForm({
    resource: 'inquiries',
    record: inquiry,
    initialValues: valuesOf(inquiry),
    toBody: ({ deadline, lines, weights, ...values }) => ({
      ...values,
      weights: weightsOf(weights),
      deadline: instantOf(deadline),
      lines: lines.map((line) => ({ ...line, targetPrice: line.targetPrice || null })),
    }),
    onClose,
    onSaved: (answer) => onSaved?.((answer as InquiryInfo).id), // what the save call answers
  })
  const currency = Form.useWatch('currency', form) ?? ''
  const invited = (inquiry?.quotes ?? []).map(({ supplierOrgId, supplierCode, supplierName }) => ({
    value: supplierOrgId,
    label: `${supplierCode} ${supplierName}`,
  }))
  const [qualified, setFound] = useState<readonly Option[]>([])
  const named = [...invited, ...qualified]
  const currencies = masterOptions(masters.data?.currencies, currency)
  return (
    <FormModal title={t(inquiry ? 'inquiries.action.edit' : 'inquiries.create')} width={960} {...dialog}>
      <Form.Item name="title" label={t('inquiries.field.title')} rules={[needed(t('common.required'))]}>
        <Input maxLength={120} />
      </Form.Item>
      <div className={fields['fields']}>
        <Form.Item name="deadline" label={t('inquiries.field.deadline')}>
          <MomentField />
        </Form.Item>
        <Form.Item name="currency" label={t('inquiries.field.currency')}>
          <FormSelect options={currencies} />
        </Form.Item>
      </div>
      <Form.Item name="supplierOrgIds" label={t('inquiries.field.suppliers')}>
        <PartnersSelect named={named} filters={active} none={t('suppliers.noneFound')} />
      </Form.Item>
      <CategorySelect
        onFound={(found) => {
          setFound([...found, ...qualified])
          const orgIds = form.getFieldValue('supplierOrgIds')
          form.setFieldValue('supplierOrgIds', [...new Set([...orgIds, ...found.map(({ value }) => value)])])
        }}
      />
      <MailsField />
      <Lines priced={priced} currency={currency} />
      <Rates options={currencies.filter(({ value }) => value !== currency)} currency={currency} />
      <Weights />
      <Form.Item name="shipTo" label={t('inquiries.field.shipTo')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="terms" label={t('inquiries.field.terms')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
      </Form.Item>
    </FormModal>
  )
}

function Lines({ priced, currency }: { priced: boolean; currency: string }) {
  const t = useT()
  const lines: LineValues[] = Form.useWatch('lines') ?? []
  const { query, options, onSearch } = useSelect<Material, HttpError>({
    resource: 'materials',
    optionLabel: ({ code, name, spec }) => `${code} ${name} ${spec}`.trim(),
    optionValue: ({ id }) => id,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come.
    queryOptions: { placeholderData: keepPreviousData },
  })
  const amount = rule(isAmount, t('inquiries.fault.amount'))
  return (
    <Form.List name="lines">
      {(rows, { add, remove }) => (
        <section aria-label={t('inquiries.lines')} className={styles['part']}>
          <h3>{t('inquiries.lines')}</h3>
          {rows.map(({ key, name }) => {
            const line = lines[name]
            const named = (field: string) => t('inquiries.onLine', { lineNo: name + 1, field: t(field) })
            return (
              <div key={key} className={styles['row']}>
                <div>
                  {line?.materialCode} {line?.materialName}
                  <div className="quiet">{line?.spec}</div>
                </div>
                <Form.Item name={[name, 'qty']} rules={[amount]}>
                  <DecimalInput
                    suffix={line?.unit}
                    placeholder={t('inquiries.field.qty')}
                    aria-label={named('inquiries.field.qty')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'neededOn']} rules={[needed(t('common.required'))]}>
                  <DayField aria-label={named('inquiries.field.neededOn')} />
                </Form.Item>
                {priced && (
                  <Form.Item
                    name={[name, 'targetPrice']}
                    rules={[
                      rule((value: string) => value === '' || isAmount(value), t('inquiries.fault.amount')),
                    ]}
                  >
                    <DecimalInput
                      suffix={currency}
                      placeholder={t('inquiries.field.targetPrice')}
                      aria-label={named('inquiries.field.targetPrice')}
                    />
                  </Form.Item>
                )}
                <Button
                  kind="text"
                  icon={<Icon name="close" size={13} />}
                  aria-label={t('inquiries.removeLine', { lineNo: name + 1 })}
                  title={t('inquiries.removeLine', { lineNo: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            )
          })}
          <FormSelect
            className={styles['add']}
            showSearch
            filterOption={false}
            loading={query.isFetching}
            onSearch={onSearch}
            value={null}
            options={options}
            placeholder={t('inquiries.addLine')}
            aria-label={t('inquiries.addLine')}
            onChange={(id: string) => {
              const material = query.data?.data.find((one) => one.id === id)
              if (!material) return
              const { code: materialCode, name: materialName, spec, unit } = material
              add({
                materialCode,
                materialName,
                spec,
                unit,
                qty: '',
                neededOn: localDay(),
                targetPrice: '',
                remark: '',
              })
            }}
          />
          <OrderLineSelect
            onChosen={(line) => add({ ...line, neededOn: localDay(), targetPrice: '', remark: '' })}
          />
          {priced && <p className="quiet">{t('inquiries.targetHint')}</p>}
        </section>
      )}
    </Form.List>
  )
}
