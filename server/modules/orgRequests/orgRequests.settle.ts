import { Refused } from '../../../contract/errors.ts'
import { usual } from '../../../contract/founding.sets.ts'
import { type Id, sides } from '../../../contract/values.ts'
import { changesOf, noteAudit } from '../../audit/notes.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Viewer } from '../../viewer.ts'
import { foundOrg, renameOrg, unlist } from '../orgs/orgs.read.ts'
import type { OrgRequestRow } from './orgRequests.store.ts'

interface Org {
  id: Id
  name: string
  credit_code: string
  listed: boolean
}

interface Called {
  name: string
  creditCode: string
}

/** Of the code that it changed is said, not to what. */
const renamed = (before: Org, { name, creditCode }: Called) => [
  ...changesOf(before, { name }, { name: 'name' }),
  ...(before.credit_code === creditCode ? [] : [{ field: 'creditCode', before: '', after: '' }]),
]

/** Calls a locked organisation otherwise, and says so in its log. */
export async function callOtherwise(db: Tx, viewer: Viewer, org: Org, called: Called): Promise<void> {
  await elevated(db, () => renameOrg(db, viewer, org.id, called))
  noteAudit(db, {
    noun: 'orgs',
    recordId: org.id,
    recordNo: org.name,
    orgId: org.id,
    changes: renamed(org, called),
  })
}

/** Takes name and code off who has them, all of them locked, and founds the claimant's organisation with both before anybody else can. */
export async function settleClaim(
  db: Tx,
  viewer: Viewer,
  claim: OrgRequestRow,
  holders: readonly Org[],
  otherName: string,
): Promise<void> {
  const { name, credit_code: creditCode } = claim
  for (const holder of holders) {
    if (holder.name === name && otherName === '')
      throw new Refused('INPUT_INVALID', {}, [{ path: 'otherName', msg: 'VALUE_MISSING' }])
    await callOtherwise(db, viewer, holder, {
      name: holder.name === name ? otherName : holder.name,
      creditCode: holder.credit_code === creditCode ? '' : holder.credit_code,
    })
    if (holder.listed) await elevated(db, () => unlist(db, holder.id))
  }
  const taken = sides.filter((side) => (side === 'buyer' ? claim.is_buyer : claim.is_supplier))
  const founded = { name, creditCode, sides: taken, findable: true, masters: usual }
  const orgId = await elevated(db, () => foundOrg(db, founded, claim.user_id))
  noteAudit(db, { noun: 'orgs', recordId: orgId, recordNo: name, orgId })
}
