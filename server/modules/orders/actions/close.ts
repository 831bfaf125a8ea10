import { Refused } from '../../../../contract/errors.ts'
import type { orderClose } from '../../../../contract/orders.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock, type OrderRow } from '../orders.store.ts'

export const close: Action<typeof orderClose> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'close', viewer)
  await checkAgreed(db, order)
  return finish(db, viewer, order, 'close', { status: 'CLOSED' })
}

/** Refuses while a statement over the order waits for an audit or is disputed: what it claims may still be given back. */
async function checkAgreed(db: Tx, { id }: OrderRow): Promise<void> {
  const open = await db
    .selectFrom('reconciliation_lines as line')
    .innerJoin('reconciliations as statement', 'statement.id', 'line.reconciliation_id')
    .select('statement.statement_no')
    .where('line.order_id', '=', id)
    .where('statement.status', 'in', ['WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED'])
    .orderBy('statement.statement_no')
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Refused('STATEMENT_NOT_AGREED', { statementNo: open.statement_no })
}
