import { Suspense } from 'react'
import { type Slot, slotOf } from '../../../../contract/lowcode/control.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { flag, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { usePage } from '../../runtime/page.ts'
import { useOpeningScript } from '../../runtime/useOpeningScript.ts'
import { useCards } from './useCards.ts'
import { useSubTable } from './useSubTable.ts'
import { lazy } from '../../../ui/lazy.tsx'

const TableCards = lazy(() => import('./TableCards.tsx'))
const TableCells = lazy(() => import('./TableCells.tsx'))
const TableGrid = lazy(() => import('./TableGrid.tsx'))
const TableTree = lazy(() => import('./TableTree.tsx'))
const TableList = lazy(() => import('./TableList.tsx'))
const TableRows = lazy(() => import('./TableRows.tsx'))
const TableSource = lazy(() => import('./TableSource.tsx'))

/** A list of records, the rows of a record to be read, or to be edited: cells at once or row by row. */
export function TableView({ control, state }: ViewProps) {
  const { services } = usePage()
  const mode = plain(control, 'mode')
  const source = plain(control, 'entity') || plain(control, 'api')
  const read = state.mode === 0 || state.disabled
  const own = useSubTable(control).rows.length > 0
  const list =
    mode === 'list' ||
    // Where the record has no rows of its own, what is read are those of the source.
    (source !== '' && services.useRecordList !== undefined && (mode === '' || (read && !own)))
  const tree = flag(control, 'tree') && (read || list)
  const { cards, onBusy } = useCards()
  const edits = cards ? TableCards : mode === 'grid' ? TableGrid : TableCells
  const listed = source.startsWith('/') ? TableSource : TableList
  const Face = tree ? TableTree : list ? listed : read ? TableRows : edits
  const fault = useOpeningScript(control, 'tablejs')
  return (
    <>
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <Beside control={control} slot="header" />
      <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
        <Face control={control} state={state} onBusy={onBusy} />
      </Suspense>
      <Beside control={control} slot="footer" />
      {/* A list offers them for the rows that are chosen. */}
      {Face !== TableList && <Beside control={control} slot="action" />}
    </>
  )
}

/** What stands above or below the rows, on the grid of the page. */
function Beside({ control, slot }: { control: ViewProps['control']; slot: Slot }) {
  return slotOf(control, slot).length === 0 ? null : (
    <div className="lc-grid lc-table-beside">
      <SlotView control={control} slot={slot} />
    </div>
  )
}
