import { useT } from '../../../../i18n/i18n.ts'
import { useLang } from '../../lang.ts'
import { fieldsIn } from '../../names.ts'
import { useDesigner, useEditing } from '../../useEditor.ts'
import { TextInput } from '../fields.tsx'
import { full } from './parts.ts'
import type { AttrEditProps } from './types.ts'
import styles from './editors.module.css'

/** Where the id, name and code of what is picked are read or written. */
export function FieldMapAttr({ described, label, value, fallback, disabled, change }: AttrEditProps) {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const writes = described.key === 'bindField'
  const list = writes
    ? fieldsIn(page, props, lang).map(({ field, name }) => ({ id: field, name }))
    : undefined
  const part = (from: unknown, key: string): string => {
    const found: unknown =
      typeof from === 'object' && from !== null
        ? Object.entries(from).find(([each]) => each === key)?.[1]
        : undefined
    return typeof found === 'string' ? found : ''
  }
  const now = typeof value === 'object' && value !== null ? value : {}
  return (
    <div className={styles['map']}>
      {(['id', 'name', 'code'] as const).map((key) => (
        <TextInput
          key={key}
          label={`${label} ${t(`designer.map.${key}`)}`}
          placeholder={part(fallback, key) || t(`designer.map.${key}`)}
          value={part(value, key)}
          list={list}
          disabled={disabled}
          change={(text) => {
            const next = full({ ...now, [key]: text === '' ? undefined : text })
            change(Object.keys(next).length === 0 ? undefined : next)
          }}
        />
      ))}
    </div>
  )
}
