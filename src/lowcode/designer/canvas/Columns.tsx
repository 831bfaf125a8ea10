import { memo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useLang } from '../lang.ts'
import { nameOf } from '../names.ts'
import { useEditing, useFaults } from '../useEditor.ts'
import styles from './Canvas.module.css'

/** The columns of a table as chips above it: cells live in rows, so there is nothing else to take hold of. */
export function Columns({ control }: { control: Control }) {
  return (
    <div className={styles['columns']}>
      {(control.children ?? []).map((column) => (
        <Column key={column.id} control={column} />
      ))}
    </div>
  )
}

const Column = memo(function Column({ control }: { control: Control }) {
  const lang = useLang()
  const selected = useEditing(({ selected: ids }) => ids.includes(control.id))
  const first = useEditing(({ selected: ids }) => ids[0] === control.id)
  const faulty = useFaults(control.id) !== ''
  const title = nameOf(control, lang)
  return (
    <div
      className={styles['column']}
      data-control={control.id}
      data-selected={selected || undefined}
      data-fault={faulty || undefined}
      role="group"
      aria-label={title}
      aria-current={selected || undefined}
      tabIndex={first ? 0 : -1}
    >
      {title}
    </div>
  )
})
