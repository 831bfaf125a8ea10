import { type Catalogue, type Field, fieldOf } from './catalogue.ts'

// What the addresses of reports ask by, beside the fields of a catalogue (decision 0136).

/** The field of that key, of what is linked too; undefined where there is none. */
export const askedFieldOf = (noun: Catalogue, key: string): Field | undefined =>
  fieldOf(noun, key) ?? noun.linked?.find((field) => field.key === key)

/** The currency of the order that a document is of. */
export const orderCurrencyField = {
  key: 'currency',
  zh: '币种',
  en: 'Currency',
  type: 'varchar',
  filter: true,
} as const satisfies Field
/** The other party by its id, whatever its documents call it. */
export const partyFields = [
  { key: 'supplierOrgId', zh: '供应商', en: 'Supplier', type: 'drill_up', filter: true, side: 'buyer' },
  { key: 'buyerOrgId', zh: '客户', en: 'Customer', type: 'drill_up', filter: true, side: 'supplier' },
] as const satisfies Field[]
