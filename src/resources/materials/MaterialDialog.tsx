import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { masterLists } from '../../../contract/masters.ts'
import { materialDel, materialSave, type Material } from '../../../contract/materials.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { masterOptions } from '../masterOptions.ts'
import { useForm } from '../useForm.ts'
import { useRemoving, useSaving } from '../useSaving.ts'

const texts = ['code', 'name', 'spec', 'drawingNo'] as const
const numbers = ['price', 'taxRate', 'leadDays'] as const

const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

const start = (material: Material | undefined) => ({
  code: material?.code ?? '',
  name: material?.name ?? '',
  spec: material?.spec ?? '',
  drawingNo: material?.drawingNo ?? '',
  unit: material?.unit ?? '',
  currency: material?.currency ?? 'CNY',
  price: plain(material?.price ?? '0'),
  taxRate: plain(material?.taxRate ?? '13'),
  leadDays: String(material?.leadDays ?? 0),
  active: material?.active ?? true,
  remark: material?.remark ?? '',
})

/** A material is written in a dialog over the list, so that many are kept in order quickly. */
export default function MaterialDialog({
  material,
  onClose,
}: {
  material: Material | undefined
  onClose: () => void
}) {
  const t = useT()
  const masters = useAnswer('masters', masterLists, {})
  const may = hasRight('materials.write')
  // what cannot be written into does not look as if it could
  const look = may ? 'outlined' : 'filled'
  const form = useForm(`materials/${material?.id ?? 'create'}`, start(material), (values) => ({
    ...(values.code.trim() ? {} : { code: t('common.required') }),
    ...(values.name.trim() ? {} : { name: t('common.required') }),
    ...(values.unit ? {} : { unit: t('common.required') }),
    ...(isDecimal(values.price, 12, 6) && !values.price.startsWith('-')
      ? {}
      : { price: t('materials.fault.price') }),
    ...(isDecimal(values.taxRate, 3, 4) && !values.taxRate.startsWith('-')
      ? {}
      : { taxRate: t('materials.fault.taxRate') }),
    ...(/^\d{1,3}$/.test(values.leadDays) ? {} : { leadDays: t('materials.fault.leadDays') }),
  }))
  const { values, set } = form
  const { dialog, faults } = useSaving(
    form,
    materialSave,
    () => ({
      body: {
        ...values,
        leadDays: Number(values.leadDays),
        ...(material && { id: material.id, version: material.version }),
      },
    }),
    onClose,
  )
  const remove = useRemoving(form, materialDel, material && { query: { id: material.id } }, onClose)
  return (
    <FormDialog
      title={material ? `${material.code} ${material.name}` : t('materials.create')}
      may={may}
      {...dialog}
      onClose={onClose}
      remove={remove}
    >
      <div className="dialog-fields">
        {texts.map((key) => (
          <Field
            key={key}
            label={t(`materials.field.${key}`)}
            needed={may && (key === 'code' || key === 'name')}
            fault={faults[key]}
          >
            {(field) => (
              <Input
                {...field}
                readOnly={!may}
                variant={look}
                maxLength={key === 'name' || key === 'spec' ? 200 : 60}
                value={values[key]}
                onChange={(event) => set({ [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('materials.field.unit')} needed={may} fault={faults['unit']}>
          {(field) => (
            <Select
              id={field.id}
              status={field.status}
              disabled={!may}
              variant={look}
              value={values.unit || undefined}
              options={masterOptions(masters.data?.units, values.unit)}
              onChange={(unit: string) => set({ unit })}
            />
          )}
        </Field>
        <Field label={t('materials.field.currency')} fault={faults['currency']}>
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
        {numbers.map((key) => (
          <Field key={key} label={t(`materials.field.${key}`)} fault={faults[key]}>
            {(field) => (
              <Input
                {...field}
                readOnly={!may}
                variant={look}
                inputMode="decimal"
                suffix={key === 'taxRate' ? '%' : key === 'leadDays' ? t('materials.days') : values.currency}
                value={values[key]}
                onChange={(event) => set({ [key]: event.target.value })}
                onBlur={() => set({ [key]: typedDecimal(values[key]) })}
              />
            )}
          </Field>
        ))}
        <Field label={t('materials.field.remark')} fault={faults['remark']}>
          {(field) => (
            <Input
              {...field}
              readOnly={!may}
              variant={look}
              maxLength={500}
              value={values.remark}
              onChange={(event) => set({ remark: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        disabled={!may}
        checked={values.active}
        onChange={(event) => set({ active: event.target.checked })}
      >
        {t('materials.activeHint')}
      </Checkbox>
    </FormDialog>
  )
}
