import {
  type BaseRecord,
  useDataProvider,
  useKeys,
  useMeta,
  useResourceParams,
  useTable,
} from '@refinedev/core'
import { usePrefetchQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Filter, ListResponse, Sort } from '../../contract/filter.ts'
import { CallMeta } from './data.ts'
import type { HttpError } from './httpError.ts'
import { crudFilters, crudSorters } from './listBody.ts'
import { pagesFor } from './pagesFor.ts'
import { useSession } from './session.ts'

const PAGE_SIZE = 100

interface Options {
  /** The resource whose rows these are. */
  resource: string
  /** What is asked; equal by value, so a new array of the same filters asks nothing. */
  filters: readonly Filter[]
  sorts: readonly Sort[]
  keyword: string
  /** What the call takes beside what every list does: which entity's records. */
  more?: Readonly<Record<string, unknown>> | undefined
  /** Rows fetched at once; what scrolls into sight is fetched by these pages. */
  pageSize?: number | undefined
  /** A page token, where the list stands on a page of another organisation. */
  token?: string | undefined
}

/** As the data provider's `getList` answers. */
type Page<Row> = Omit<ListResponse<Row>, 'rows'> & { data: readonly Row[] }

interface Pages<Row> {
  key: string
  first: Page<Row>
  rows: ReadonlyMap<number, readonly Row[]>
}

const firstPage: readonly number[] = [0]

/** The pages in sight; the same value as long as the responses are. */
const together = (results: readonly { data: unknown; error: unknown; isFetching: boolean }[]) => ({
  found: results.map(({ data }) => data),
  failed: results.find(({ error }) => error !== null)?.error as HttpError | undefined, // the data provider rejects with nothing else
  fetching: results.some(({ isFetching }) => isFetching),
})

/**
 * The rows of a list of any length on Refine's `useTable`: it asks the first page, which knows the total, and holds filters and
 * sorters; pages that scroll into sight are fetched by the same keys and kept fresh with it.
 */
export function useListRows<Row>({
  resource,
  filters,
  sorts,
  keyword,
  more,
  pageSize = PAGE_SIZE,
  token,
}: Options) {
  const side = useSession((now) => now.side)
  const client = useQueryClient()
  const { getList } = useDataProvider()()
  const { keys } = useKeys()
  const getMeta = useMeta()
  const asked = JSON.stringify([filters, sorts, keyword])
  const key = JSON.stringify([side, resource, asked, more, pageSize, token])
  const [range, setRange] = useState({ key, pages: firstPage })
  const pages = range.key === key ? range.pages : firstPage

  const crud = useMemo(() => {
    // Equal by value is the same question: it is made of the text.
    const [by, order, word] = JSON.parse(asked) as [readonly Filter[], readonly Sort[], string]
    return { filters: crudFilters(by, word), sorters: crudSorters(order) }
  }, [asked])
  const meta = useMemo(() => ({ side, call: new CallMeta({ body: more, token }) }), [side, more, token])
  const table = useTable<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize, mode: 'server' },
    filters: { initial: crud.filters, defaultBehavior: 'replace' },
    sorters: { initial: crud.sorters },
    syncWithLocation: false,
    meta,
    errorNotification: false,
  })
  // The view stands in the address; `useTable` does not follow it once it is mounted (refine.md, trap 2).
  const [followed, setFollowed] = useState(asked)
  if (followed !== asked) {
    setFollowed(asked)
    table.setFilters(crud.filters, 'replace')
    table.setSorters(crud.sorters)
  }
  // Refine's key of a page, so that prefetch, first page and the pages after it are one family.
  const { resource: known } = useResourceParams({ resource })
  const combined = getMeta({ ...(known && { resource: known }), meta })
  const queryOf = (page: number) => {
    const pagination = { currentPage: page + 1, pageSize, mode: 'server' as const }
    return {
      queryKey: keys()
        .data('default')
        .resource(resource)
        .action('list')
        .params({ ...combined, ...crud, pagination })
        .get(),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getList({ resource, ...crud, pagination, meta: { ...combined, signal } }),
    }
  }
  // Prefetch: asked while the page is being drawn, not once it has been.
  usePrefetchQuery(queryOf(0))
  const others = useQueries({ queries: pages.filter((page) => page > 0).map(queryOf), combine: together })

  const latestPages = useRef<Pages<Row> | undefined>(undefined)
  const { failed, fetching } = others
  const first = table.tableQuery.data as Page<Row> | undefined // as the resource's list call answers
  const found = others.found as (Page<Row> | undefined)[] // as above
  // until the first page of another view is there, what was there stays on the screen
  const latest = useMemo(() => {
    const before = latestPages.current
    if (!first) return before
    const rows = new Map(before?.key === key ? before.rows : [])
    rows.set(0, first.data)
    for (const [at, page] of pages.filter((each) => each > 0).entries()) {
      const there = found[at]
      if (there) rows.set(page, there.data)
    }
    return { key, first, rows }
  }, [key, first, found, pages])
  useEffect(() => {
    latestPages.current = latest
  }, [latest])
  // A page of rows is drawn in pieces, between which the list still scrolls.
  const shown = useDeferredValue(latest)

  const onRange = useCallback(
    (from: number, to: number) => {
      const wanted = pagesFor(from, to, latestPages.current?.first.total ?? 0, pageSize)
      setRange((now) =>
        now.key === key && now.pages.join() === wanted.join() ? now : { key, pages: wanted },
      )
    },
    [key, pageSize],
  )
  const rowAt = useCallback(
    (index: number) => shown?.rows.get(Math.floor(index / pageSize))?.[index % pageSize],
    [shown, pageSize],
  )
  const error = table.tableQuery.error ?? failed
  return {
    // before the first response a skeleton
    count: shown ? shown.first.total : 12,
    rowAt,
    total: shown?.first.total ?? 0,
    capped: shown?.first.capped ?? false,
    sums: shown?.first.sums ?? {},
    fetching: fetching || table.tableQuery.isFetching,
    error: error && !first ? { message: error.message, requestId: error.requestId } : undefined,
    onRange,
    refetch: () =>
      void client.invalidateQueries({
        queryKey: keys().data('default').resource(resource).action('list').get(),
      }),
  }
}
