import { callOffCatalogue } from '../../../contract/callOffs.catalogue.ts'
import { forecastCatalogue } from '../../../contract/forecasts.catalogue.ts'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { deliveryCatalogue } from '../../../contract/deliveries.catalogue.ts'
import { inquiryCatalogue, quoteCatalogue } from '../../../contract/inquiries.catalogue.ts'
import { inspectionCatalogue } from '../../../contract/inspections.catalogue.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { priceAgreementCatalogue } from '../../../contract/priceAgreements.catalogue.ts'
import { receiptCatalogue } from '../../../contract/receipts.catalogue.ts'
import { reconciliationCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import { scorecardCatalogue } from '../../../contract/scorecards.catalogue.ts'
import { stockCatalogue } from '../../../contract/stock.catalogue.ts'
import type { PermissionNode } from '../../../contract/permissionTree.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Side } from '../../../contract/values.ts'

const catalogues: readonly Catalogue[] = [
  orderCatalogue,
  callOffCatalogue,
  deliveryCatalogue,
  receiptCatalogue,
  inspectionCatalogue,
  materialCatalogue,
  partnerCatalogue,
  stockCatalogue,
  reconciliationCatalogue,
  inquiryCatalogue,
  quoteCatalogue,
  scorecardCatalogue,
  forecastCatalogue,
  priceAgreementCatalogue,
]

/** What a data condition is about, with the fields a side may name in it; those of an application's records come with their node. */
export function limitedNoun(
  noun: string,
  side: Side,
  node?: Pick<PermissionNode, 'name' | 'nameEn' | 'fields'>,
): Catalogue | undefined {
  if (node && node.fields.length > 0)
    return { noun, zh: node.name, en: node.nameEn, fields: node.fields, order: [] }
  const found = catalogues.find((each) => each.noun === noun)
  return found && { ...found, fields: found.fields.filter((field) => !field.side || field.side === side) }
}
