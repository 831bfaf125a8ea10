import type { Catalogue } from '../../../contract/catalogue.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { partnerCatalogue } from '../../../contract/suppliers.ts'
import type { Side } from '../../../contract/values.ts'

const catalogues: readonly Catalogue[] = [orderCatalogue, materialCatalogue, partnerCatalogue]

/** What a data condition is about, with the fields a side may name in it. */
export function limitedNoun(noun: string, side: Side): Catalogue | undefined {
  const found = catalogues.find((each) => each.noun === noun)
  return found && { ...found, fields: found.fields.filter((field) => !field.side || field.side === side) }
}
