import { useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { masterLists } from '../../../contract/masters.ts'
import type { Material } from '../../../contract/materials.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { PriceAgreement } from '../../../contract/priceAgreements.ts'
import { breaksText, typedBreaks } from '../../../contract/priceBreaks.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { masterOptions } from '../masterOptions.ts'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'

const valuesOf = (agreement: PriceAgreement | undefined) => ({
  supplierOrgId: agreement?.supplierOrgId ?? '',
  materialCode: agreement?.materialCode ?? '',
  currency: agreement?.currency ?? 'CNY',
  taxIncluded: String(agreement?.taxIncluded ?? false),
  taxRate: agreement?.taxRate ?? '13',
  price: agreement?.price ?? '',
  breaks: breaksText(agreement?.breaks ?? []),
  moq: agreement?.moq ?? '0',
  leadDays: String(agreement?.leadDays ?? 0),
  validFrom: agreement?.validFrom ?? localDay(),
  validUntil: agreement?.validUntil ?? '',
  remark: agreement?.remark ?? '',
})

interface Props {
  agreement: PriceAgreement | undefined
  onClose: () => void
  onSaved?: (id: string) => void
}

/** A price agreement is written in a dialog; what it is about is chosen once. */
export default function PriceAgreementDialog({ agreement, onClose, onSaved }: Props) {
  const t = useT()
  const masters = useCallQuery('masters', masterLists, {})
  const {
    form,
    remove: _,
    ...dialog
  } = useRecordForm({
    resource: 'priceAgreements',
    record: agreement,
    initialValues: valuesOf(agreement),
    toBody: ({ breaks, leadDays, ...values }) => ({
      // what it is about has no fields once it is there
      ...(agreement && {
        supplierOrgId: agreement.supplierOrgId,
        materialCode: agreement.materialCode,
        currency: agreement.currency,
      }),
      ...values,
      breaks: typedBreaks(breaks) ?? [],
      leadDays: Number(leadDays),
    }),
    onClose,
    onSaved: (answer) => onSaved?.((answer as PriceAgreement).id), // what the save call answers
  })
  const currency = Form.useWatch('currency', form) ?? ''
  const filledIn = needed(t('common.required'))
  const field = (key: string) => t(`priceAgreements.field.${key}`)
  const fault = (key: string) => t(`priceAgreements.fault.${key}`)
  const amount = (value: string) => isDecimal(value, 12, 6) && !value.startsWith('-')
  return (
    <FormModal
      title={agreement ? agreement.agreementNo : t('priceAgreements.create')}
      width={760}
      {...dialog}
    >
      {!agreement && (
        <>
          <Form.Item name="supplierOrgId" label={field('supplierOrgId')} rules={[filledIn]}>
            <SupplierSelect
              name=""
              onSupplier={(supplier) =>
                form.setFieldsValue({
                  currency: supplier.currency,
                  taxIncluded: String(supplier.taxIncluded),
                  taxRate: plainDecimal(supplier.taxRate),
                })
              }
            />
          </Form.Item>
          <Form.Item name="materialCode" label={field('materialCode')} rules={[filledIn]}>
            <MaterialSelect />
          </Form.Item>
        </>
      )}
      <div className={fields['fields']}>
        {!agreement && (
          <Form.Item name="currency" label={field('currency')}>
            <FormSelect options={masterOptions(masters.data?.currencies, currency)} />
          </Form.Item>
        )}
        <Form.Item
          name="price"
          label={field('price')}
          rules={[rule((value: string) => amount(value) && Number(value) > 0, fault('price'))]}
        >
          <DecimalInput suffix={currency} />
        </Form.Item>
        <Form.Item name="taxIncluded" label={field('prices')}>
          <FormSelect
            options={[
              { value: 'false', label: t('priceAgreements.tax.without') },
              { value: 'true', label: t('priceAgreements.tax.with') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="taxRate"
          label={field('taxRate')}
          rules={[
            rule(
              (value: string) => isDecimal(value, 3, 4) && !value.startsWith('-') && Number(value) <= 100,
              fault('taxRate'),
            ),
          ]}
        >
          <DecimalInput suffix="%" />
        </Form.Item>
        <Form.Item name="moq" label={field('moq')} rules={[rule(amount, fault('amount'))]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item
          name="leadDays"
          label={field('leadDays')}
          rules={[rule((value: string) => /^\d{1,3}$/.test(value), fault('leadDays'))]}
        >
          <DecimalInput inputMode="numeric" />
        </Form.Item>
        <Form.Item name="validFrom" label={field('validFrom')} rules={[filledIn]}>
          <DayField />
        </Form.Item>
        <Form.Item name="validUntil" label={field('validUntil')} rules={[filledIn]}>
          <DayField />
        </Form.Item>
      </div>
      <Form.Item
        name="breaks"
        label={field('breaks')}
        extra={t('priceAgreements.breaksHint')}
        rules={[rule((value: string) => typedBreaks(value) !== undefined, fault('breaks'))]}
      >
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="remark" label={field('remark')}>
        <Input maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}

/** A material by its code, found by code or name. */
function MaterialSelect(props: { id?: string; value?: string; onChange?: (code: string) => void }) {
  const { query, options, onSearch } = useSelect<Material, HttpError>({
    resource: 'materials',
    optionLabel: ({ code, name, spec }) => `${code} ${name} ${spec}`.trim(),
    optionValue: ({ code }) => code,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come.
    queryOptions: { placeholderData: keepPreviousData },
  })
  const { value = '', ...field } = props
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <FormSelect
      {...field}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={value || undefined}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  )
}
