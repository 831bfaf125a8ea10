import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import type { ShortListProps } from './ShortList.tsx'
import { parentsFor, type ShortField, type ShortRow, type ShortValues } from './shortRows.ts'
import { useForm } from './useForm.ts'

interface Props extends ShortListProps {
  /** Absent: a new one. */
  row: ShortRow | undefined
  onClose: () => void
}

/** A row of a short list, written or deleted. */
export default function ShortDialog(props: Props) {
  const {
    title,
    form: name,
    fields,
    rows,
    nameOf,
    fresh,
    row,
    busy,
    error,
    onSave,
    onRemove,
    onClose,
  } = props
  const t = useT()
  const [removing, setRemoving] = useState(false)
  const written = fields.filter(({ only }) => only !== 'list')
  const form = useForm<ShortValues>(`${name}/${row?.id ?? 'create'}`, row?.values ?? fresh, (values) =>
    Object.fromEntries(
      written
        .filter(({ key, needed }) => needed && !values[key]?.trim())
        .map(({ key }) => [key, t('common.required')]),
    ),
  )
  const { values, set } = form
  const faults = form.faults(error?.faults)
  const end = (answer: unknown) => {
    if (answer === undefined) return
    form.drop()
    onClose()
  }
  const choicesOf = ({ as, choices = [] }: ShortField) =>
    as === 'parent'
      ? [
          { value: '', label: t('common.none') },
          ...parentsFor(row?.id, rows, fields).map((each) => ({
            value: each.id,
            label: nameOf(each.values),
          })),
        ]
      : [...choices]
  return (
    <FormDialog
      width={520}
      title={row ? `${title} · ${nameOf(row.values)}` : title}
      may
      busy={busy && !removing}
      restoredAt={form.restoredAt}
      onDiscard={form.discard}
      onSave={() => {
        if (form.ready()) void onSave(values, row).then(end)
      }}
      onClose={onClose}
      remove={
        row && {
          busy: removing,
          run: async () => {
            setRemoving(true)
            const answer = await onRemove(row.id)
            setRemoving(false)
            end(answer)
          },
        }
      }
    >
      {written.map((field) =>
        field.as === 'flag' ? (
          <Checkbox
            key={field.key}
            checked={values[field.key] === 'true'}
            onChange={({ target }) => set({ [field.key]: target.checked ? 'true' : '' })}
          >
            {field.label}
          </Checkbox>
        ) : (
          <Field key={field.key} label={field.label} needed={field.needed ?? false} fault={faults[field.key]}>
            {(control) =>
              field.as === 'choice' || field.as === 'parent' ? (
                <Select
                  id={control.id}
                  status={control.status}
                  style={{ width: '100%' }}
                  showSearch
                  optionFilterProp="label"
                  value={values[field.key] ?? ''}
                  options={choicesOf(field)}
                  onChange={(value: string) => set({ [field.key]: value })}
                />
              ) : (
                <Input
                  {...control}
                  maxLength={field.length ?? 40}
                  inputMode={field.as === 'number' ? 'decimal' : 'text'}
                  value={values[field.key] ?? ''}
                  onChange={({ target }) => set({ [field.key]: target.value })}
                />
              )
            }
          </Field>
        ),
      )}
    </FormDialog>
  )
}
