import { Refused } from '../../../../contract/errors.ts'
import type { recordLock } from '../../../../contract/records.ts'
import type { Action } from '../../../http/action.ts'
import { entityToWrite } from '../../apps/apps.read.ts'
import { mayOf } from '../records.may.ts'
import { announce } from '../records.announce.ts'
import { refuseLocked } from '../records.standing.ts'
import { lockAll, stand } from '../records.store.ts'

/** Locks records or takes the lock away. */
export const lockRecords: Action<typeof recordLock> = async ({ body, viewer, db }) => {
  const { locked } = body
  const app = await entityToWrite(db, viewer, body.entityId)
  const { entity } = app
  if (entity.parent !== undefined) throw new Refused('NOT_FOUND')
  const rows = await lockAll(db, viewer, app, entity, body.keys)
  if (!mayOf(app, entity, viewer).includes(locked ? 'update' : 'unlock')) throw new Refused('NO_RIGHT')
  if (locked) for (const row of rows) refuseLocked(entity, row)
  const changed = rows.filter((row) => (row.locked_at !== null) !== locked)
  if (changed.length === 0) return null
  await stand(db, viewer, app, changed, { locked })
  for (const { id, data, partner_org_id: partner } of changed)
    announce(db, viewer, app, entity, locked ? 'lock' : 'unlock', { id, data, partner })
  return null
}
