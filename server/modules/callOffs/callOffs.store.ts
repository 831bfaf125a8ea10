import { type Insertable, type Selectable, sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { authored, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { bound, fixed, statementOf } from '../../db/fragment.ts'
import { insertOf } from '../../db/insert.ts'
import { visibleTo } from '../../db/scope.ts'
import { storedRows } from '../../documents/row.ts'
import { numberPart, ofNumber } from '../../numbers.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { callOffSource } from './callOffs.source.ts'

export type CallOffRow = Selectable<DB['call_offs']>
export type CallOffLineRow = Selectable<DB['call_off_lines']>

const visible = (viewer: Viewer) => visibleTo(viewer, callOffSource.scope)

const rows = storedRows('call_offs', callOffSource)
/** The lock of a call-off guards its lines too: whatever changes one of them holds it. */
export const { find, lock } = rows

/** Locks the call-off that a line belongs to. */
export async function lockOfLine(db: Tx, viewer: Member, lineId: Id): Promise<CallOffRow> {
  const line = await db
    .selectFrom('call_off_lines as line')
    .select('line.call_off_id')
    .where('line.id', '=', lineId)
    .where(visibleTo(viewer, { shared: 'line' }))
    .executeTakeFirst()
  if (!line) throw new Refused('NOT_FOUND')
  return lock(db, viewer, { id: line.call_off_id })
}

export const linesOf = async (db: Tx, { id }: Pick<CallOffRow, 'id'>): Promise<CallOffLineRow[]> =>
  (
    await db.executeQuery(
      fixed<CallOffLineRow>`select * from call_off_lines where call_off_id = ${id} order by line_no, id`,
    )
  ).rows

/** Writes a locked call-off; `CALL_OFF_NO_TAKEN` where the buyer has another of its number. */
export const save: typeof rows.save = (...given) => numbered(rows.save(...given))

type Header = Omit<
  Insertable<DB['call_offs']>,
  'id' | 'buyer_org_id' | 'author_id' | 'author_name' | 'updated_by' | 'call_off_no'
> & { id: Id; call_off_no?: string | undefined }

/**
 * A call-off of the viewer's organisation, written by the viewer. Without a number it takes CO, year and month, four digits, and passes over what
 * somebody has typed. Its id is given, so that its lines travel with it.
 */
export async function create(
  db: Tx,
  viewer: Member,
  { call_off_no: typed, ...header }: Header,
): Promise<CallOffRow> {
  const insert = insertOf('call_offs', {
    ...header,
    call_off_no: typed ?? ofNumber,
    buyer_org_id: viewer.orgId,
    ...authored(viewer),
  })
  const number = numberPart(viewer, { noun: 'callOffs', prefix: 'CO', on: dayOf(new Date()) }, (no) => [
    'exists (select from call_offs where buyer_org_id = ',
    bound(viewer.orgId, 'uuid'),
    ' and call_off_no = ',
    ...no,
    ')',
  ])
  const { rows: made } = await numbered(
    db.executeQuery<CallOffRow>(
      statementOf([
        ...(typed === undefined ? ['with number as (', ...number, ') '] : []),
        ...insert,
        ' returning *',
      ]),
    ),
  )
  const [callOff] = made
  if (!callOff) throw new Error('an insert answers its row')
  return callOff
}

const numbered = <T>(write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('CALL_OFF_NO_TAKEN'), write)

/** Removes a locked call-off with its lines. */
export const remove = async (db: Tx, viewer: Member, { id }: CallOffRow): Promise<void> => {
  await db.deleteFrom('call_offs').where('id', '=', id).where(visible(viewer)).execute()
}

/** The numbers of the call-offs that lines of theirs belong to. */
export async function callOffNosOf(db: Tx, lineIds: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('call_off_lines')
    .select(['id', 'call_off_no'])
    .where('id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, call_off_no }) => [id, call_off_no]))
}
