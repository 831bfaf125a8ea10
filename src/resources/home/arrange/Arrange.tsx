import { Suspense, useId, useRef, useState } from 'react'
import {
  type Block,
  type DiyBlock,
  dashboardGet,
  diyBlockList,
  type homeWidget,
} from '../../../../contract/dashboards.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useDeleteRecord } from '../../../providers/useDeleteRecord.ts'
import { useHasRight } from '../../../providers/access.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ownTitle, titleOf } from '../blocks.ts'
import { added, type Arrow, inOrder, settled, stepped, stretched } from '../layout.ts'
import { Frame } from './Frame.tsx'
import { freshBlock } from './freshBlock.ts'
import { Palette } from './Palette.tsx'
import { SaveBar } from './SaveBar.tsx'
import { type Grip, useDragging } from './useDragging.ts'
import { usePlan } from './usePlan.ts'
import styles from './Arrange.module.css'
import homeStyles from '../Home.module.css'

const BlockDialog = lazy(lazyAntd(() => import('./BlockDialog.tsx')))
const MadeDialog = lazy(lazyAntd(() => import('./MadeDialog.tsx')))
const ConfirmDialog = lazy(lazyAntd(() => import('../../../ui/ConfirmDialog.tsx')))

type Open =
  | { kind: 'block'; block: Block }
  | { kind: 'make'; made: DiyBlock | undefined }
  | { kind: 'delete'; made: DiyBlock }

interface Props {
  side: Side
  inForce: ResponseOf<typeof homeWidget>
  onClose: () => void
}

/** The home while it is arranged: by pointer or keys, for oneself or for everybody of the side. */
export default function Arrange({ side, inForce, onClose }: Props) {
  const t = useT()
  const grid = useRef<HTMLUListElement>(null)
  const help = useId()
  const [open, setOpen] = useState<Open>()
  const [said, say] = useState('')
  const mayAll = useHasRight('dashboards.write')
  const org = useCallQuery('dashboards', dashboardGet, {}, { silent: true, enabled: mayAll })
  const made = useCallQuery('dashboards', diyBlockList, {}, { silent: true }).data ?? []
  const { from, version } = inForce
  const plan = usePlan(inForce.config.blocks, {
    me: from === 'person' ? version : 0,
    everybody: from === 'person' || from === 'role' ? org.data?.version : version,
  })
  const drag = useDragging(grid, plan)
  const remove = useDeleteRecord('diyBlocks', t('common.done'))

  const madeName = ({ blockId, title, titleEn }: Block): string | undefined => {
    const one = made.find(({ id }) => id === blockId)
    return one && !title && !titleEn ? ownTitle({ title: one.name, titleEn: one.nameEn }) : undefined
  }
  const nameOf = (block: Block): string => madeName(block) ?? titleOf(block, side, t)
  const announce = (blocks: readonly Block[], id: string) => {
    const block = blocks.find((one) => one.id === id)
    if (!block) return
    const { x, y, w, h } = block
    say(t('home.arrange.now', { title: nameOf(block), x: x + 1, y: y + 1, w, h }))
  }
  const press = (id: string, grip: Grip, key: Arrow) => {
    const next = (grip === 'move' ? stepped : stretched)(plan.blocks, id, key)
    plan.take(next)
    announce(next, id)
  }
  const put = (block: Block) => {
    const known = plan.blocks.some(({ id }) => id === block.id)
    plan.take(
      known ? plan.blocks.map((one) => (one.id === block.id ? block : one)) : added(plan.blocks, block),
    )
    setOpen(undefined)
    say(t('home.arrange.added', { title: nameOf(block) }))
  }
  const close = () => setOpen(undefined)
  const turns = new Map(inOrder(plan.blocks).map(({ id }, index) => [id, index]))
  // The elements keep their order while blocks change places, so that the key pressed and the pointer held stay with theirs.
  const standing = plan.blocks.toSorted((one, other) => (one.id < other.id ? -1 : 1))

  return (
    <section className={styles['arrange']} aria-label={t('home.arrange.begin')}>
      <SaveBar
        inForce={inForce}
        org={org.data?.from}
        mayAll={mayAll}
        plan={plan}
        onLeave={onClose}
        add={
          <Palette
            made={made}
            onAdd={(kind, one) => {
              const block = freshBlock(side, kind, plan.blocks, one?.id)
              if (!one && (kind === 'shortcut' || kind === 'widget')) setOpen({ kind: 'block', block })
              else put(block)
            }}
            onMake={(one) => setOpen({ kind: 'make', made: one })}
            onDelete={(one) => setOpen({ kind: 'delete', made: one })}
          />
        }
      />
      <DraftNotice at={plan.restoredAt} onDiscard={plan.discard} />
      <p className={`quiet ${styles['help']}`} id={help}>
        {t('home.arrange.help')}
      </p>
      <p className="hidden-text" role="status">
        {said}
      </p>
      {plan.blocks.length === 0 && <Empty title={t('home.noBlocks')} text={t('home.noBlocksText')} />}
      <ul
        ref={grid}
        className={`${homeStyles['grid']} ${styles['grid']}`}
        aria-label={t('home.arrange.blocks')}
      >
        {standing.map((block) => (
          <Frame
            key={block.id}
            side={side}
            block={block}
            made={madeName(block)}
            turn={turns.get(block.id) ?? 0}
            help={help}
            drag={drag}
            onArrow={(grip, key) => press(block.id, grip, key)}
            onEdit={() => setOpen({ kind: 'block', block })}
            onRemove={() => {
              plan.take(settled(plan.blocks.filter(({ id }) => id !== block.id)))
              say(t('home.arrange.removed', { title: nameOf(block) }))
            }}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open?.kind === 'block' && (
          <BlockDialog side={side} block={open.block} onDone={put} onClose={close} />
        )}
        {open?.kind === 'make' && <MadeDialog side={side} made={open.made} onClose={close} />}
        {open?.kind === 'delete' && (
          <ConfirmDialog
            title={t('common.deleteSure')}
            text={t('home.made.deleteText', { name: open.made.name })}
            ok={t('common.delete')}
            cancel={t('common.cancel')}
            danger
            onOk={async () => {
              await remove.run(open.made.id)
              close()
            }}
            onCancel={close}
          />
        )}
      </Suspense>
    </section>
  )
}
