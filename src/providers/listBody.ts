import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import { type Filter, type ListBodyIn, listLimits, operators } from '../../contract/filter.ts'

const signs = new Map<string, number>(Object.values(operators).map(({ refine, sign }) => [refine, sign]))

/** Field name under which Refine's filters carry the keyword. */
export const KEYWORD = 'keyword'

/** Refine's filters, sorters and page as the wire wants them. An operator the wire has not throws: it would silently match all. */
export function listBody(asked: {
  filters?: CrudFilter[]
  sorters?: CrudSort[]
  pagination?: Pagination
}): ListBodyIn {
  const { currentPage = 1, pageSize = 20, mode = 'server' } = asked.pagination ?? {}
  const filters: Filter[] = []
  let keyword = ''
  for (const filter of asked.filters ?? []) {
    if (!('field' in filter)) throw new Error('lists take filters that apply together; and/or has no sign')
    if (filter.field === KEYWORD) {
      keyword = String(filter.value ?? '')
      continue
    }
    const sign = signs.get(filter.operator)
    if (sign === undefined) throw new Error(`no sign for the operator ${filter.operator}`)
    const bare = sign === operators.isNull.sign || sign === operators.notNull.sign
    if (!bare && isBlank(filter.value)) continue
    filters.push(bare ? { field: filter.field, sign } : { field: filter.field, sign, value: filter.value })
  }
  return {
    filters,
    sorts: (asked.sorters ?? []).map(({ field, order }) => ({ field, sort: order === 'desc' ? 2 : 1 })),
    page: mode === 'off' ? 1 : currentPage,
    pageSize: mode === 'off' ? listLimits.pageSize : pageSize,
    keyword,
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
