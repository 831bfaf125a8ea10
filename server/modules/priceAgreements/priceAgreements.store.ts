import { type Insertable, sql, type UpdateObject } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused, errorText } from '../../../contract/errors.ts'
import type { EventData, EventKind } from '../../../contract/events.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { findRow, lockRow } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import { record } from '../../events/record.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import { agreementSource, type ListedAgreement } from './priceAgreements.source.ts'

export async function find(db: Tx, viewer: Member, id: Id): Promise<ListedAgreement> {
  const row = await findRow(db, viewer, agreementSource, id)
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<ListedAgreement> {
  const row = await lockRow(db, viewer, agreementSource, 'price_agreements', id)
  if (!row) throw new Refused('NOT_FOUND')
  checkVersion({ version: row.version, updated_by: row.updatedBy, updated_at: row.updatedAt }, version)
  return row
}

interface Named {
  supplier: string
  material: string
  currency: string
}

/** Runs a write and says so when the same supplier has a price of the material on one of the days; the database decides. */
const alone = <T>({ lang }: Member, named: Named, write: Promise<T>): Promise<T> =>
  refusing(
    'overlapping',
    () => {
      const data = { ...named }
      const msg = errorText('AGREEMENT_OVERLAPS', lang, data)
      return new Refused('AGREEMENT_OVERLAPS', data, [{ path: 'validFrom', msg }])
    },
    write,
  )

type NewAgreement = Omit<
  Insertable<DB['price_agreements']>,
  'buyer_org_id' | 'agreement_no' | 'author_id' | 'updated_by'
>

/** An agreement of the viewer's organisation, on a link that the caller holds. */
export async function insert(
  db: Tx,
  viewer: Member,
  values: NewAgreement,
  author: { id: Id; name: string } = { id: viewer.userId, name: viewer.userName },
): Promise<ListedAgreement> {
  const agreementNo = await nextNumber(
    db,
    viewer,
    { noun: 'priceAgreements', prefix: 'JG', on: dayOf(new Date()) },
    () => Promise.resolve(false),
  )
  const { id } = await alone(
    viewer,
    { supplier: values.supplier_name, material: values.material_code, currency: values.currency },
    db
      .insertInto('price_agreements')
      .values({
        ...values,
        buyer_org_id: viewer.orgId,
        agreement_no: agreementNo,
        author_id: author.id,
        updated_by: author.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const row = await find(db, viewer, id)
  recordMove(db, viewer, row, 'create')
  return row
}

export async function save(
  db: Tx,
  viewer: Member,
  row: ListedAgreement,
  patch: UpdateObject<DB, 'price_agreements'>,
): Promise<ListedAgreement> {
  await alone(
    viewer,
    { supplier: row.supplierName, material: row.materialCode, currency: row.currency },
    db
      .updateTable('price_agreements')
      .set({ ...patch, ...touched(row, viewer) })
      .where('id', '=', row.id)
      .execute(),
  )
  return find(db, viewer, row.id)
}

interface AgreedRow {
  agreementNo: string
  materialCode: string
  unit: string
  taxIncluded: boolean
  taxRate: string
  price: string
  breaks: unknown
  moq: string
  leadDays: number
}

/** What the viewer's organisation has agreed with a supplier for materials on a day, in a currency: at most one each. */
export const agreedOn = (
  db: Tx,
  viewer: Member,
  of: { supplierOrgId: Id; currency: string; on: string; codes: readonly string[] },
): Promise<AgreedRow[]> =>
  db
    .selectFrom('price_agreements')
    .select([
      'agreement_no as agreementNo',
      'material_code as materialCode',
      'unit',
      'tax_included as taxIncluded',
      'tax_rate as taxRate',
      'price',
      'breaks',
      'moq',
      'lead_days as leadDays',
    ])
    .where('buyer_org_id', '=', viewer.orgId)
    .where('supplier_org_id', '=', of.supplierOrgId)
    .where('currency', '=', of.currency)
    .where('material_code', '=', sql<string>`any(${of.codes}::text[])`)
    .where('ended_at', 'is', null)
    .where('valid_from', '<=', of.on)
    .where('valid_until', '>=', of.on)
    .execute()

/** Writes into the history that both sides read. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, agreementNo, buyerOrgId, supplierOrgId }: ListedAgreement,
  kind: EventKind<'priceAgreements'>,
  { reason = '', data = {} }: { reason?: string; data?: EventData } = {},
) =>
  record(db, viewer, {
    noun: 'priceAgreements',
    recordId: id,
    kind,
    buyerOrgId,
    supplierOrgId,
    shared: true,
    reason,
    data: { orderNo: agreementNo, ...data },
  })
