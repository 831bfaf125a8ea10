import { sql } from 'kysely'
import type {
  statementAskReopen,
  statementRefuseReopen,
  statementReopen,
  statementWithdrawReopen,
} from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { claimsOf, notAudited } from '../reconciliations.audit.ts'
import { markInvoiced } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { lockWhole, type StatementPatch } from '../reconciliations.store.ts'

const notAsked: StatementPatch = { reopen_side: null, reopen_reason: '', reopen_by: '', reopen_at: null }

export const askReopen: Action<typeof statementAskReopen> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  permit(factsOf(whole.statement), 'askReopen', viewer)
  const { reason } = body
  const asked: StatementPatch = {
    reopen_side: viewer.side,
    reopen_reason: reason,
    reopen_by: viewer.userName,
    reopen_at: sql<string>`clock_timestamp()`,
  }
  return finish(db, viewer, whole, 'askReopen', asked, { reason })
}

export const withdrawReopen: Action<typeof statementWithdrawReopen> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  permit(factsOf(whole.statement), 'withdrawReopen', viewer)
  return finish(db, viewer, whole, 'withdrawReopen', notAsked)
}

export const refuseReopen: Action<typeof statementRefuseReopen> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  permit(factsOf(whole.statement), 'refuseReopen', viewer)
  return finish(db, viewer, whole, 'refuseReopen', notAsked, { reason: body.reason })
}

/** It is corrected as a disputed one is: its claims stay, and nothing of it counts as invoiced until both have agreed anew. */
export const reopen: Action<typeof statementReopen> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  const { statement, lines } = whole
  permit(factsOf(statement), 'reopen', viewer)
  if (statement.status !== 'AGREED') await markInvoiced(db, viewer, claimsOf(lines, -1))
  const reason = statement.reopen_reason
  return finish(
    db,
    viewer,
    whole,
    'reopen',
    { ...notAsked, ...notAudited, status: 'DISPUTED', reason, agreed_at: null, settled_at: null },
    { reason },
  )
}
