import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { ReportHead } from './ReportHead.tsx'
import styles from './Reports.module.css'

/** What a report that comes page by page answers, whatever it is about. */
interface Answer<Level extends string> {
  by: Level
  total: number
  partners: readonly { id: string; name: string }[]
}

interface Props<Level extends string, Data extends Answer<Level>> extends Omit<
  ComponentProps<typeof ReportHead<Level>>,
  'partners'
> {
  query: { data: Data | undefined; error: HttpError | undefined; refetch: () => void }
  /** What stands there where it has no row. */
  empty: { icon?: ComponentProps<typeof Empty>['icon']; title?: string; text: string }
  /** What its figures count. */
  about: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a report that comes page by page: what narrows it, and its figures once they are those that were asked for. */
export function ReportPage<Level extends string, Data extends Answer<Level>>({
  query: { data, error, refetch },
  empty,
  about,
  children,
  ...head
}: Props<Level, Data>) {
  const t = useT()
  return (
    <section className={styles['page']} aria-label={head.title}>
      <ReportHead<Level> {...head} partners={data?.partners} />
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data || data.by !== head.by ? (
        <Skeleton rows={10} />
      ) : data.total === 0 ? (
        <Empty icon={empty.icon ?? 'chart'} title={empty.title ?? t('reports.none')} text={empty.text} />
      ) : (
        <>
          {children(data)}
          <p className="quiet">{about(data)}</p>
        </>
      )}
    </section>
  )
}
