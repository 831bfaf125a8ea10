import type { appDelete } from '../../../../contract/apps.ts'
import type { Action } from '../../../http/action.ts'
import { lock, lockEntities, partnersOf, remove } from '../apps.store.ts'
import { announce } from '../announce.ts'

export const del: Action<typeof appDelete> = async ({ body, viewer, db }) => {
  const app = await lock(db, viewer, body)
  await lockEntities(db, viewer, app)
  const partners = await partnersOf(db, viewer, app.id)
  await remove(db, viewer, app)
  announce(db, viewer, app, 'delete', partners)
  return null
}
