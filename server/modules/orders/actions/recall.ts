import type { orderRecall } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { writeUnanswered } from '../lines.store.ts'
import { recordMove } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { present } from '../orders.present.ts'
import { lock, save } from '../orders.store.ts'
import { dropRevisions } from '../revisions.store.ts'

/** Takes the order back before the supplier has opened it: it is the buyer's alone again, as if it had not been sent. */
export const recall: Action<typeof orderRecall> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'recall', viewer)
  await dropRevisions(db, order)
  await writeUnanswered(db, order)
  const saved = await save(db, viewer, order, {
    status: 'DRAFT',
    shared: false,
    revision: 0,
    sent_at: null,
    sender_id: null,
    on_hold: false,
    hold_reason: '',
    reopened_lines: 0,
    answer_due_on: null,
  })
  // as it was shared before: the supplier's lists are told that it has gone
  recordMove(db, viewer, order, 'recall', { data: { from: order.status, to: saved.status } })
  return present(saved, viewer)
}
