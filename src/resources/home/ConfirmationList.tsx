import type { BaseRecord } from '@refinedev/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Side } from '../../../contract/values.ts'
import { ago, count, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListRows } from '../../providers/useListPage.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type Confirmation, type ConfirmationPart, confirmationParts } from './confirmations.ts'
import { useCounts } from './useCounts.ts'
import homeStyles from './Home.module.css'
import styles from './ConfirmationList.module.css'
import tables from '../../ui/tables.module.css'

/** Rows of each part; the rest is in its list. */
const SHOWN = 5

/** All that one's own side has to confirm: a part for each kind that its number adds up, with those that have waited longest. */
export default function ConfirmationList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const { data, error, refetch } = useCounts(side)
  // A session is over before a day is.
  const parts = useMemo(() => confirmationParts(side), [side])
  const waiting = parts.flatMap((part) => {
    const number = data?.breakdown[part.counter] ?? 0
    return number > 0 ? [{ part, number }] : []
  })
  const total = waiting.reduce((sum, { number }) => sum + number, 0)
  const title = t('home.toConfirm')
  return (
    <section className={styles['page']} aria-label={title}>
      <header>
        <h1>{title}</h1>
        <span className="quiet" role="status">
          {data && t('list.total', { count: count(total) })}
        </span>
      </header>
      {!data && error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : waiting.length === 0 ? (
        <Empty icon="check" title={t('confirmations.none')} text={t(`confirmations.about.${side}`)} />
      ) : (
        waiting.map(({ part, number }) => <Part key={part.counter} side={side} part={part} number={number} />)
      )}
    </section>
  )
}

interface PartProps {
  side: Side
  part: ConfirmationPart
  number: number
}

function Part({ side, part, number }: PartProps) {
  const t = useT()
  const { rowAt, error, refetch } = useListRows<BaseRecord>({
    resource: part.resource,
    filters: part.filters,
    sorts: [{ field: part.oldestBy, sort: 1 }],
    keyword: '',
    pageSize: SHOWN,
  })
  const rows = Array.from({ length: SHOWN }, (_, at) => rowAt(at)).flatMap((row) =>
    row ? [part.confirmation(row)] : [],
  )
  const title = t(`home.count.${side}.${part.counter}`)
  const open = t('confirmations.open')
  return (
    <section className={homeStyles['block']} aria-label={title}>
      <div className={homeStyles['blockHead']}>
        <h2>
          {title} <Tag tone="info">{count(number)}</Tag>
        </h2>
        <Link to={part.opens} aria-label={`${open}: ${title}`}>
          {open}
        </Link>
      </div>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Skeleton rows={Math.min(number, SHOWN)} />
      ) : (
        <Rows side={side} part={part} title={title} rows={rows} />
      )}
    </section>
  )
}

interface RowsProps extends Omit<PartProps, 'number'> {
  title: string
  rows: readonly Confirmation[]
}

function Rows({ side, part, title, rows }: RowsProps) {
  const t = useT()
  const heads = {
    no: t('home.tasks.field.recordNo'),
    partner: t('home.tasks.field.partner'),
    task: t('home.tasks.field.kind'),
    since: t('confirmations.since'),
  }
  return (
    <table
      className={`${tables['figures']} ${tables['cards']} ${tables['pairs']} ${styles['rows']}`}
      aria-label={title}
    >
      <thead>
        <tr>
          {Object.entries(heads).map(([key, head]) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, no, to, supplierName, buyerName, about, since }) => (
          <tr key={id}>
            <td data-label={heads.no}>
              <Link to={to}>{no}</Link>
            </td>
            <td data-label={heads.partner}>{side === 'buyer' ? supplierName : buyerName}</td>
            <td data-label={heads.task}>
              {t(`home.task.${part.task}`)} {about && <span className="quiet">{about}</span>}
            </td>
            <td data-label={heads.since}>
              {since && (
                <time dateTime={since} title={instant(since)}>
                  {ago(since)}
                </time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
