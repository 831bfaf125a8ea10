import { z } from 'zod'

/** One of the thirteen filter relations of the specification with its wire sign and Refine's name for it. */
export const operators = {
  allLike: { sign: 1, refine: 'contains' },
  equal: { sign: 2, refine: 'eq' },
  notEqual: { sign: 3, refine: 'ne' },
  leftLike: { sign: 4, refine: 'startswith' },
  rightLike: { sign: 5, refine: 'endswith' },
  isNull: { sign: 6, refine: 'null' },
  notNull: { sign: 7, refine: 'nnull' },
  in: { sign: 8, refine: 'in' },
  greater: { sign: 9, refine: 'gt' },
  greaterOrEqual: { sign: 10, refine: 'gte' },
  less: { sign: 11, refine: 'lt' },
  lessOrEqual: { sign: 12, refine: 'lte' },
  between: { sign: 13, refine: 'between' },
} as const
export type Operator = keyof typeof operators
export type Sign = (typeof operators)[Operator]['sign']

/** The operator of a wire sign. */
export const operatorOf = Object.fromEntries(
  Object.entries(operators).map(([name, { sign }]) => [sign, name]),
) as Record<Sign, Operator> // the entries above are exactly the thirteen signs

/** Limits of one list request; what exceeds them is refused before a query is built (limits 5.3). */
export const listLimits = {
  conditions: 50,
  values: 1000,
  pageSize: 1000,
  page: 100_000,
  text: 200,
  depth: 8,
  count: 10_000,
} as const

const Scalar = z.union([z.string().max(listLimits.text), z.number(), z.boolean()])

/** `{field, sign, value}`: value is a scalar, a list for sign 8, a pair for sign 13, absent for 6 and 7. */
export const Filter = z.strictObject({
  field: z.string().max(64),
  sign: z.number().int().min(1).max(13),
  value: z.union([z.array(Scalar).max(listLimits.values), Scalar, z.null()]).optional(),
})
export type Filter = z.output<typeof Filter>

/** The relation of a filter. */
export const operatorOfFilter = ({ sign }: Filter): Operator => operatorOf[sign as Sign] // the schema knows these thirteen only

/** The values of a filter as texts: none, one, a pair or many, as its relation takes them. */
export const valuesOf = ({ value }: Filter): string[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String)

/** A filter as an address of a list names it: `status.in`, and its values; '' for one without. */
export function addressed(filter: Filter): [name: string, values: string[]] {
  const values = valuesOf(filter)
  return [`${filter.field}.${operatorOfFilter(filter)}`, values.length === 0 ? [''] : values]
}

/** `sort` 1 is ascending, 2 descending. */
export const Sort = z.strictObject({ field: z.string().max(64), sort: z.literal([1, 2]) })
export type Sort = z.output<typeof Sort>

/** What every list call takes (domain §6). All filters apply together; `keyword` looks into the catalogue's searched fields. */
export const ListBody = z.strictObject({
  filters: z.array(Filter).max(listLimits.conditions).default([]),
  sorts: z.array(Sort).max(8).default([]),
  page: z.number().int().min(1).max(listLimits.page).default(1),
  pageSize: z.number().int().min(1).max(listLimits.pageSize).default(20),
  keyword: z.string().trim().max(listLimits.text).default(''),
})
export type ListBody = z.output<typeof ListBody>
export type ListBodyIn = z.input<typeof ListBody>

/** What every export takes: everything that matches goes into an .xlsx file; `columns` are catalogue keys in order, all that are not hidden when there are none. */
export const ExportBody = ListBody.extend({ columns: z.array(z.string().max(64)).max(60).default([]) })

/** How every export of a list answers. */
export const listExport = { body: ExportBody, response: z.null(), reads: true, output: 'file' } as const

/**
 * What every list call answers. `total` is exact up to `listLimits.count`; beyond it `capped` is true and `total` is that
 * limit. `sums` holds the totals row: one decimal text per summed field of the catalogue, over all rows that match.
 */
export const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    capped: z.boolean(),
    sums: z.record(z.string(), z.string()),
  })
export interface ListResponse<Row> {
  rows: Row[]
  total: number
  capped: boolean
  sums: Record<string, string>
}

const parts: ReadonlySet<number> = new Set(
  [operators.allLike, operators.leftLike, operators.rightLike].map(({ sign }) => sign),
)

/** True of what a list is asked when no index knows the answer: every row has to be looked at for a part of a text. */
export function searches(asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false
  const { keyword, filters } = asked as Partial<ListBody> // what a call has under these names is that of a list
  return Boolean(keyword) || Boolean(filters?.some(({ sign }) => parts.has(sign)))
}

/** A condition of any depth: what a role's data condition is parsed to. Lists send a flat `all`. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | Filter
