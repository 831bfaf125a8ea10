import { useState } from 'react'
import type { Block } from '../../../../contract/dashboards.ts'
import { useDraft } from '../../../providers/drafts.ts'
import { usePageUnsaved } from '../../../providers/page.ts'
import { settled } from '../layout.ts'

/** The versions an arrangement was made against; 0 where there was none. */
export interface Versions {
  me: number
  everybody: number | undefined
}
interface StoredPlan {
  blocks: Block[]
  versions: Versions
}
const isStoredPlan = (kept: unknown): kept is StoredPlan =>
  typeof kept === 'object' &&
  kept !== null &&
  'blocks' in kept &&
  Array.isArray(kept.blocks) &&
  'versions' in kept

/** The blocks being arranged, each step of it to be taken back; kept aside until they are saved. */
export function usePlan(start: readonly Block[], versions: Versions) {
  const [past, setPast] = useState<readonly (readonly Block[])[]>([])
  const [blocks, setBlocks] = useState<readonly Block[]>(() => settled(start))
  const [base, setBase] = useState<Versions>()
  const [shown, show] = useState<readonly Block[]>()
  const draft = useDraft<StoredPlan>('home/arrange', (kept) => {
    if (!isStoredPlan(kept)) return false
    setBlocks(settled(kept.blocks))
    setBase(kept.versions)
    return true
  })
  usePageUnsaved(past.length > 0 || base !== undefined)
  const made = base ?? versions
  const put = (next: readonly Block[]) => {
    setBlocks(next)
    draft.put({ blocks: [...next], versions: made })
  }
  return {
    /** As they stand, while something is dragged as they would stand. */
    blocks: shown ?? blocks,
    versions: made,
    /** Shows a step that is not taken yet; nothing given: as they stand. */
    show,
    take: (next: readonly Block[]) => {
      show(undefined)
      setPast([...past, blocks])
      put(next)
    },
    undo:
      past.length > 0
        ? () => {
            setPast(past.slice(0, -1))
            put(past.at(-1) ?? blocks)
          }
        : undefined,
    restoredAt: draft.restoredAt,
    drop: draft.drop,
    discard: () => {
      draft.drop()
      setPast([])
      setBase(undefined)
      setBlocks(settled(start))
    },
  }
}
export type Plan = ReturnType<typeof usePlan>
