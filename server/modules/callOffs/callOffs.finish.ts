import type { EventData } from '../../../contract/events.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { historyOf, linesAtMost, partiesOf } from '../../documents/history.ts'
import type { CallOffLineRow, CallOffRow } from './callOffs.store.ts'

export const lineData = (
  lines: readonly CallOffLineRow[],
  qtyOf: (line: CallOffLineRow) => string = ({ qty }) => qty,
): EventData => ({
  count: lines.length,
  lines: lines
    .slice(0, linesAtMost)
    .map((line) => ({ lineNo: line.line_no, unit: line.unit, qty: plainDecimal(qtyOf(line)) })),
})

export const recordMove = historyOf('callOffs', ({ call_off_no, shared, ...callOff }: CallOffRow) => ({
  ...partiesOf(callOff),
  no: call_off_no,
  shared,
}))
