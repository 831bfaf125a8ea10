import { sql } from 'kysely'
import type { changeRequestAccept } from '../../../../../contract/changeRequests.ts'
import { Refused } from '../../../../../contract/errors.ts'
import { plainDecimal } from '../../../../../contract/plainDecimal.ts'
import { seesField } from '../../../../hiding.ts'
import type { Action } from '../../../../http/action.ts'
import { linesNamed, schedulesOf, writeAnswers, writeReopened } from '../../lines.store.ts'
import { finishLines } from '../../orders.finish.ts'
import { toleranceOf } from '../../orders.link.ts'
import { permit as permitOrder } from '../../orders.policy.ts'
import { keepRevision } from '../../revisions.store.ts'
import { changesOf } from '../../rules/changes.ts'
import { permit } from '../changeRequests.policy.ts'
import { lock, save } from '../changeRequests.store.ts'
import { termsOf, wantedTerms } from '../changeRequests.terms.ts'

export const accept: Action<typeof changeRequestAccept> = async ({ body, viewer, db }) => {
  const { order, request } = await lock(db, viewer, body)
  permit(request, 'accept', viewer)
  permitOrder(order, 'change', viewer)
  // Nobody agrees to a price that their role hides.
  if (request.price !== null && !seesField('orders', 'price', viewer)) throw new Refused('NO_RIGHT')
  const [line] = await linesNamed(db, order, [request.orderLineId])
  if (!line) throw new Refused('NOT_FOUND')
  const { qty, price, requestedOn, reason, lineNo } = request
  const asked = {
    qty: request.qtyBefore,
    price: request.priceBefore,
    requestedOn: request.requestedOnBefore,
  }
  const { after, changes } = wantedTerms(line, { qty, price, requestedOn })
  if (changesOf(lineNo, asked, termsOf(line)).length > 0)
    throw new Refused('CHANGE_REQUEST_STALE', { lineNo })
  const agreed = (await schedulesOf(db, order)).get(line.id)?.agreed ?? []
  await writeReopened(db, [
    { id: line.id, qty: after.qty, price: after.price, requested_on: after.requestedOn, reason },
  ])
  // What the supplier asked for is its answer. A plan of several days stands where neither quantity nor day was asked for.
  const plan =
    qty === null && requestedOn === null
      ? agreed
      : [
          {
            qty: plainDecimal(qty ?? line.agreed_qty),
            date: requestedOn ?? line.confirmed_on ?? line.requested_on,
          },
        ]
  await writeAnswers(
    db,
    { ...viewer, userName: request.authorName },
    [{ id: line.id, answer: 'AGREED', reason: '', schedule: plan }],
    await toleranceOf(db, viewer, order),
  )
  const revision = order.revision + 1
  const data = { revision, count: 1, changes }
  await finishLines(db, viewer, order, 'changeAccept', { reason, data }, () => ({ revision }))
  await keepRevision(db, viewer, order.id, reason, changes)
  return save(db, viewer, request, {
    status: 'ACCEPTED',
    decided_by: viewer.userName,
    decided_at: sql<string>`clock_timestamp()`,
  })
}
