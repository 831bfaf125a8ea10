import type { statementVoid } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { claimsOf } from '../reconciliations.audit.ts'
import { claim } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { lockWhole } from '../reconciliations.store.ts'

/** What it claimed is free for another statement. */
export const voidStatement: Action<typeof statementVoid> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  const { statement, lines } = whole
  permit(factsOf(statement), 'void', viewer)
  const { reason } = body
  if (statement.status !== 'DRAFT') await claim(db, viewer, statement.id, claimsOf(lines, -1))
  return finish(db, viewer, whole, 'void', { status: 'VOID', reason }, { reason })
}
