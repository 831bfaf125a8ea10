import type { Label } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Check, TextInput } from '../fields.tsx'
import { Rows } from '../Rows.tsx'
import { LabelEdit } from './LabelEdit.tsx'
import { full, listOf, orNone } from './parts.ts'
import type { AttrEditProps } from './types.ts'

interface Column {
  field: string
  title?: Label
  hide?: boolean
  width?: number
}

/** Columns of a list that is picked from. */
export function ColumnsAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  return (
    <Rows<Column>
      label={label}
      rows={listOf<Column>(value)}
      disabled={disabled}
      fresh={() => ({ field: '' })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.columnField', { nth: index + 1 })}
            placeholder={t('designer.field')}
            value={row.field}
            disabled={disabled}
            change={(field) => write({ ...row, field })}
          />
          <LabelEdit
            label={t('designer.columnTitle', { nth: index + 1 })}
            value={row.title}
            disabled={disabled}
            change={(title) => write(full({ ...row, title } as Column))} // undefined members are taken out
          />
          <Check
            label={t('designer.hide')}
            checked={row.hide === true}
            disabled={disabled}
            change={(hide) => write(full({ ...row, hide: hide || undefined } as Column))} // likewise
          />
        </>
      )}
    />
  )
}
