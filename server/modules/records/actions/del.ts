import { Refused } from '../../../../contract/errors.ts'
import { drillKeys } from '../../../../contract/lowcode/entity.ts'
import type { recordDelete } from '../../../../contract/records.ts'
import type { Action } from '../../../http/action.ts'
import { entityToWrite } from '../../apps/apps.read.ts'
import { mayOf } from '../records.may.ts'
import { refuseSettled } from '../records.standing.ts'
import { lockAll, pointedAt, removeAll } from '../records.store.ts'
import { announce } from '../records.announce.ts'

/** Deletes records with the rows of their sub-tables; one that another record of the application points at stays. */
export const del: Action<typeof recordDelete> = async ({ body, viewer, db }) => {
  const app = await entityToWrite(db, viewer, body.entityId)
  const { entity, whole } = app
  if (entity.parent !== undefined) throw new Refused('NOT_FOUND')
  const rows = await lockAll(db, viewer, app, entity, body.keys)
  if (!mayOf(app, entity, viewer).includes('delete')) throw new Refused('NO_RIGHT')
  for (const row of rows) refuseSettled(entity, row, viewer)
  const ids = rows.map(({ id }) => id)
  for (const other of whole.entities)
    for (const { key, type, entity: target } of other.fields)
      if (
        type === 'drill_up' &&
        target === entity.id &&
        (await pointedAt(db, viewer, app, other.id, drillKeys(key).id, ids))
      )
        throw new Refused('IN_USE')
  await removeAll(db, viewer, app, ids)
  for (const { id, data, partner_org_id } of rows)
    announce(db, viewer, app, entity, 'delete', { id, data, partner: partner_org_id })
  return null
}
