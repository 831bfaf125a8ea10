import { type Insertable, type Selectable, sql } from 'kysely'
import { certificatesIn } from '../../../contract/certificates.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { sendElevated } from '../../db/elevated.ts'
import { json } from '../../db/json.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { materialSource } from './materials.source.ts'

/** A material with the decimals of its unit. */
export type MaterialRow = Selectable<DB['materials']> & { unit_scale: number }
type Values = Omit<
  Insertable<DB['materials']>,
  'id' | 'org_id' | 'version' | 'updated_by' | 'updated_at' | 'created_at'
>

/** The data condition of the viewer's roles on materials. */
const materialLimit = (viewer: Viewer) => limitOf(viewer, materialSource)

const all = (db: Tx, viewer: Member) =>
  db
    .selectFrom('materials')
    .innerJoin('units', (join) =>
      join.onRef('units.org_id', '=', 'materials.org_id').onRef('units.code', '=', 'materials.unit'),
    )
    .selectAll('materials')
    .select('units.scale as unit_scale')
    .where('materials.org_id', '=', viewer.orgId)
    .where(materialLimit(viewer))

export async function find(db: Tx, viewer: Member, id: Id): Promise<MaterialRow> {
  const row = await all(db, viewer).where('materials.id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Of these materials those the viewer sees, as they are called. */
export const findNames = (db: Tx, viewer: Member, ids: readonly Id[]) =>
  db
    .selectFrom('materials')
    .select(['id', 'name', 'code'])
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(materialLimit(viewer))
    .execute()

/** The materials of those codes that exist. */
export const findByCodes = (db: Tx, viewer: Member, codes: readonly string[]): Promise<MaterialRow[]> =>
  all(db, viewer)
    .where('materials.code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('materials.code')
    .execute()

/** What a buyer asks of who delivers its materials: the certificates of those codes, where there are any. */
export const findCertificates = async (
  db: Tx,
  buyerOrgId: Id,
  codes: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await sendElevated(db, () =>
    db
      .selectFrom('materials')
      .select(['code', 'certificates'])
      .where('org_id', '=', buyerOrgId)
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .where('certificates', '<>', '')
      .execute(),
  )
  return new Map(rows.map(({ code, certificates }) => [code, certificatesIn(certificates)]))
}

/** The materials of those codes that exist, without their units. */
export function rowsByCodes(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Selectable<DB['materials']>[]> {
  return db
    .selectFrom('materials')
    .selectAll()
    .where('org_id', '=', viewer.orgId)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .where(materialLimit(viewer))
    .orderBy('code')
    .execute()
}

/** Codes of rows to be written that the viewer's condition would leave out once they are there. */
export async function codesOutside(
  db: Tx,
  viewer: Member,
  rows: readonly (object & { code: string })[],
): Promise<ReadonlySet<string>> {
  if (!viewer.limits.has('materials')) return new Set()
  const codes = rows.map(({ code }) => code)
  const now = new Date().toISOString()
  const written = rows.map((row) => ({
    ...row,
    org_id: viewer.orgId,
    updated_by: viewer.userName,
    updated_at: now,
  }))
  const { rows: inside } = await sql<{ code: string }>`
    select materials.code from jsonb_populate_recordset(null::materials, ${json(written)}) as materials
      join units on units.org_id = materials.org_id and units.code = materials.unit
    where ${materialLimit(viewer)}`.execute(db)
  return without(codes, inside)
}

/** Those of the codes that are taken by what the viewer does not see. */
export async function codesHidden(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!viewer.limits.has('materials')) return new Set()
  const there = await db
    .selectFrom('materials')
    .select('code')
    .where('org_id', '=', viewer.orgId)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  const seen = await rowsByCodes(db, viewer, codes)
  return without(
    there.map(({ code }) => code),
    seen,
  )
}

function without(codes: readonly string[], others: readonly { code: string }[]): ReadonlySet<string> {
  const left = new Set(codes)
  for (const { code } of others) left.delete(code)
  return left
}

/** Adds a material and answers its id. */
export async function insert(db: Tx, viewer: Member, values: Values): Promise<Id> {
  const added = db
    .insertInto('materials')
    .values({ ...values, org_id: viewer.orgId, updated_by: viewer.userName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await refusing('taken', () => new Refused('CODE_TAKEN', { code: values.code }), added)).id
}

/** Changes a material, made against a version. */
export async function update(
  db: Tx,
  viewer: Member,
  id: Id,
  version: number | undefined,
  values: Omit<Values, 'price'> & Partial<Pick<Values, 'price'>>,
): Promise<void> {
  const known = await db
    .selectFrom('materials')
    .select(['version', 'updated_by', 'updated_at'])
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .where(materialLimit(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new Refused('NOT_FOUND')
  checkVersion(known, version)
  const changed = db
    .updateTable('materials')
    .set({
      ...values,
      ...touched(viewer),
    })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .execute()
  await refusing('taken', () => new Refused('CODE_TAKEN', { code: values.code }), changed)
}

/** Deletes a material that no order line refers to. */
export async function remove(db: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = db
    .deleteFrom('materials')
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .where(materialLimit(viewer))
    .returning('id')
    .execute()
  if ((await refusing('referenced', () => new Refused('IN_USE'), gone)).length === 0)
    throw new Refused('NOT_FOUND')
}
