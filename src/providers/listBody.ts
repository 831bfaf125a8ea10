import type { CrudFilter, CrudSort, LogicalFilter, Pagination } from '@refinedev/core'
import { type Filter, type ListBodyIn, listLimits, operators, type Sort } from '../../contract/filter.ts'

const signs = new Map<string, number>(Object.values(operators).map(({ refine, sign }) => [refine, sign]))
const bySign = new Map<number, LogicalFilter['operator']>(
  Object.values(operators).map(({ refine, sign }) => [sign, refine]),
)

/** Field name under which Refine's filters carry the keyword. */
const KEYWORD = 'keyword'
/** Key of the one group that holds all conditions of a list. */
const VIEW = 'view'

const isBare = (sign: number): boolean => sign === operators.isNull.sign || sign === operators.notNull.sign

/**
 * Conditions and keyword of a list as one logical group of Refine. Ungrouped, `useTable` joins filters by field and operator, so that of a
 * view's condition and a chosen one on the same field one is lost, and drops `isNull`, which has no value (refine.md, trap 1).
 */
export function crudFilters(filters: readonly Filter[], keyword = ''): CrudFilter[] {
  const value: LogicalFilter[] = filters.map(({ field, sign, value: given }) => {
    const operator = bySign.get(sign)
    if (operator === undefined) throw new Error(`no operator for the sign ${sign}`)
    return { field, operator, value: given ?? null }
  })
  if (keyword !== '') value.push({ field: KEYWORD, operator: 'contains', value: keyword })
  return value.length === 0 ? [] : [{ key: VIEW, operator: 'and', value }]
}

export const crudSorters = (sorts: readonly Sort[]): CrudSort[] =>
  sorts.map(({ field, sort }) => ({ field, order: sort === 2 ? 'desc' : 'asc' }))

/** Refine's filters, sorters and page as the wire wants them. An operator the wire has not throws: it would silently match all. */
export function listBody(asked: {
  filters?: readonly CrudFilter[] | undefined
  sorters?: readonly CrudSort[] | undefined
  pagination?: Pagination | undefined
}): ListBodyIn {
  const { currentPage = 1, pageSize = 20, mode = 'server' } = asked.pagination ?? {}
  const filters: Filter[] = []
  let keyword = ''
  for (const filter of (asked.filters ?? []).flatMap(flattened)) {
    if (filter.field === KEYWORD) {
      keyword = String(filter.value ?? '')
      continue
    }
    const sign = signs.get(filter.operator)
    if (sign === undefined) throw new Error(`no sign for the operator ${filter.operator}`)
    if (!isBare(sign) && isBlank(filter.value)) continue
    filters.push(
      isBare(sign) ? { field: filter.field, sign } : { field: filter.field, sign, value: filter.value },
    )
  }
  return {
    filters,
    sorts: (asked.sorters ?? []).map(({ field, order }) => ({ field, sort: order === 'desc' ? 2 : 1 })),
    page: mode === 'server' ? currentPage : 1,
    pageSize: mode === 'server' ? pageSize : listLimits.pageSize,
    keyword,
  }
}

function flattened(filter: CrudFilter): LogicalFilter[] {
  if ('field' in filter) return [filter]
  if (filter.operator === 'or') throw new Error('lists take filters that apply together; `or` has no sign')
  return filter.value.flatMap(flattened)
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
