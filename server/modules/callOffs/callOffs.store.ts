import { type Insertable, type Selectable, sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { authored, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { storedRows } from '../../documents/row.ts'
import { numberPart } from '../../numbers.ts'
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

export const linesOf = (db: Tx, { id }: Pick<CallOffRow, 'id'>): Promise<CallOffLineRow[]> =>
  db
    .selectFrom('call_off_lines')
    .selectAll()
    .where('call_off_id', '=', id)
    .orderBy('line_no')
    .orderBy('id')
    .execute()

/** Writes a locked call-off; `CALL_OFF_NO_TAKEN` where the buyer has another of its number. */
export const save: typeof rows.save = (...given) => numbered(rows.save(...given))

type Header = Omit<
  Insertable<DB['call_offs']>,
  'buyer_org_id' | 'author_id' | 'author_name' | 'updated_by' | 'call_off_no'
> & { call_off_no?: string | undefined }

/** A call-off of the viewer's organisation, written by the viewer; it takes the next free number where it has none. */
export async function create(
  db: Tx,
  viewer: Member,
  { call_off_no: typed, ...header }: Header,
): Promise<CallOffRow> {
  const written = db
    .insertInto('call_offs')
    .values({
      ...header,
      call_off_no: typed ?? sql<string>`(select no from number)`,
      buyer_org_id: viewer.orgId,
      ...authored(viewer),
    })
    .returningAll()
  if (typed !== undefined) return numbered(written.executeTakeFirstOrThrow())
  // CO, year and month, four digits. One that somebody has typed is passed over.
  const number = numberPart(viewer, { noun: 'callOffs', prefix: 'CO', on: dayOf(new Date()) })
  const free = written.onConflict((taken) => taken.columns(['buyer_org_id', 'call_off_no']).doNothing())
  for (;;) {
    const { rows: made } = await sql<CallOffRow>`with number as (${number}) ${free}`.execute(db)
    if (made[0]) return made[0]
  }
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
