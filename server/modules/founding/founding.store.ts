import { Refused } from '../../../contract/errors.ts'
import { readyCurrencies, readyTaxRates, readyUnits } from '../../../contract/founding.sets.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { lockKeys } from '../../db/lock.ts'

// All of these run as the system: before there is anybody, nothing is anybody's.

/** Whether the installation has nobody yet who looks after it. Who has merely signed up does not count. */
export const isUnfounded = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('is_local', '=', true).limit(1).executeTakeFirst()) ===
  undefined

/** Locks founding, so that of two who found at once one finds it done. */
export const lockFounding = (tx: Tx): Promise<void> => lockKeys(tx, 'founding', ['founding'])

interface NewOrg {
  name: string
  sides: readonly Side[]
  idleMinutes: number
  openToSuppliers: boolean
}

export async function insertOrg(tx: Tx, { name, sides, idleMinutes, openToSuppliers }: NewOrg): Promise<Id> {
  const isBuyer = sides.includes('buyer')
  const written = tx
    .insertInto('orgs')
    .values({
      name,
      is_buyer: isBuyer,
      is_supplier: sides.includes('supplier'),
      idle_minutes: idleMinutes,
      open_to_suppliers: isBuyer && openToSuppliers,
      // The founder looks after the installation too.
      listed: isBuyer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await refusing('taken', () => new Refused('ORG_NAME_TAKEN', { name }), written)).id
}

interface Chosen {
  units: readonly string[]
  currencies: readonly string[]
  taxRates: readonly string[]
}

/** Master data of the ready sets, as far as they were chosen. */
export async function insertMasters(tx: Tx, orgId: Id, chosen: Chosen): Promise<void> {
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

/** Grades of positions an organisation begins with. */
export async function insertGrades(tx: Tx, orgId: Id): Promise<void> {
  const names = ['总经理', '总监', '经理', '主管', '专员']
  await tx
    .insertInto('position_grades')
    .values(names.map((name, index) => ({ org_id: orgId, name, sort: (index + 1) * 10 })))
    .execute()
}

/** Makes a person the administrator of an organisation and of the installation. */
export async function appoint(tx: Tx, userId: Id, orgId: Id): Promise<void> {
  await tx.updateTable('users').set({ is_local: true }).where('id', '=', userId).execute()
  await tx.insertInto('memberships').values({ user_id: userId, org_id: orgId, is_admin: true }).execute()
}
