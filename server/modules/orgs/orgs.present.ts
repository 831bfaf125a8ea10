import { z } from 'zod'
import { type OrgDetail, ShipAddress, inStockTypes } from '../../../contract/orgs.ts'
import {
  ReminderHours,
  usualReminderHours,
  usualWorkingTime,
  WorkingTime,
} from '../../../contract/reminders.ts'
import type { OrgRow } from './orgs.store.ts'

const Addresses = z.array(ShipAddress)

/** The addresses goods are sent to; where only the one of a new order is known, that. */
function addressesOf({ ship_addresses, ship_to }: OrgRow): z.output<typeof Addresses> {
  const kept = Addresses.safeParse(ship_addresses)
  if (kept.success && kept.data.length > 0) return kept.data
  return ship_to === '' ? [] : [{ address: ship_to, contact: '', phone: '', isDefault: true }]
}

export const presentOrg = (row: OrgRow): OrgDetail => ({
  orgId: row.id,
  version: row.version,
  name: row.name,
  shortName: row.short_name,
  creditCode: row.credit_code,
  address: row.address,
  phone: row.phone,
  isBuyer: row.is_buyer,
  isSupplier: row.is_supplier,
  idleMinutes: row.idle_minutes,
  approvalLimit: row.approval_limit,
  shipAddresses: addressesOf(row),
  findable: row.findable,
  openToSuppliers: row.open_to_suppliers,
  listed: row.listed,
  inStockType: inStockTypes.find((type) => type === row.in_stock_type) ?? 1,
  twoFactor: row.two_factor,
  reminders: ReminderHours.catch(usualReminderHours).parse(row.reminders),
  workingTime: WorkingTime.catch(usualWorkingTime).parse(row.working_time),
})
