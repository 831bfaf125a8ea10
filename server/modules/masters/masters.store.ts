import { sql } from 'kysely'
import { readyCurrencies, readyTaxRates, readyUnits } from '../../../contract/founding.sets.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { lockKeys } from '../../db/lock.ts'
import type { Member } from '../../viewer.ts'

/** One at a time changes the codes that materials carry: each change goes through all of them, in an order of its own. */
export const lockMasters = (db: Tx, { orgId }: Member): Promise<void> => lockKeys(db, 'masters', [orgId])

export const unitsOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('units').selectAll().where('org_id', '=', orgId).orderBy('code').execute()
export const currenciesOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('currencies').selectAll().where('org_id', '=', orgId).orderBy('code').execute()
export const taxRatesOf = (db: Tx, { orgId }: Member) =>
  db.selectFrom('tax_rates').selectAll().where('org_id', '=', orgId).orderBy('rate').execute()

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

/** Is the currency that of a link? */
export async function isOfLink(db: Tx, { orgId }: Member, id: Id): Promise<boolean> {
  const { rows } = await sql`
    select from currencies c join links l on l.buyer_org_id = c.org_id and l.currency = c.code where c.org_id = ${orgId} and c.id = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface ReadySets {
  units: readonly string[]
  currencies: readonly string[]
  taxRates: readonly string[]
}

/** Master data of the ready sets, as far as they were chosen. */
export async function insertMasters(tx: Tx, orgId: Id, chosen: ReadySets): Promise<void> {
  const units = readyUnits.filter(({ code }) => chosen.units.includes(code))
  const currencies = readyCurrencies.filter(({ code }) => chosen.currencies.includes(code))
  const rates = readyTaxRates.filter(({ name }) => chosen.taxRates.includes(name))
  const own = { org_id: orgId }
  await tx
    .insertInto('units')
    .values(units.map(({ nameEn, ...unit }) => ({ ...own, ...unit, name_en: nameEn })))
    .execute()
  await tx
    .insertInto('currencies')
    .values(currencies.map(({ nameEn, ...currency }) => ({ ...own, ...currency, name_en: nameEn })))
    .execute()
  await tx
    .insertInto('tax_rates')
    .values(rates.map(({ nameEn, ...rate }) => ({ ...own, ...rate, name_en: nameEn })))
    .execute()
}
