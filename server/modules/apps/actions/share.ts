import type { appShare } from '../../../../contract/apps.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { partnerLinks } from '../../suppliers/suppliers.read.ts'
import { announce } from '../announce.ts'
import { lock, lockEntities, partnersOf, setPartners, update } from '../apps.store.ts'
import { storedModel } from '../definition.ts'
import { liveModel } from '../apps.read.ts'
import { reassignPartners } from '../../records/records.read.ts'

/** Shares an application with exactly these partners. Who is no longer among them sees neither it nor its records from now on. */
export const share: Action<typeof appShare> = async ({ body, viewer, db }) => {
  const app = await lock(db, viewer, body)
  await lockEntities(db, viewer, app)
  const links = await partnerLinks(db, viewer, body.partnerIds)
  const before = await partnersOf(db, viewer, app.id)
  const partners = [...new Set(body.partnerIds)].map((orgId) => {
    const link = links.get(orgId)
    const already = before.find(({ partner_org_id }) => partner_org_id === orgId)
    // Whom others shared it with stays, although a role may keep the partner from who shares it now.
    if (!link && already) return already
    if (!link) throw new Refused('NOT_FOUND')
    if (link.status !== 'ACTIVE' && !already) throw new Refused('LINK_NOT_ACTIVE')
    return { partner_org_id: orgId, partner_name: link.name, partner_code: link.code }
  })
  await setPartners(db, viewer, app, partners)
  const model = app.release > 0 ? await liveModel(db, viewer, app.id) : storedModel(app.id, app.model)
  await reassignPartners(db, viewer, app, model)
  const saved = await update(db, viewer, app, {})
  announce(db, viewer, app, 'share', [...before, ...partners])
  return { version: saved.version }
}
