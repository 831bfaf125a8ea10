import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { drillKeys } from '../../../contract/lowcode/entity.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { type Data, type Party, type RecordRow, partnerOf } from './records.store.ts'

/** A partner is the partner of its own records: what it picked in that field does not count. */
export async function ownPartner(
  db: Tx,
  viewer: Member,
  app: Published,
  { partnerField }: Entity,
  before: Data,
): Promise<Data> {
  if (app.role === 'owner' || partnerField === undefined) return {}
  const keys = drillKeys(partnerField)
  const known = [keys.id, keys.name, keys.code].map((key) => [key, before[key]] as const)
  if (before[keys.id] !== undefined) return Object.fromEntries(known)
  const partner = await partnerOf(db, app, viewer.orgId)
  if (!partner) throw new Refused('NOT_FOUND')
  return {
    [keys.id]: partner.partner_org_id,
    [keys.name]: partner.partner_name,
    [keys.code]: partner.partner_code,
  }
}

/** Whom the record is shared with: the picked partner, as far as the application is; without a field for it the partner who wrote it. */
export async function partyOf(
  db: Tx,
  viewer: Member,
  app: Published,
  { share, partnerField }: Entity,
  data: Data,
  known: RecordRow | undefined,
): Promise<Party> {
  const nobody = { partner_org_id: null, partner_name: '' }
  if (share === 'own') return nobody
  if (partnerField === undefined) {
    if (known) return { partner_org_id: known.partner_org_id, partner_name: known.partner_name }
    if (app.role === 'owner') return nobody
  }
  const orgId = partnerField === undefined ? viewer.orgId : data[drillKeys(partnerField).id]
  const partner = typeof orgId === 'string' ? await partnerOf(db, app, orgId) : undefined
  return partner ? { partner_org_id: partner.partner_org_id, partner_name: partner.partner_name } : nobody
}
