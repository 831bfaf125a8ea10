import { sql } from 'kysely'
import type { statementSettle } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { lock } from '../reconciliations.store.ts'

export const settle: Action<typeof statementSettle> = async ({ body, viewer, db }) => {
  const statement = await lock(db, viewer, body)
  permit(factsOf(statement), 'settle', viewer)
  return finish(db, viewer, statement, 'settle', {
    status: 'SETTLED',
    settled_at: sql<string>`clock_timestamp()`,
  })
}
