import { type ReactNode, useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { checkControls } from '../../../../contract/lowcode/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { EditorProps } from '../../../ui/grid/editor.ts'
import { cellsOf, columnsIn, valuesOf } from '../../runtime/cells.ts'
import { byPerson } from '../../runtime/gesture.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { ListedRecord } from '../../runtime/services.ts'
import { plain, words } from '../attr.ts'
import { FaceEditor } from './FaceEditor.tsx'
import styles from './InlineCell.module.css'
import { differing } from './row.ts'
import { chosenDetail } from './useChosen.ts'

interface Props {
  table: Control
  control: Control
  row: ListedRecord
  children: ReactNode
}

/** A cell of a list that is written where it stands: its control opens below it, and what it writes is saved at once. What is refused stays in it. */
export function InlineCell({ table, control, row, children }: Props) {
  const { services } = usePage()
  const emit = useEmit(table)
  const t = useT()
  const [open, setOpen] = useState(false)
  const columns = columnsIn(table, 2)
  const cells = useMemo(() => cellsOf(columns, row.values), [columns, row.values])
  if (!services.saveCells || !row.can.includes('update') || row.lock) return children
  const save: EditorProps['done'] = (_, __, typed) => {
    const changed = typeof typed === 'object' ? differing(typed, cells) : {}
    if (Object.keys(changed).length === 0) return setOpen(false)
    const now = valuesOf(columns, { ...cells, ...changed })
    const [fault] = checkControls([control], { values: now, mode: 2, clock: services.clock() })
    if (fault) return services.say('error', textOf(fault, services.lang))
    const values = Object.fromEntries(Object.keys(changed).map((field) => [field, now[field]]))
    services
      .saveCells?.(plain(table, 'entity'), row, values)
      .then((saved) => {
        if (!saved) return
        setOpen(false)
        byPerson(() => emit('cellValueChanged', chosenDetail([now])))
      })
      .catch(() => undefined) // what is refused was said where calls are made
  }
  const label = words(control, 'label', services.lang)
  return (
    <span className={styles['inline']}>
      {children}
      <button
        type="button"
        className={styles['edit']}
        aria-label={`${t('common.edit')} ${label} ${row.name}`}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">✎</span>
      </button>
      {open && (
        <FaceEditor
          control={control}
          columns={columns}
          column={{ key: control.field, label, kind: 'text', width: 0 }}
          fillRows={() => undefined}
          rowKey={row.id}
          cells={cells}
          value=""
          over={false}
          typed=""
          today={services.today()}
          done={save}
        />
      )}
    </span>
  )
}
