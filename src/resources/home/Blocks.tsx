import type { Block } from '../../../contract/dashboards.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRights } from '../../providers/access.ts'
import { Empty } from '../../ui/states.tsx'
import { BlockBody } from './BlockBody.tsx'
import { seen } from './blocks.ts'
import { Counters } from './Counters.tsx'
import { areaOf, settled } from './layout.ts'
import styles from './Home.module.css'

/** Counters that follow one another are one list: beside each other on a phone, too. */
function runs(blocks: readonly Block[]): Block[][] {
  const made: Block[][] = []
  for (const block of blocks) {
    const last = made.at(-1)
    const isCounter = block.kind === 'counter' && !block.blockId
    if (isCounter && last?.[0]?.kind === 'counter' && !last[0].blockId) last.push(block)
    else made.push([block])
  }
  return made
}

/** A home to be read: a plain grid of the blocks there is something to show in. */
export function Blocks({ side, blocks }: { side: Side; blocks: readonly Block[] }) {
  const t = useT()
  const shown = settled(seen(blocks, useRights()))
  if (shown.length === 0) return <Empty title={t('home.noBlocks')} text={t('home.noBlocksText')} />
  return (
    <div className={styles['grid']}>
      {runs(shown).map((run) => {
        const [first] = run
        if (!first) return null
        return first.kind === 'counter' && !first.blockId ? (
          <Counters key={first.id} side={side} blocks={run} />
        ) : (
          <div key={first.id} className={styles['place']} style={areaOf(first)}>
            <BlockBody side={side} block={first} />
          </div>
        )
      })}
    </div>
  )
}
