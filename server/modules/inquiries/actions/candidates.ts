import type { inquiryCandidates } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { qualifiedIn } from '../../standings/standings.read.ts'
import { partnerLinks } from '../../suppliers/suppliers.read.ts'

/** By name; those that the viewer sees. */
export const candidates: Action<typeof inquiryCandidates> = async ({ query, viewer, db }) => {
  const partners = await partnerLinks(db, viewer, await qualifiedIn(db, viewer, query.category))
  return [...partners.values()]
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ orgId, code, name }) => ({ orgId, code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}
