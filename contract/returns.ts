import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { returnActions, returnStatuses } from './inspections.states.ts'
import { changesWith } from './live.ts'
import { lotFields } from './lots.ts'
import { Decimal, Flag, Id, Instant, Version, text } from './values.ts'
import { canOf } from './moves.ts'

/** A return note: what an inspection rejected on its way back. Made by the decision; both sides read it. */
export const ReturnNote = z.object({
  id: Id,
  returnNo: z.string(),
  version: Version,
  status: z.enum(returnStatuses),
  ...lotFields,
  inspectionId: Id,
  qty: Decimal,
  /** Whether the quantity is to be delivered again; null until the buyer has sent it. */
  replacement: z.boolean().nullable(),
  remark: z.string(),
  sentBy: z.string(),
  sentAt: Instant.nullable(),
  confirmedBy: z.string(),
  confirmedAt: Instant.nullable(),
  updatedAt: Instant,
  can: z.array(canOf(returnActions)),
})
export type ReturnNote = z.output<typeof ReturnNote>

const invalidates = [...changesWith.inspections, 'home', 'history'] as const

export const returnList = call('POST', '/api/Return/List', {
  body: ListBody,
  response: listResponse(ReturnNote),
  may: 'returns.read',
})

/** The goods leave. Wanted again, the quantity may be delivered once more on the same order line. */
export const returnSend = call('POST', '/api/Return/Send', {
  body: z.object({ id: Id, version: Version, replacement: Flag, remark: text(500).default('') }),
  response: ReturnNote,
  may: 'returns.send',
  side: 'buyer',
  invalidates,
  fails: ['WRONG_STATE', 'VERSION_STALE', 'LEDGER_EXCEEDED', 'STOCK_SHORT'],
})

/** The supplier has the goods back. */
export const returnConfirm = call('POST', '/api/Return/Confirm', {
  body: z.object({ id: Id, version: Version }),
  response: ReturnNote,
  may: 'returns.confirm',
  side: 'supplier',
  invalidates,
  fails: ['WRONG_STATE', 'VERSION_STALE'],
})
