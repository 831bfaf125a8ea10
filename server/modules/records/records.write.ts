import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { nounOf } from '../../../contract/lowcode/entity.ts'
import { type Finding, textOf } from '../../../contract/lowcode/faults.ts'
import { checkValues } from '../../../contract/lowcode/values.ts'
import type { recordSave } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type Published, openedPage } from '../apps/apps.read.ts'
import { mayOf } from './records.may.ts'
import { choicesOf } from './records.choices.ts'
import { resolveDrills } from './records.drills.ts'
import { keepFiles, resolveFiles } from './records.files.ts'
import { ownPartner, partyOf } from './records.party.ts'
import { type Table, writeRows } from './records.rows.ts'
import {
  type Data,
  type RecordRow,
  find,
  insertAll,
  lockAll,
  nextNumber,
  passRows,
  update,
} from './records.store.ts'
import { changesIn, listsOf, tablesFor } from './records.tables.ts'
import { announce } from './records.announce.ts'
import { refuseSettled } from './records.standing.ts'
import { keepUnique, lockUnique, passUnique, uniqueScopeOf } from './records.unique.ts'
import { aroundNow, compact, given, numberParts, withDefaults, withFormulas } from './records.values.ts'

type Body = Omit<BodyOf<typeof recordSave>, 'entityId'>

/** Writes a record and what changed of its rows: numbered, computed and checked here, whatever was done before. */
export async function writeRecord(
  db: Tx,
  viewer: Member,
  app: Published & { entity: Entity },
  body: Body,
): Promise<{ id: Id; version: number }> {
  const { entity, model } = app
  if (entity.parent !== undefined) throw new Refused('NOT_FOUND')
  const known = body.id === undefined ? undefined : await lockOne(db, viewer, app, entity, body)
  if (!mayOf(app, entity, viewer).includes(known ? 'update' : 'create')) throw new Refused('NO_RIGHT')
  if (known) refuseSettled(entity, known, viewer)
  const page = body.pageId === undefined ? undefined : await pageOf(db, viewer, app, body.pageId)

  const around = aroundNow()
  const before = known?.data ?? {}
  const sent = given(entity, body.values)
  const own = await ownPartner(db, viewer, app, entity, before)
  let data: Data = { ...before, ...(known ? sent : withDefaults(entity, sent, viewer, around)), ...own }
  const tables = await tablesFor(db, viewer, app, known, body.rows)
  for (const table of tables)
    for (const row of table.rows)
      if (row.rowStatus !== 'kept') row.data = withFormulas(table.entity, row.data, {}, viewer, around)

  const strange = [
    ...(await resolveDrills(db, viewer, app, entity, [{ at: '', data, before: { ...before, ...own } }])),
    ...(await drillsOfRows(db, viewer, app, tables)),
    ...(await resolveFiles(db, viewer, [{ at: '', entity, data, before }, ...changesIn(tables)])),
  ]
  data = withFormulas(entity, data, listsOf(tables), viewer, around)
  refuse(
    [
      ...strange,
      ...checkValues({
        model,
        entity,
        ...(page ? { page } : {}),
        values: data,
        rows: Object.fromEntries(
          tables.map(({ key, rows }) => [
            key,
            rows.map((row) => ({ rowStatus: row.rowStatus, values: row.data })),
          ]),
        ),
        ...(around.clock ? { clock: around.clock } : {}),
        dicts: await choicesOf(
          db,
          viewer,
          [entity, ...tables.map((table) => table.entity)],
          [before, ...tables.flatMap(({ rows }) => rows.map((row) => row.before))],
        ),
      }),
    ],
    viewer,
  )

  if (!known && entity.numbering) data[entity.numbering.field] = await numberOf(db, app, entity)
  const kept = compact(data)
  const party = await partyOf(db, viewer, app, entity, kept, known)
  const id = known?.id ?? randomUUID()
  await lockUnique(db, { entity, data: kept, before }, tables)
  if (known) await update(db, viewer, app, known, kept, party)
  else await insertAll(db, viewer, app, entity, party, [{ id, data: kept }])
  const scope = uniqueScopeOf(app, entity, kept, party)
  await keepUnique(db, app, entity, { id, data: kept, scope })
  await keepFiles(db, viewer, app, id, { entity, data: kept, before })
  if (known && known.partner_org_id !== party.partner_org_id) {
    await passRows(db, viewer, app, id, party)
    if (known.partner_org_id !== null)
      announce(db, viewer, app, entity, 'leave', { id, data: {}, partner: known.partner_org_id })
  }
  if (known && uniqueScopeOf(app, entity, before, known) !== scope)
    for (const table of tables) await passUnique(db, table.entity, id, scope)
  for (const table of tables) await writeRows(db, viewer, app, table, { id, scope, party })
  // A record that its writer would not see is not theirs to write.
  if (viewer.limits.has(nounOf(entity))) await find(db, viewer, app, entity, id).catch(outside)
  announce(db, viewer, app, entity, known ? 'edit' : 'create', {
    id,
    data: kept,
    partner: party.partner_org_id,
    fields: changedKeys(before, kept, tables),
  })
  return { id, version: (known?.version ?? 0) + 1 }
}

function outside(error: unknown): never {
  if (error instanceof Refused && error.code === 'NOT_FOUND') throw new Refused('RECORD_OUTSIDE')
  throw error
}

async function lockOne(
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  { id = '', version }: Body,
): Promise<RecordRow> {
  const [row] = await lockAll(db, viewer, app, entity, [{ id, version }])
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

async function pageOf(db: Tx, viewer: Member, { head }: Published, pageId: string) {
  const opened = await openedPage(db, viewer, pageId)
  if (opened.head.app_id !== head.app_id) throw new Refused('NOT_FOUND')
  return opened.page
}

async function drillsOfRows(
  db: Tx,
  viewer: Member,
  app: Published,
  tables: readonly Table[],
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const table of tables) {
    const changes = changesIn([table])
    if (changes.length > 0) found.push(...(await resolveDrills(db, viewer, app, table.entity, changes)))
  }
  return found
}

function refuse(findings: readonly Finding[], { lang }: Member): void {
  const seen = new Set<string>()
  const faults = findings
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, 100)
    .map((found) => ({ path: found.path, msg: textOf(found, lang) }))
  if (faults.length > 0) throw new Refused('INPUT_INVALID', {}, faults)
}

async function numberOf(db: Tx, app: Published, entity: Entity): Promise<string> {
  const { before, digits, after } = numberParts(entity.numbering?.pattern ?? '')
  const count = await nextNumber(db, app, entity, before)
  return `${before}${String(count).padStart(digits, '0')}${after}`
}

const changedKeys = (before: Data, after: Data, tables: readonly Table[]): string[] => [
  ...new Set([
    ...Object.keys({ ...before, ...after }).filter((key) => !isDeepStrictEqual(before[key], after[key])),
    ...tables.filter(({ rows }) => rows.some(({ rowStatus }) => rowStatus !== 'kept')).map(({ key }) => key),
  ]),
]
