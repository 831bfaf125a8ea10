import { Suspense } from 'react'
import type { Block } from '../../../contract/dashboards.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/states.tsx'
import { option, titleOf } from './blocks.ts'
import { AnswerTimeChart, OrderTrendChart } from './charts.tsx'
import { Counter } from './Counters.tsx'
import { MadeBlock } from './MadeBlock.tsx'
import { Recent } from './Recent.tsx'
import { Shortcut } from './Shortcut.tsx'
import { Waiting } from './Waiting.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './Home.module.css'

const DueCalendar = lazy(() => import('./DueCalendar.tsx'))
const Widget = lazy(() => import('./Widget.tsx'))

interface Props {
  side: Side
  block: Pick<Block, 'kind' | 'title' | 'titleEn' | 'options' | 'blockId'>
}

/** What a block shows, by its kind. */
export function BlockBody({ side, block }: Props) {
  const t = useT()
  const title = titleOf(block, side, t)
  return (
    <Suspense
      fallback={
        <section className={styles['block']}>
          <Skeleton rows={4} />
        </section>
      }
    >
      {block.blockId ? (
        <MadeBlock id={block.blockId} placed={block}>
          {(made) => <BlockBody side={side} block={made} />}
        </MadeBlock>
      ) : block.kind === 'counter' ? (
        <Counter side={side} block={block} />
      ) : block.kind === 'shortcut' ? (
        <Shortcut title={title} to={option(block.options, 'to')} />
      ) : block.kind === 'calendar' ? (
        <DueCalendar title={title} />
      ) : block.kind === 'widget' ? (
        <Widget title={title} script={option(block.options, 'script')} />
      ) : block.kind === 'chart' ? (
        <section className={styles['block']}>
          {option(block.options, 'chart') === 'answerTime' ? (
            <AnswerTimeChart title={title} />
          ) : (
            <OrderTrendChart title={title} />
          )}
        </section>
      ) : option(block.options, 'list') === 'recent' ? (
        <Recent title={title} />
      ) : (
        <Waiting side={side} title={title} />
      )}
    </Suspense>
  )
}
