import { Link } from 'react-router'
import type { Block } from '../../../contract/dashboards.ts'
import type { Side } from '../../../contract/values.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { option, titleOf } from './blocks.ts'
import { isTheirs, lateCounters, opensOf } from './counters.ts'
import { areaOf } from './layout.ts'
import { useCounts } from './useCounts.ts'
import styles from './Home.module.css'

interface Props {
  side: Side
  blocks: readonly Block[]
}

/** Numbers of what waits, each the way to what it counts. */
export function Counters({ side, blocks }: Props) {
  const t = useT()
  return (
    <ul className={styles['counters']} aria-label={t('home.counters')}>
      {blocks.map((block) => (
        <li key={block.id} style={areaOf(block)}>
          <Counter side={side} block={block} />
        </li>
      ))}
    </ul>
  )
}

interface CounterProps {
  side: Side
  block: Pick<Block, 'kind' | 'title' | 'titleEn' | 'options'>
}

export function Counter({ side, block }: CounterProps) {
  const t = useT()
  const { data, error, refetch } = useCounts(side)
  const key = option(block.options, 'counter')
  const value = data && new Map(Object.entries({ ...data.breakdown, ...data.overdue })).get(key)
  const title = titleOf(block, side, t)
  if (error && !data)
    return (
      <p className={styles['counter']} role="alert" title={`${t('common.requestId')} ${error.requestId}`}>
        <span>{error.message}</span>
        <span>
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </span>
      </p>
    )
  if (!data)
    return <div className={`${styles['counter']} skeleton`} role="status" aria-label={t('common.loading')} />
  return (
    <Link
      className={styles['counter']}
      to={opensOf(key, side)}
      data-some={(value ?? 0) > 0 && !isTheirs(key, side)}
      data-late={lateCounters.has(key) && (value ?? 0) > 0}
    >
      <strong>{value === undefined ? '—' : count(value)}</strong>
      <span>{title}</span>
    </Link>
  )
}
