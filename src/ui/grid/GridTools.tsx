import type { ReactNode } from 'react'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import type { RowStatus } from './rows.ts'
import type { EditRows } from './useEditRows.ts'

interface Props {
  rows: EditRows
  faults: number
  /** Goes to the first fault. */
  onFault: () => void
  onAdd?: () => void
  onRemove?: () => void
  children?: ReactNode
}

/** What one does to the rows beside typing, and what has been done so far. */
export function GridTools({ rows, faults, onFault, onAdd, onRemove, children }: Props) {
  const t = useT()
  const tally = (status: RowStatus) => count(rows.rows.filter((row) => row.status === status).length)
  return (
    <div className="tg-tools" role="toolbar" aria-label={t('grid.tools.label')}>
      {onAdd && <Button onClick={onAdd}>{t('grid.tools.add')}</Button>}
      {onRemove && <Button onClick={onRemove}>{t('grid.tools.remove')}</Button>}
      <Button disabled={!rows.canUndo} onClick={rows.undo}>
        {t('grid.tools.undo')}
      </Button>
      <Button disabled={!rows.canRedo} onClick={rows.redo}>
        {t('grid.tools.redo')}
      </Button>
      {children}
      <span className="tg-tally" role="status">
        {t('grid.tools.changes', { add: tally('add'), update: tally('update'), delete: tally('delete') })}
      </span>
      {faults > 0 && (
        <Button danger kind="link" onClick={onFault}>
          {t('grid.tools.faults', { count: faults })}
        </Button>
      )}
    </div>
  )
}
