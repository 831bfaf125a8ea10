import { Refused } from '../../../../contract/errors.ts'
import type { addLinkApply } from '../../../../contract/links.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { findableOrg, orgNameOf } from '../../orgs/orgs.read.ts'
import { holdLinkQuota } from '../suppliers.quota.ts'
import { finish, recordMove } from '../suppliers.finish.ts'
import { linkMoves } from '../../../../contract/suppliers.states.ts'
import { stateData } from '../../../documents/policy.ts'
import { present } from '../suppliers.present.ts'
import { insert, type LinkRow, lockWith } from '../suppliers.store.ts'
import { checkCurrency, termsRow } from '../suppliers.terms.ts'

/** What stands on a link until its buyer says otherwise. */
const UNSAID = { code: '', currency: 'CNY', tax_rate: '13' } as const

/** Asks for a link from the side worked on. A link that ended, was rejected or withdrawn is the same one, asked for again. */
export const askLink: Action<typeof addLinkApply> = async ({ body, viewer, db }) => {
  const { orgId, remark } = body
  const { side } = viewer
  if (orgId === viewer.orgId) throw new Refused('LINK_ONESELF')
  if (side === 'buyer' && !body.terms)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'terms.code', msg: 'VALUE_MISSING' }])
  const terms = side === 'buyer' && body.terms ? termsRow(body.terms, viewer, 'terms.') : UNSAID
  if (side === 'buyer') await checkCurrency(db, viewer, terms.currency, 'terms.')
  const known = await lockWith(db, viewer, orgId)
  const asked = { asked_by: side, asked_user_id: viewer.userId, remark }
  if (known) {
    const again: readonly string[] = linkMoves.moves.ask.from
    if (!again.includes(known.status))
      throw new Refused('LINK_EXISTS', {
        name: nameOf(known, viewer),
        ...stateData('suppliers', known.status, viewer),
      })
    const kept = side === 'buyer' ? terms : {}
    await holdLinkQuota(db, viewer, orgId)
    return finish(db, viewer, known, 'ask', { ...kept, ...asked, status: 'REQUESTED' })
  }
  const parties = await partiesOf(db, viewer, orgId)
  await holdLinkQuota(db, viewer, orgId)
  const made = await insert(db, viewer, { ...parties, ...terms, ...asked })
  recordMove(db, viewer, made, 'ask', { reason: remark, data: { to: made.status } })
  return present(made, viewer)
}

const nameOf = (link: LinkRow, { side }: Member) => (side === 'buyer' ? link.supplier_name : link.buyer_name)

async function partiesOf(db: Tx, viewer: Member, orgId: Id) {
  const other = await findableOrg(db, orgId)
  const own = await orgNameOf(db, viewer)
  const buys = viewer.side === 'buyer'
  if (buys ? !other.is_supplier : !other.is_buyer)
    throw new Refused('LINK_WRONG_PARTNER', { name: other.name })
  return {
    buyer_org_id: buys ? viewer.orgId : other.id,
    buyer_name: buys ? own : other.name,
    supplier_org_id: buys ? other.id : viewer.orgId,
    supplier_name: buys ? other.name : own,
  }
}
