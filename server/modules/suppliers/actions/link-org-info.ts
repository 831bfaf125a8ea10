import { Refused } from '../../../../contract/errors.ts'
import type { getLinkOrgInfo } from '../../../../contract/links.ts'
import type { Action } from '../../../http/action.ts'
import { partnerOrg } from '../../orgs/orgs.read.ts'
import { present } from '../suppliers.present.ts'
import { findWith } from '../suppliers.store.ts'

/** While a request is open the other one shows who it is; a partner also shows where it is and how it is reached. */
export const linkOrgInfo: Action<typeof getLinkOrgInfo> = async ({ query, viewer, db }) => {
  const link = await findWith(db, viewer, query.orgId)
  const org = link && (await partnerOrg(db, query.orgId))
  if (!link || !org) throw new Refused('NOT_FOUND')
  const partner = link.status !== 'REQUESTED'
  return {
    orgId: org.id,
    name: org.name,
    shortName: org.short_name,
    creditCode: org.credit_code,
    address: partner ? org.address : '',
    phone: partner ? org.phone : '',
    isBuyer: org.is_buyer,
    isSupplier: org.is_supplier,
    link: present(link, viewer),
  }
}
