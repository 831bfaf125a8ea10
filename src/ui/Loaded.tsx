import type { ReactNode } from 'react'
import { Failure, Skeleton } from './states.tsx'

/** A query as the hooks of Refine and ours answer it. */
export interface Loading<T> {
  data: T | undefined
  error: { message: string; statusCode: number; requestId?: string } | null | undefined
  refetch: () => Promise<unknown>
}

type DataOf<Queries extends readonly Loading<unknown>[]> = {
  [At in keyof Queries]: Exclude<Queries[At]['data'], undefined>
}

interface Props<Queries extends readonly Loading<unknown>[]> {
  of: Queries
  /** Lines of the skeleton that stands here until everything is there. */
  rows: number
  /** In place of the refusal where the server knows no such record. */
  absent?: ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/** Guard of what is read: a skeleton, the refusal with its retry, or the data. What is on the screen stays there when a later refresh fails. */
export function Loaded<const Queries extends readonly Loading<unknown>[]>({
  of,
  rows,
  absent,
  children,
}: Props<Queries>) {
  if (of.every(({ data }) => data !== undefined))
    return children(...(of.map(({ data }) => data) as DataOf<Queries>)) // each is there
  const error = of.find((query) => query.error)?.error
  if (!error) return <Skeleton rows={rows} />
  if (absent && error.statusCode === 404) return absent
  return (
    <Failure
      message={error.message}
      requestId={error.requestId ?? ''}
      onRetry={() => Promise.all(of.map(({ refetch }) => refetch()))}
    />
  )
}
