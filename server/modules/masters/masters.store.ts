import { type Insertable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

type Values<T extends 'units' | 'currencies' | 'tax_rates'> = Omit<Insertable<DB[T]>, 'id' | 'org_id'>

export const unitsOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('units').selectAll().where('org_id', '=', orgId).orderBy('code').execute()
export const currenciesOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('currencies').selectAll().where('org_id', '=', orgId).orderBy('code').execute()
export const taxRatesOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('tax_rates').selectAll().where('org_id', '=', orgId).orderBy('rate').execute()

/** Adds a unit, or changes the one of that id; the materials that use it follow its code. */
export const writeUnit = (
  db: Tx,
  { orgId }: Member,
  id: Id | undefined,
  unit: Values<'units'>,
): Promise<void> =>
  written(
    unit.code,
    id === undefined
      ? db
          .insertInto('units')
          .values({ ...unit, org_id: orgId })
          .returning('id')
          .execute()
      : db
          .updateTable('units')
          .set(unit)
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .returning('id')
          .execute(),
  )

export const writeCurrency = (
  db: Tx,
  { orgId }: Member,
  id: Id | undefined,
  currency: Values<'currencies'>,
): Promise<void> =>
  written(
    currency.code,
    id === undefined
      ? db
          .insertInto('currencies')
          .values({ ...currency, org_id: orgId })
          .returning('id')
          .execute()
      : db
          .updateTable('currencies')
          .set(currency)
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .returning('id')
          .execute(),
  )

export const writeTaxRate = (
  db: Tx,
  { orgId }: Member,
  id: Id | undefined,
  taxRate: Values<'tax_rates'>,
): Promise<void> =>
  written(
    taxRate.name,
    id === undefined
      ? db
          .insertInto('tax_rates')
          .values({ ...taxRate, org_id: orgId })
          .returning('id')
          .execute()
      : db
          .updateTable('tax_rates')
          .set(taxRate)
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .returning('id')
          .execute(),
  )

async function written(code: string, write: Promise<unknown[]>): Promise<void> {
  const rows = await refusing('taken', () => new Refused('CODE_TAKEN', { code }), write)
  if (rows.length === 0) throw new Refused('NOT_FOUND')
}

/** Is a material counted in the unit? Its decimals are then settled. */
export const unitOf = (db: Tx, { orgId }: Member, id: Id) =>
  db
    .selectFrom('units')
    .select(({ exists, selectFrom }) => [
      'scale',
      exists(
        selectFrom('materials')
          .select('materials.id')
          .whereRef('materials.org_id', '=', 'units.org_id')
          .whereRef('materials.unit', '=', 'units.code'),
      ).as('used'),
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const tables = { units: 'units', currencies: 'currencies', taxRates: 'tax_rates' } as const

/** Deletes an entry that nothing refers to. */
export async function remove(db: Tx, { orgId }: Member, kind: keyof typeof tables, id: Id): Promise<void> {
  const inUse = () => new Refused('IN_USE')
  if (kind === 'currencies') {
    const { rows } = await sql`
      select from currencies c join links l on l.buyer_org_id = c.org_id and l.currency = c.code where c.org_id = ${orgId} and c.id = ${id} limit 1`.execute(
      db,
    )
    if (rows.length > 0) throw inUse()
  }
  const gone = await refusing(
    'referenced',
    inUse,
    db.deleteFrom(tables[kind]).where('org_id', '=', orgId).where('id', '=', id).returning('id').execute(),
  )
  if (gone.length === 0) throw new Refused('NOT_FOUND')
}
