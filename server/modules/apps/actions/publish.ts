import type { appPublish } from '../../../../contract/apps.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { AppModel } from '../../../../contract/lowcode/app.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Member } from '../../../viewer.ts'
import { settleConsents } from '../../consents/consents.read.ts'
import { ownDicts } from '../../dicts/dicts.read.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { announce } from '../announce.ts'
import { checkPublication } from '../apps.policy.ts'
import { type AppRow, claimEntities, lock, lockEntities, partnersOf, update } from '../apps.store.ts'
import { idsIn, storedModel, storedPage } from '../definition.ts'
import { pagesOf, pagesPublished, versionsPublished } from '../pages.store.ts'
import { putLive } from '../releases.store.ts'
import { hasValues, inUse, reassignPartners, reassignUnique } from '../../records/records.read.ts'
import { entitiesOf, fits, typesOf } from '../types.ts'

/** Puts the drafts of model and pages into use, all of them at once. */
export const publish: Action<typeof appPublish> = async ({ body, viewer, db }) => {
  const app = await lock(db, viewer, body)
  const rows = await pagesOf(db, viewer, app.id)
  if (!app.changed && !rows.some(({ changed }) => changed)) throw new Refused('NOTHING_CHANGED')
  const model = storedModel(app.id, app.model)
  const pages = rows.map(({ id, menu_id, document }) => ({
    id,
    menuId: menu_id,
    document: storedPage(id, document),
  }))
  checkPublication(model, pages, viewer.lang)
  await claimEntities(db, viewer, app, model)
  await lockEntities(db, viewer, app)
  const known = await settleTypes(db, viewer, app, model)
  await keepsRecords(db, viewer, app, model)

  const release = app.release + 1
  await putLive(db, viewer, app, {
    number: release,
    owner: await orgNameOf(db, viewer),
    model,
    pages,
    dictIds: (await ownDicts(db, viewer, idsIn([model, pages]))).map(({ id }) => id),
    note: body.note,
  })
  await pagesPublished(db, viewer, app, release)
  await versionsPublished(db, viewer, app, release)
  await reassignPartners(db, viewer, app, model)
  for (const entity of model.entities) await reassignUnique(db, viewer, model, entity)
  await settleConsents(db, app.id, model)
  const saved = await update(db, viewer, app, { release, changed: false, known_types: json(known) })
  await enqueue(db, 'apps.index', null, { key: 'asked' })
  announce(db, viewer, app, 'publish', await partnersOf(db, viewer, app.id))
  return { release, version: saved.version }
}

/** A field that records hold values of keeps a type that can read them. */
async function settleTypes(
  db: Tx,
  viewer: Member,
  app: AppRow,
  model: AppModel,
): Promise<Record<string, string>> {
  const known = typesOf(app.known_types)
  const faults = []
  for (const [at, { id, fields }] of model.entities.entries())
    for (const [index, { key, type }] of fields.entries()) {
      const before = known[`${id}.${key}`]
      if (before !== undefined && !fits(before, type) && (await hasValues(db, viewer, id, key)))
        faults.push({ path: `model.entities.${at}.fields.${index}.type`, msg: 'IN_USE' })
      known[`${id}.${key}`] = type
    }
  if (faults.length > 0) throw new Refused('IN_USE', {}, faults)
  return known
}

/** An entity that has records does not leave the model. */
async function keepsRecords(db: Tx, viewer: Member, app: AppRow, model: AppModel): Promise<void> {
  const all = new Set(entitiesOf(app.known_types))
  for (const { id } of model.entities) all.delete(id)
  if (all.size > 0 && (await inUse(db, viewer, [...all])).size > 0) throw new Refused('IN_USE')
}
