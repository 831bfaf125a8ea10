import { lazy, Suspense } from 'react'
import { flag, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { usePage } from '../../runtime/page.ts'
import { useOpeningScript } from '../../runtime/useOpeningScript.ts'

const TableCells = lazy(() => import('./TableCells.tsx'))
const TableGrid = lazy(() => import('./TableGrid.tsx'))
const TableTree = lazy(() => import('./TableTree.tsx'))
const TableList = lazy(() => import('./TableList.tsx'))
const TableRows = lazy(() => import('./TableRows.tsx'))

/** A list of records, the rows of a record to be read, or to be edited: cells at once or row by row. */
export function TableView({ control, state }: ViewProps) {
  const { services } = usePage()
  const mode = plain(control, 'mode')
  const list =
    mode === 'list' ||
    (mode === '' && services.useRecordList !== undefined && plain(control, 'entity') !== '')
  const read = state.mode === 0 || state.disabled
  const tree = flag(control, 'tree') && (read || mode === 'list')
  const edits = mode === 'grid' ? TableGrid : TableCells
  const Face = tree ? TableTree : list ? TableList : read ? TableRows : edits
  const fault = useOpeningScript(control, 'tablejs')
  return (
    <>
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
        <Face control={control} state={state} />
      </Suspense>
    </>
  )
}
