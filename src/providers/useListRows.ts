import { usePrefetchQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Catalogue } from '../../contract/catalogue.ts'
import type { Filter, ListAnswer, ListBody, Sort } from '../../contract/filter.ts'
import { send } from './http.ts'
import type { HttpError } from './httpError.ts'
import { pagesFor } from './pagesFor.ts'
import { useSession } from './session.ts'

const PAGE_SIZE = 100

type ListCall<Row> = Call<typeof ListBody, z.ZodUndefined, z.ZodType<ListAnswer<Row>>>

interface Options<Row> {
  noun: Catalogue
  call: ListCall<Row>
  /** What is asked; equal by value, so a new array of the same filters asks nothing. */
  filters: readonly Filter[]
  sorts: readonly Sort[]
  keyword: string
  /** What the call takes beside what every list does: which entity's records. */
  more?: Readonly<Record<string, unknown>> | undefined
  /** Rows fetched at once; what scrolls into sight is fetched by these pages. */
  pageSize?: number | undefined
}

interface Pages<Row> {
  key: string
  first: ListAnswer<Row>
  rows: ReadonlyMap<number, readonly Row[]>
}

const firstPage: readonly number[] = [0]

/** What the pages in sight answered; the same value as long as the answers are. */
const together = (results: readonly { data: unknown; error: unknown; isFetching: boolean }[]) => ({
  found: results.map(({ data }) => data),
  failed: results.find(({ error }) => error !== null)?.error as HttpError | undefined, // send rejects with nothing else
  fetching: results.some(({ isFetching }) => isFetching),
})

/** The rows of a list of any length: pages in sight are fetched and kept fresh, the others wait until they come into sight. */
export function useListRows<Row>({
  noun,
  call,
  filters,
  sorts,
  keyword,
  more,
  pageSize = PAGE_SIZE,
}: Options<Row>) {
  const side = useSession((now) => now.side)
  const client = useQueryClient()
  const asked = JSON.stringify([filters, sorts, keyword, more, pageSize])
  const key = `${side} ${asked}`
  const [range, setRange] = useState({ key, pages: firstPage })
  const pages = range.key === key ? range.pages : firstPage

  const queryOf = (page: number) => ({
    queryKey: ['answer', noun.noun, call.path, side, asked, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      send<ListCall<Row>>(call, {
        body: { ...more, filters: [...filters], sorts: [...sorts], keyword, page: page + 1, pageSize },
        signal,
        quiet: true,
      } as Parameters<typeof send<ListCall<Row>>>[1]), // Given<C> is open while Row is
  })
  // asked while the page is being drawn, not once it has been
  usePrefetchQuery(queryOf(0))
  const answers = useQueries({
    queries: pages.map(queryOf),
    combine: together,
  })

  const known = useRef<Pages<Row> | undefined>(undefined)
  const { failed, fetching } = answers
  const found = answers.found as (ListAnswer<Row> | undefined)[] // what `queryFn` answered
  // until the first page of another view is there, what was there stays on the screen
  const latest = useMemo(() => {
    const before = known.current
    const [first] = found
    if (!first) return before
    const rows = new Map(before?.key === key ? before.rows : [])
    for (const [at, answer] of found.entries()) {
      const page = pages[at]
      if (page !== undefined && answer) rows.set(page, answer.rows)
    }
    return { key, first, rows }
  }, [key, found, pages])
  useEffect(() => {
    known.current = latest
  }, [latest])
  // A page of rows is drawn in pieces, between which the list still scrolls.
  const shown = useDeferredValue(latest)

  const onRange = useCallback(
    (from: number, to: number) => {
      const wanted = pagesFor(from, to, known.current?.first.total ?? 0, pageSize)
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
  return {
    // before the first answer a screen of bones
    count: shown ? shown.first.total : 12,
    rowAt,
    total: shown?.first.total ?? 0,
    capped: shown?.first.capped ?? false,
    sums: shown?.first.sums ?? {},
    fetching,
    error: failed && !found[0] ? { message: failed.message, requestId: failed.requestId } : undefined,
    onRange,
    again: () => void client.invalidateQueries({ queryKey: ['answer', noun.noun, call.path] }),
  }
}
