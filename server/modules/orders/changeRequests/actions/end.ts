import { sql } from 'kysely'
import type { changeRequestReject, changeRequestWithdraw } from '../../../../../contract/changeRequests.ts'
import type { Action } from '../../../../http/action.ts'
import { recordMove } from '../../orders.finish.ts'
import { permit } from '../changeRequests.policy.ts'
import { lock, save } from '../changeRequests.store.ts'

const lineOf = (lineNo: number) => ({ data: { count: 1, lines: [{ lineNo }] } })

export const withdraw: Action<typeof changeRequestWithdraw> = async ({ body, viewer, db }) => {
  const { order, request } = await lock(db, viewer, body)
  permit(request, 'withdraw', viewer)
  recordMove(db, viewer, order, 'changeWithdraw', lineOf(request.lineNo))
  return save(db, viewer, request, { status: 'WITHDRAWN' })
}

export const reject: Action<typeof changeRequestReject> = async ({ body, viewer, db }) => {
  const { order, request } = await lock(db, viewer, body)
  permit(request, 'reject', viewer)
  recordMove(db, viewer, order, 'changeReject', { reason: body.reason, ...lineOf(request.lineNo) })
  return save(db, viewer, request, {
    status: 'REJECTED',
    reject_reason: body.reason,
    decided_by: viewer.userName,
    decided_at: sql<string>`clock_timestamp()`,
  })
}
