import { type ReactNode, useId, useState } from 'react'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import type { CellFault } from './cellFaults.ts'
import { FaultList } from './FaultList.tsx'
import type { RowStatus } from './rows.ts'
import type { EditRows } from './useEditRows.ts'
import styles from './GridTools.module.css'

interface Props {
  rows: EditRows
  /** Cells that are wrong, and cells that are unusual. */
  faults: readonly CellFault[]
  warnings?: readonly CellFault[]
  /** Goes to the cell. */
  onFault: (fault: CellFault) => void
  onAdd?: () => void
  onRemove?: () => void
  children?: ReactNode
}

type Listed = 'faults' | 'warnings'

/** What one does to the rows beside typing, and what has been done so far. */
export function GridTools({ rows, faults, warnings = [], onFault, onAdd, onRemove, children }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState<Listed>()
  const tally = (status: RowStatus) => count(rows.rows.filter((row) => row.status === status).length)
  const lists = { faults, warnings }
  const shown = open && lists[open].length > 0 ? open : undefined
  const toggle = (name: Listed) => {
    const [first] = lists[name]
    if (shown !== name && first) onFault(first)
    setOpen(shown === name ? undefined : name)
  }
  const opener = (name: Listed) =>
    lists[name].length > 0 && (
      <Button
        danger={name === 'faults'}
        kind="link"
        aria-expanded={shown === name}
        aria-controls={id}
        onClick={() => toggle(name)}
      >
        {t(`grid.tools.${name}`, { count: lists[name].length })}
      </Button>
    )
  return (
    <>
      <div className={styles['tools']} role="toolbar" aria-label={t('grid.tools.label')}>
        {onAdd && <Button onClick={onAdd}>{t('grid.tools.add')}</Button>}
        {onRemove && <Button onClick={onRemove}>{t('grid.tools.remove')}</Button>}
        <Button disabled={!rows.canUndo} onClick={rows.undo}>
          {t('grid.tools.undo')}
        </Button>
        <Button disabled={!rows.canRedo} onClick={rows.redo}>
          {t('grid.tools.redo')}
        </Button>
        {children}
        <span className={styles['tally']} role="status">
          {t('grid.tools.changes', { add: tally('add'), update: tally('update'), delete: tally('delete') })}
        </span>
        {opener('faults')}
        {opener('warnings')}
      </div>
      <div id={id}>
        {shown && <FaultList faults={lists[shown]} warns={shown === 'warnings'} onFault={onFault} />}
      </div>
    </>
  )
}
