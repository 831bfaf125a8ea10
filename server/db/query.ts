import type { RawBuilder, SqlBool } from 'kysely'
import type { Field } from '../../contract/catalogue.ts'
import type { Id } from '../../contract/values.ts'
import { Refused } from '../../contract/errors.ts'
import { type Condition, type ListResponse, type ListBody, listLimits } from '../../contract/filter.ts'
import { fieldsFor } from '../hiding.ts'
import type { Viewer } from '../viewer.ts'
import { conditionSql, contains, filterOf, joined } from './condition.ts'
import type { Tx } from './db.ts'
import { type Fragment, bound, builderOf, parts } from './fragment.ts'
import { invalid, isText } from '../../contract/expression/operand.ts'
import { scopeOf } from './scope.ts'
import { type Column, type Source, columnOf } from './source.ts'
import { conclude } from './transaction.ts'

/** What a list, its total, its sums and its export have in common. */
export type ListQuery = Pick<ListBody, 'filters' | 'keyword' | 'sorts'> & Only
interface Only {
  /** These rows alone, by their ids or by the ids that the column of that key holds. */
  only?: { ids: readonly Id[]; by?: string } | undefined
}

/** One page of what the viewer may see and asked for, with total and sums. Two statements, the last of their transaction. */
export async function list<Row>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  body: ListBody & Only,
): Promise<ListResponse<Row>> {
  const { text: where, values } = parts(whereOf(source, viewer, body))
  const plan = planOf(source, viewer, body, where, values.length)
  const offset = (body.page - 1) * body.pageSize
  const [rows, [totals]] = await conclude<[Row, Record<string, string | number | null>]>(tx, [
    { sql: plan.page, parameters: offset > 0 ? [...values, offset] : values },
    { sql: plan.totals, parameters: values },
  ])
  const { total, ...found } = totals ?? {}
  const capped = Number(total) > listLimits.count
  const sums = capped
    ? []
    : Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null)
  return {
    rows,
    total: Math.min(Number(total), listLimits.count),
    capped,
    sums: Object.fromEntries(sums),
  }
}

/** The viewer's data condition on a noun, for a store's own statement over the same aliases. */
export const limitOf = (viewer: Viewer, source: Source<unknown>): RawBuilder<SqlBool> =>
  builderOf(limitSql(source, viewer))

/** What a list with these filters shows the viewer, for a store's own count over the same aliases. */
export const listedBy = (
  viewer: Viewer,
  source: Source<unknown>,
  filters: ListBody['filters'],
): RawBuilder<SqlBool> => builderOf(whereOf(source, viewer, { filters, keyword: '' }))

/** Whether the viewer's roles narrow the noun, or one that its rows are parts of. */
export const isLimited = (
  { limits }: Pick<Viewer, 'limits'>,
  { catalogue, within }: Source<unknown>,
): boolean => limits.has(catalogue.noun) || (within !== undefined && isLimited({ limits }, within))

/** The viewer's data condition on the rows of a source. */
export function limitSql(source: Source<unknown>, viewer: Viewer): Fragment {
  const all: Fragment[] = []
  for (let each: Source<unknown> | undefined = source; each; each = each.within) {
    const limit = viewer.limits.get(each.catalogue.noun)
    if (limit) all.push(readableLimit(each, limit, viewer))
  }
  return joined(all, ' and ', 'true')
}

/** Whether a role's condition asks for what the rows of a source have. */
export const isReadableLimit = (source: Source<unknown>, limit: Condition, viewer: Viewer): boolean =>
  limitOrNone(source, limit, viewer) !== undefined

