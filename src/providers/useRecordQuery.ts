import { type BaseRecord, useOne } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { HttpError } from './httpError.ts'
import { useSession } from './session.ts'
import type { CallQuery } from './useCallQuery.ts'

/**
 * Reads the record of a page by Refine's `useOne`; the response is fetched again when something touches the resource. The page shows a
 * refusal itself. Refine forgets all records of a resource when one is deleted: what is shown stays until its page is left.
 */
export function useRecordQuery<Row>(resource: string, id: string): CallQuery<Row> {
  const side = useSession((now) => now.side)
  const { query } = useOne<BaseRecord, HttpError>({
    resource,
    id,
    meta: { side },
    errorNotification: false,
    successNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  const key = JSON.stringify([side, resource, id])
  const shown = useRef<{ key: string; record: Row }>(undefined)
  const record = query.data?.data as Row | undefined // the response of the resource's `one` call
  useEffect(() => {
    if (record !== undefined && !query.isPlaceholderData) shown.current = { key, record }
  }, [key, record, query.isPlaceholderData])
  return {
    data: record ?? (shown.current?.key === key ? shown.current.record : undefined),
    error: query.error ?? undefined,
    loading: query.isPending,
    fetching: query.isFetching,
    refetch: () => query.refetch(),
  }
}
