import { useCan } from '@refinedev/core'
import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense } from 'react'
import { areCertificates, certificatesIn, certificatesText } from '../../../contract/certificates.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { masterLists } from '../../../contract/masters.ts'
import type { Material } from '../../../contract/materials.ts'
import { supplyCategories } from '../../../contract/standings.ts'
import { language, useT, withTexts } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { FormTags } from '../../ui/FormTags.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { masterOptions } from '../masterOptions.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from '../../ui/dialogFields.module.css'

const DrawingLink = lazy(() => import('../apiAccess/DrawingLink.tsx'))
const PlanLink = lazy(withTexts('receiving', () => import('../inspections/PlanLink.tsx')))
const AnnexTrail = lazy(() => import('../documents/AnnexTrail.tsx'))

const texts = ['code', 'name', 'spec', 'drawingNo'] as const
const lengths = { code: 60, name: 200, spec: 200, drawingNo: 60 }
const numbers = ['price', 'taxRate', 'leadDays'] as const

const most = { taxRate: 100, leadDays: 999 }

const valuesOf = (material: Material | undefined) => ({
  code: material?.code ?? '',
  name: material?.name ?? '',
  spec: material?.spec ?? '',
  drawingNo: material?.drawingNo ?? '',
  unit: material?.unit,
  currency: material?.currency ?? 'CNY',
  price: plainDecimal(material?.price ?? '0'),
  taxRate: plainDecimal(material?.taxRate ?? '13'),
  leadDays: String(material?.leadDays ?? 0),
  active: material?.active ?? true,
  category: material?.category || undefined,
  certificates: certificatesIn(material?.certificates ?? ''),
  remark: material?.remark ?? '',
})

const right: Readonly<Record<(typeof numbers)[number], (value: string) => boolean>> = {
  price: (value) => isDecimal(value, 12, 6) && !value.startsWith('-'),
  taxRate: (value) => isDecimal(value, 3, 4) && !value.startsWith('-'),
  leadDays: (value) => /^\d{1,3}$/.test(value),
}

/** A material is written in a dialog over the list, so that many are kept in order quickly. */
export default function MaterialDialog({
  material,
  onClose,
}: {
  material: Material | undefined
  onClose: () => void
}) {
  const t = useT()
  const priced = !useHidden('materials.price')
  const masters = useCallQuery('masters', masterLists, {})
  const { data: access } = useCan({ resource: 'materials', action: material ? 'edit' : 'create' })
  const { form, ...dialog } = useRecordForm({
    resource: 'materials',
    record: material,
    initialValues: valuesOf(material),
    toBody: (values) => ({
      ...values,
      price: priced ? values.price : null,
      leadDays: Number(values.leadDays),
      category: values.category ?? '',
      certificates: certificatesText(values.certificates),
    }),
    onClose,
  })
  const [unit, currency] = [Form.useWatch('unit', form), Form.useWatch('currency', form)]
  const categories = useCallQuery('dicts', supplyCategories, {})
  const options = (categories.data ?? []).map(({ id, name, nameEn }) => ({
    value: id,
    label: (language() === 'en' && nameEn) || name,
  }))
  const filledIn = needed(t('common.required'))
  return (
    <FormModal
      title={material ? `${material.code} ${material.name}` : t('materials.create')}
      readOnly={access?.can === false}
      {...dialog}
    >
      <div className={styles['fields']}>
        {texts.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={t(`materials.field.${key}`)}
            rules={key === 'code' || key === 'name' ? [filledIn] : []}
          >
            <Input maxLength={lengths[key]} />
          </Form.Item>
        ))}
        <Form.Item name="unit" label={t('materials.field.unit')} rules={[filledIn]}>
          <FormSelect options={masterOptions(masters.data?.units, unit ?? '')} />
        </Form.Item>
        <Form.Item name="currency" label={t('materials.field.currency')}>
          <FormSelect options={masterOptions(masters.data?.currencies, currency ?? '')} />
        </Form.Item>
        {numbers
          .filter((key) => key !== 'price' || priced)
          .map((key) => (
            <Form.Item
              key={key}
              name={key}
              label={t(`materials.field.${key}`)}
              rules={[rule(right[key], t(`materials.fault.${key}`))]}
            >
              <DecimalInput
                min={0}
                {...(key !== 'price' && { max: most[key] })}
                suffix={key === 'taxRate' ? '%' : key === 'leadDays' ? t('materials.days') : currency}
              />
            </Form.Item>
          ))}
        {options.length > 0 && (
          <Form.Item name="category" label={t('materials.field.category')}>
            <FormSelect allowClear options={options} />
          </Form.Item>
        )}
        <Form.Item
          name="certificates"
          label={t('materials.field.certificates')}
          extra={t('materials.certificatesHint')}
          rules={[
            rule(
              (names: string[]) => areCertificates(certificatesText(names)),
              t('materials.fault.certificates'),
            ),
          ]}
        >
          <FormTags />
        </Form.Item>
        <Form.Item name="remark" label={t('materials.field.remark')}>
          <Input maxLength={500} />
        </Form.Item>
      </div>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t('materials.activeHint')}</Checkbox>
      </Form.Item>
      {material && (
        <Suspense fallback={null}>
          <PlanLink materialCode={material.code} />
          <DrawingLink of={{ materialId: material.id }} />
          <AnnexTrail noun="materials" recordId={material.id} />
        </Suspense>
      )}
    </FormModal>
  )
}
