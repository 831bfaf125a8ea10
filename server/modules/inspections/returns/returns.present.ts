import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { ReturnNote } from '../../../../contract/returns.ts'
import type { Viewer } from '../../../viewer.ts'
import { canOf } from './returns.policy.ts'
import type { ListedReturn } from './returns.source.ts'

export function present(row: ListedReturn, viewer: Viewer): ReturnNote {
  const { orderLineId: _line, receiptLineId: _received, updatedBy: _by, ...note } = row
  return { ...note, qty: plainDecimal(row.qty), can: canOf(row, viewer) }
}