function limitOrNone(source: Source<unknown>, limit: Condition, viewer: Viewer): Fragment | undefined {
  try {
    return conditionSql(source, limit, 'limit', viewer)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/**
 * A condition of which each alternative is one role's. Records are of an application that may have been published without a field since: what
 * can no longer be read lets nothing pass, and takes nothing from other roles.
 */
function readableLimit(source: Source<unknown>, limit: Condition, viewer: Viewer): Fragment {
  const read = (part: Condition): Fragment => limitOrNone(source, part, viewer) ?? ['false']
  return 'any' in limit ? joined(limit.any.map(read), ' or ', 'false') : read(limit)
}

/** Border, request and role, all of them and in this order: a role's condition is mostly wider than what is asked for, so it is tried on fewer rows. */
export function whereOf(
  source: Source<unknown>,
  viewer: Viewer,
  { filters, keyword, only }: Omit<ListQuery, 'sorts'>,
): Fragment {
  const all: Fragment[] = [scopeOf(source.scope, viewer)]
  if (source.where) all.push([`(${source.where})`])
  if (only) all.push(onlyOf(source, only))
  for (const filter of filters) all.push(filterOf(source, filter, 'filter', viewer))
  if (viewer.limits.size > 0) all.push(limitSql(source, viewer))
  if (keyword) all.push(keywordOf(source, viewer, keyword))
  return all.flatMap((part, index) => (index === 0 ? part : [' and ', ...part]))
}

const onlyOf = (source: Source<unknown>, { ids, by }: NonNullable<Only['only']>): Fragment => [
  `${(by !== undefined && source.columns.get(by)) || source.id} = any(`,
  bound(ids, 'uuid[]'),
  ')',
]

function keywordOf(source: Source<unknown>, viewer: Viewer, keyword: string): Fragment {
  if (!isText(keyword)) throw invalid('keyword')
  const searched = fieldsFor(source.catalogue, viewer).filter(({ search }) => search)
  return joined(
    searched.map(({ key }) => contains(source.columns.get(key) ?? '', keyword)),
    ' or ',
    'false',
  )
}

/** One step of an order: what is compared, and whether downwards. */
export interface Step {
  column: string
  down: boolean
}

/** The order asked for, or the noun's own; the id makes it total, in the direction of the last step so that one index serves both. */
export function orderOf(source: Source<unknown>, viewer: Viewer, sorts: ListBody['sorts']): Step[] {
  const asked = sorts.length > 0
  const steps = (asked ? sorts : source.catalogue.order).flatMap(({ field: key, sort }) => {
    const column = asked ? columnOf(source, key, 'sort', viewer) : orderColumn(source, key)
    return column ? [{ column: collated(column.field, column.compared), down: sort === 2 }] : []
  })
  return [...steps, { column: source.id, down: steps.at(-1)?.down ?? false }]
}

function orderColumn({ catalogue, columns, compared }: Source<unknown>, key: string): Column | undefined {
  const field = catalogue.fields.find((each) => each.key === key)
  const column = columns.get(key)
  return field && column ? { field, column, compared: compared.get(key) ?? column } : undefined
}

const collated = ({ type }: Field, column: string): string =>
  type === 'varchar' || type === 'enum' ? `${column} collate "C"` : column

export const orderSql = (steps: readonly Step[]): string =>
  steps.map(({ column, down }) => (down ? `${column} desc` : column)).join(', ')

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const selects = new WeakMap<Source<unknown>, string>()

/** The columns of a row; `id` first. A source stays as it is, so its text is made once. */
export function selectSql(source: Source<unknown>): string {
  const { id, columns } = source
  const known = selects.get(source)
  if (known !== undefined) return known
  const others = [...columns].filter(([key]) => key !== 'id')
  const text = [`${id} as "id"`, ...others.map(([key, column]) => `${column} as ${quoted(key)}`)].join(', ')
  selects.set(source, text)
  return text
}

/** The two statements of a list; its values travel beside them. */
interface Plan {
  page: string
  totals: string
}

/** So many shapes are kept, a few megabytes; whoever asks for ever new ones has the others made again. */
const SHAPES = 1000
let plans = new WeakMap<Source<unknown>, Map<string, Plan>>()
let shapes = 0

/** The texts for everything asked in one shape: the same fields, operators, order and page size. Made once, so that whoever looks them up next finds the same string. */
function planOf(
  source: Source<unknown>,
  viewer: Viewer,
  { sorts, page, pageSize }: ListBody,
  where: string,
  values: number,
): Plan {
  const order = orderSql(orderOf(source, viewer, sorts))
  const shape = `${viewer.side} ${[...viewer.hidden].join()} ${pageSize} ${page > 1} ${order} ${where}`
  let known = plans.get(source)
  if (!known) plans.set(source, (known = new Map()))
  const kept = known.get(shape)
  if (kept) return kept
  const offset = page > 1 ? ` offset $${values + 1}::bigint` : ''
  const plan = {
    page: `select ${selectSql(source)} from ${source.from} where ${where} order by ${order} limit ${Math.trunc(pageSize)}${offset}`,
    totals: totalsOf(source, viewer, where),
  }
  if (shapes++ === SHAPES) {
    plans = new WeakMap()
    shapes = 0
  } else known.set(shape, plan)
  return plan
}

// A sum is only told where its rows have one unit: adding up two currencies is no amount.
const unitColumns = { money: 'currency', quantity: 'unit' } as const

function totalsOf(source: Source<unknown>, viewer: Viewer, where: string): string {
  const { catalogue, columns } = source
  const summed = fieldsFor(catalogue, viewer).filter(({ sum }) => sum)
  const inner = new Map<string, string>()
  const outer = summed.map(({ key, unit }, index) => {
    inner.set(`s${index}`, columns.get(key) ?? '')
    const unitKey = unit === 'money' || unit === 'quantity' ? unitColumns[unit] : ''
    const unitColumn = columns.get(unitKey)
    if (unitColumn === undefined) return `, sum(s${index})::text as ${quoted(key)}`
    inner.set(`u_${unitKey}`, unitColumn)
    return `, case when min(u_${unitKey}) = max(u_${unitKey}) then sum(s${index})::text end as ${quoted(key)}`
  })
  const read = inner.size > 0 ? [...inner].map(([name, column]) => `${column} as ${name}`).join(', ') : '1'
  return `select count(*) as total${outer.join('')} from (select ${read} from ${source.from} where ${where} limit ${listLimits.count + 1}) matching`
}
