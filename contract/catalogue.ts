import type { FieldGroup } from './hideable.ts'

/** The professional field types of the specification, and `file`: pictures and documents kept with the record. */
export type FieldType =
  | 'varchar'
  | 'date'
  | 'datetime'
  | 'decimal'
  | 'enum'
  | 'drill_up'
  | 'bool'
  | 'bit'
  | 'drill_down'
  | 'file'

/** Whether values of a type compare, so that they can be filtered, sorted, unique and part of conditions. */
export const compares = (type: FieldType): type is Exclude<FieldType, 'drill_down' | 'file'> =>
  type !== 'drill_down' && type !== 'file'

/**
 * One field of a noun. It is described here once; list columns and filters, the query builder's white list, Excel headers,
 * role conditions and the API description all read it (domain §7).
 */
export interface Field {
  key: string
  zh: string
  en: string
  type: FieldType
  /** Values of an `enum`; their labels are the i18n keys `<noun>.<field>.<value>`. */
  options?: readonly string[]
  /** Unit shown beside a `decimal`: 'money' (the row's currency), 'quantity' (the row's unit), '%' or 'days'. */
  unit?: 'money' | 'quantity' | '%' | 'days'
  /** Looked into by the keyword. */
  search?: boolean
  filter?: boolean
  sort?: boolean
  /** Several texts that are read as one: `equal`, `notEqual` and `in` ask for one of them, whole. */
  several?: boolean
  /** Summed over all matching rows in the totals row. */
  sum?: boolean
  /** Not among the columns until the person asks for it. */
  hidden?: boolean
  /** A role may hide it with this group: it is in no list, filter, sum or sheet then. */
  group?: FieldGroup
  /** Only this side has the field. */
  side?: 'buyer' | 'supplier'
  /** The noun a `drill_up` points to or a `drill_down` lists. */
  noun?: string
  /** Width of the list column in pixels. */
  width?: number
}

export interface Catalogue {
  noun: string
  zh: string
  en: string
  fields: readonly Field[]
  /** What the addresses of reports ask by and nothing else does: no column, no choice of a filter, none of a role's condition. */
  linked?: readonly Field[]
  /** Order of a list when the request names none. */
  order: readonly { field: string; sort: 1 | 2 }[]
}

/** Declares a noun's fields; throws at load when a key stands twice or the order names an unknown field. */
export function catalogue<const C extends Catalogue>(described: C): C {
  const keys = new Set<string>()
  for (const { key } of [...described.fields, ...(described.linked ?? [])]) {
    if (keys.has(key)) throw new Error(`${described.noun}.${key} is described twice`)
    keys.add(key)
  }
  for (const { field } of described.order)
    if (!keys.has(field)) throw new Error(`${described.noun}: no field ${field}`)
  return described
}

/** The field of that key, or undefined. Own entries only, so `__proto__` is no field. */
export const fieldOf = (noun: Catalogue, key: string): Field | undefined =>
  noun.fields.find((field) => field.key === key)

/** The field of that key, of what is linked too; undefined where there is none. */
export const askedFieldOf = (noun: Catalogue, key: string): Field | undefined =>
  fieldOf(noun, key) ?? noun.linked?.find((field) => field.key === key)

/** Fields that many nouns have, called the same in all of them. */
const sought = { type: 'varchar', search: true, filter: true } as const
export const codeField = (width: number) =>
  ({ key: 'code', zh: '编码', en: 'Code', ...sought, sort: true, width }) as const satisfies Field
export const nameField = (width: number) =>
  ({ key: 'name', zh: '名称', en: 'Name', ...sought, sort: true, width }) as const satisfies Field
export const nameEnField = (width: number) =>
  ({ key: 'nameEn', zh: '英文名称', en: 'English name', ...sought, width }) as const satisfies Field
/** How long something is overdue; a source gives 0 where it is not. */
export const overdueDaysField = {
  key: 'overdueDays',
  zh: '逾期天数',
  en: 'Days overdue',
  type: 'decimal',
  unit: 'days',
  filter: true,
  sort: true,
  width: 120,
} as const satisfies Field
/** The day of the order that a line is of. */
export const orderedOnField = {
  key: 'orderedOn',
  zh: '下单日期',
  en: 'Ordered on',
  type: 'date',
  filter: true,
  sort: true,
  hidden: true,
  width: 110,
} as const satisfies Field
export const updatedAtField = {
  key: 'updatedAt',
  zh: '修改时间',
  en: 'Changed at',
  type: 'datetime',
  filter: true,
  sort: true,
  width: 160,
} as const satisfies Field
