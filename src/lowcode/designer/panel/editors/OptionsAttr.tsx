import type { Label } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { TextInput } from '../fields.tsx'
import { Rows } from '../Rows.tsx'
import { LabelEdit } from './LabelEdit.tsx'
import { listOf, orNone } from './parts.ts'
import type { AttrEditProps } from './types.ts'

interface Option {
  id: string | number | boolean
  name: Label
}

/** Fixed choices. What more an option has, such as children, stays. */
export function OptionsAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  const rows = listOf<Option>(value)
  return (
    <Rows<Option>
      label={label}
      rows={rows}
      disabled={disabled}
      fresh={() => ({ id: String(rows.length + 1), name: '' })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.optionId', { nth: index + 1 })}
            value={String(row.id)}
            disabled={disabled}
            change={(text) =>
              write({
                ...row,
                id:
                  typeof row.id === 'number' && text !== '' && !Number.isNaN(Number(text))
                    ? Number(text)
                    : text,
              })
            }
          />
          <LabelEdit
            label={t('designer.optionName', { nth: index + 1 })}
            value={row.name}
            disabled={disabled}
            change={(name) => write({ ...row, name: name ?? '' })}
          />
        </>
      )}
    />
  )
}
