import { type Insertable, type SqlBool, sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused, errorText } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import { listedRows } from '../../documents/row.ts'
import { historyOf } from '../../documents/history.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import { agreementSource, type ListedAgreement } from './priceAgreements.source.ts'

const rows = listedRows('price_agreements', agreementSource, ['ended_at'])
export const { find, lock } = rows

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
  await checkWithin(db, viewer, agreementSource, [id])
  const row = await find(db, viewer, id)
  recordMove(db, viewer, row, 'create')
  return row
}

/** Writes a locked agreement; `AGREEMENT_OVERLAPS` where another is agreed for one of its days. */
export const save = (
  db: Tx,
  viewer: Member,
  row: ListedAgreement,
  patch: Parameters<typeof rows.save>[3],
): Promise<ListedAgreement> =>
  alone(
    viewer,
    { supplier: row.supplierName, material: row.materialCode, currency: row.currency },
    rows.save(db, viewer, row, patch),
  )

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
  limit = sql<SqlBool>`true`,
): Promise<AgreedRow[]> =>
  db
    .selectFrom('price_agreements as agreement')
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
    .where(limit)
    .where('valid_from', '<=', of.on)
    .where('valid_until', '>=', of.on)
    .execute()

/** Writes into the history that both sides read. */
export const recordMove = historyOf(
  'priceAgreements',
  ({ id, agreementNo, buyerOrgId, supplierOrgId }: ListedAgreement) => ({
    id,
    no: agreementNo,
    buyerOrgId,
    supplierOrgId,
    shared: true,
  }),
)
