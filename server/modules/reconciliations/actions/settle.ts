import { sql } from 'kysely'
import type { statementSettle } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { lockWhole } from '../reconciliations.store.ts'

export const settle: Action<typeof statementSettle> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  permit(factsOf(whole.statement), 'settle', viewer)
  return finish(db, viewer, whole, 'settle', {
    status: 'SETTLED',
    settled_at: sql<string>`clock_timestamp()`,
  })
}
