import type { Field } from './catalogue.ts'

// What the addresses of reports ask by, beside the fields of a catalogue (decision 0136). Apart from those, which made pages load too.

/** The currency of the order that a document is of. */
export const orderCurrencyField = {
  key: 'currency',
  zh: '币种',
  en: 'Currency',
  type: 'varchar',
  filter: true,
} as const satisfies Field
/** Who of the buyer wrote the order that a document is of. */
export const purchaserField = {
  key: 'purchaserName',
  zh: '采购员',
  en: 'Purchaser',
  type: 'varchar',
  filter: true,
} as const satisfies Field
/** The other party by its id, whatever its documents call it. */
export const partyFields = [
  { key: 'supplierOrgId', zh: '供应商', en: 'Supplier', type: 'drill_up', filter: true, side: 'buyer' },
  { key: 'buyerOrgId', zh: '客户', en: 'Customer', type: 'drill_up', filter: true, side: 'supplier' },
] as const satisfies Field[]

/** A day since which something waits for one of the two sides (docs/reports.md). */
export const sinceField = <const Key extends string>(key: Key, zh: string, en: string) =>
  ({ key, zh, en, type: 'date', filter: true }) as const satisfies Field
