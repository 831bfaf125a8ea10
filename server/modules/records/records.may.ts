import type { Entity } from '../../../contract/lowcode/app.ts'
import { type RecordAction, recordActions } from '../../../contract/recordRights.ts'
import { isReadableLimit } from '../../db/query.ts'
import { type Member, mayRecord } from '../../viewer.ts'
import { type Published, rootOf } from '../apps/apps.read.ts'
import { recordSource } from './records.source.ts'

type WrittenAction = Exclude<RecordAction, 'read'>

/** What the viewer may do with the records of an entity; a role counts as long as its condition on them asks for what the application has. */
export function mayOf(app: Published, entity: Entity, viewer: Member): WrittenAction[] {
  const root = rootOf(app.whole, entity)
  const partners: readonly WrittenAction[] = ['export', 'approve', ...(root.partnerMay ?? [])]
  return recordActions
    .filter((action) => action !== 'read')
    .filter((action) => app.role === 'owner' || partners.includes(action))
    .filter((action) =>
      mayRecord(viewer, root.id, action, (limit) => isReadableLimit(recordSource(app, root), limit, viewer)),
    )
}
