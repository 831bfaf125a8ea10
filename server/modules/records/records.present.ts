import { fileUrl } from '../../../contract/documents.ts'
import type { AppRecord, RowValues } from '../../../contract/records.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { movesFrom, stateOf } from '../../../contract/lowcode/flow.ts'
import { keysOf } from '../../../contract/lowcode/entity.ts'
import { closed } from '../../closed.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { mayOf } from './records.may.ts'
import { filesIn } from './records.files.ts'
import type { ListedRecord } from './records.source.ts'
import type { Data, RecordRow } from './records.store.ts'

type Can = AppRecord['can']

/** The values of the entity's fields, nothing for what is empty: fields that left the model are no longer told. */
const valuesOf = ({ fields }: Entity, data: Data): RowValues =>
  closed(
    fields.flatMap((field) => keysOf(field).map((key) => [key, presentValue(field, data[key])] as const)),
  )

function presentValue({ type }: EntityField, value: unknown): RowValues[string] {
  if (value === null || value === undefined) return null
  if (type === 'file') return filesIn(value).map((file) => ({ ...file, fileUrl: fileUrl(file.fileKey) }))
  if (type === 'bit') return value === true || value === 1 ? 1 : 0
  if (type === 'varchar' && typeof value === 'object') return value as RowValues[string] // out of a jsonb column
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
}

/** Where a record stands, and what may be done to it there. */
function standing(
  app: Published,
  entity: Entity,
  { state, locked_at: at, locked_by: by }: Pick<RecordRow, 'state' | 'locked_at' | 'locked_by'>,
  viewer: Member,
): Pick<AppRecord, 'lock' | 'state' | 'can' | 'moves'> {
  const may = mayOf(app, entity, viewer)
  const now = entity.flow && stateOf(entity.flow, state)
  const can = may.filter((action): action is Can[number] =>
    at === null ? action !== 'unlock' && !now?.locks && isChange(action) : action === 'unlock',
  )
  return {
    lock: at === null ? null : { by, at },
    state: now?.key ?? '',
    can,
    moves:
      entity.flow && now && at === null
        ? movesFrom(entity.flow, now.key, app.role, (right) => may.includes(right)).map(({ key }) => key)
        : [],
  }
}

const isChange = (action: string): boolean => action === 'update' || action === 'delete'

export const presentRecord = (app: Published, entity: Entity, row: RecordRow, viewer: Member): AppRecord => ({
  id: row.id,
  version: row.version,
  partnerName: row.partner_name,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
  values: valuesOf(entity, row.data),
  ...standing(app, entity, row, viewer),
})

/** A row of a list: its values stand under their own keys. */
export const presentListed = (
  app: Published,
  entity: Entity,
  row: ListedRecord,
  viewer: Member,
): AppRecord => ({
  id: row.id,
  version: row['~version'],
  partnerName: row['~partner'],
  createdBy: row['~createdBy'],
  createdAt: row['~createdAt'],
  updatedBy: row['~updatedBy'],
  updatedAt: row['~updatedAt'],
  values: valuesOf(entity, row),
  ...standing(
    app,
    entity,
    { state: row['~state'], locked_at: row['~lockedAt'], locked_by: row['~lockedBy'] },
    viewer,
  ),
})
