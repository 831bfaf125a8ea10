import Input from 'antd/es/input'
import { type Dict, dictDel, dictSave } from '../../../contract/dicts.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useForm } from '../useForm.ts'
import { useRemoving, useSaving } from '../useSaving.ts'
import { OptionGrid } from './OptionGrid.tsx'
import { faultsOf, optionsOf, rowsOf } from './optionRows.ts'

const texts = ['code', 'name', 'nameEn'] as const

/** A dictionary with its choices, written in a dialog over the list. */
export default function DictDialog({ dict, onClose }: { dict: Dict | undefined; onClose: () => void }) {
  const t = useT()
  const may = hasRight('dicts.write')
  // what cannot be written into does not look as if it could
  const look = may ? 'outlined' : 'filled'
  const form = useForm(
    `dicts/${dict?.id ?? 'create'}`,
    {
      code: dict?.code ?? '',
      name: dict?.name ?? '',
      nameEn: dict?.nameEn ?? '',
      rows: rowsOf(dict?.options ?? []),
    },
    ({ code, name, rows }) => ({
      ...(code.trim() ? {} : { code: t('common.required') }),
      ...(name.trim() ? {} : { name: t('common.required') }),
      ...(faultsOf(rows).size > 0 ? { rows: t('common.checkInput') } : {}),
    }),
  )
  const { rows, ...head } = form.values
  const { dialog, faults } = useSaving(
    form,
    dictSave,
    () => ({
      body: { ...head, options: optionsOf(rows), ...(dict && { id: dict.id, version: dict.version }) },
    }),
    onClose,
  )
  const remove = useRemoving(form, dictDel, dict && { query: { id: dict.id } }, onClose)
  return (
    <FormDialog
      title={dict ? `${dict.code} ${dict.name}` : t('dicts.create')}
      width={760}
      may={may}
      {...dialog}
      onClose={onClose}
      remove={remove}
    >
      <div className="dialog-fields">
        {texts.map((key) => (
          <Field
            key={key}
            label={t(`dicts.field.${key}`)}
            needed={may && key !== 'nameEn'}
            fault={faults[key]}
          >
            {(field) => (
              <Input
                {...field}
                readOnly={!may}
                variant={look}
                maxLength={key === 'code' ? 60 : 100}
                value={head[key]}
                onChange={({ target }) => form.set({ [key]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {may ? (
        <OptionGrid
          key={form.restoredAt}
          start={rows}
          faults={faults['rows'] === undefined ? new Map() : faultsOf(rows)}
          put={(next) => form.set({ rows: [...next] })}
        />
      ) : (
        <ul>
          {optionsOf(rows).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {faults['options'] !== undefined && (
        <p className="field-fault" role="alert">
          {faults['options']}
        </p>
      )}
    </FormDialog>
  )
}
