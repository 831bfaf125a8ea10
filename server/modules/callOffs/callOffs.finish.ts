import type { EventData } from '../../../contract/events.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { historyOf, linesAtMost, partiesOf } from '../../documents/history.ts'
import type { CallOffLineRow, CallOffRow } from './callOffs.store.ts'

export const lineData = (lines: readonly CallOffLineRow[]): EventData => ({
  count: lines.length,
  lines: lines
    .slice(0, linesAtMost)
    .map(({ line_no, unit, qty }) => ({ lineNo: line_no, unit, qty: plainDecimal(qty) })),
})

export const recordMove = historyOf('callOffs', ({ call_off_no, shared, ...callOff }: CallOffRow) => ({
  ...partiesOf(callOff),
  no: call_off_no,
  shared,
}))
