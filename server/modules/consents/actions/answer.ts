import type { answerAsk } from '../../../../contract/consents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { record } from '../../../events/record.ts'
import type { Action } from '../../../http/action.ts'
import { publishedApp } from '../../apps/apps.read.ts'
import { reasonOf, sameReason, stateOf } from '../consents.read.ts'
import { put } from '../consents.store.ts'

/** Gives, refuses or withdraws consent for the whole organisation: to this noun, for the reason that was read. */
export const answer: Action<typeof answerAsk> = async ({ body, viewer, db }) => {
  const { appId, noun, granted } = body
  if (!viewer.isAdmin) throw new Refused('NO_RIGHT')
  const { head, role, model } = await publishedApp(db, viewer, appId)
  const ask = model.asks?.find((each) => each.noun === noun)
  if (role === 'owner' || !ask) throw new Refused('NOT_FOUND')
  const reason = reasonOf(ask)
  if (granted && !(body.reason && sameReason(body.reason, reason))) throw new Refused('ASK_CHANGED')
  const given = await put(db, viewer, { appId: head.app_id, noun, reason, granted })
  record(db, viewer, {
    noun: 'consents',
    recordId: head.app_id,
    kind: granted ? 'grant' : 'refuse',
    buyerOrgId: viewer.side === 'buyer' ? viewer.orgId : null,
    supplierOrgId: viewer.side === 'supplier' ? viewer.orgId : null,
    shared: false,
    data: { name: head.name, asked: noun, reason },
  })
  return stateOf(ask, [given])
}
