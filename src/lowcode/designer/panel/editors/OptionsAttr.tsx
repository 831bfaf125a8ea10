import type { ClipboardEvent } from 'react'
import type { Label } from '../../../../../contract/lowcode/control.ts'
import { optionsOf } from '../../../../../contract/lowcode/writtenOptions.ts'
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
  /** Several at once become a row each; rows nobody has named yet give way to them. */
  const paste = (event: ClipboardEvent) => {
    const pasted = optionsOf(event.clipboardData.getData('text/plain'))
    if (disabled || pasted.length < 2) return
    event.preventDefault()
    const named = rows.filter(({ name }) => name !== '')
    const known = new Set(named.map(({ id }) => String(id)))
    change(orNone([...named, ...pasted.filter(({ id }) => !known.has(id))]))
  }
  return (
    <div onPaste={paste}>
      <p className="field-hint">{t('designer.optionsHint')}</p>
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
    </div>
  )
}
