import { useEffect, useMemo, useState } from 'react'
import type { Block } from '../../../../contract/dashboards.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import { useWorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { settled } from '../layout.ts'

/** The versions an arrangement was made against; 0 where there was none. */
export interface Versions {
  me: number
  everybody: number | undefined
}
interface Arrangement {
  blocks: readonly Block[]
  versions: Versions
}
const isArrangement = (value: unknown): value is Arrangement =>
  isRecord(value) && Array.isArray(value['blocks']) && isRecord(value['versions'])

/** The blocks being arranged, each step of it to be taken back; kept aside until they are saved. */
export function usePlan(start: readonly Block[], versions: Versions) {
  const [past, setPast] = useState<readonly (readonly Block[])[]>([])
  const [shown, show] = useState<readonly Block[]>()
  const { value, unsaved, restoredAt, change, ...copy } = useWorkingCopy<Arrangement>({
    form: 'home/arrange',
    // What others save meanwhile is found out when saving.
    server: { version: undefined, value: { blocks: start, versions } },
    fits: isArrangement,
    join: (typed) => typed,
  })
  const blocks = useMemo(() => settled(value.blocks), [value.blocks])
  const { everybody } = versions
  // The first step may be taken before it is known.
  const isMissing = unsaved && value.versions.everybody === undefined && everybody !== undefined
  useEffect(() => {
    if (isMissing) change((now) => ({ ...now, versions: { ...now.versions, everybody } }))
  }, [isMissing, everybody, change])
  const put = (next: readonly Block[]) => change((now) => ({ ...now, blocks: next }))
  const discard = () => {
    setPast([])
    copy.discard()
  }
  return {
    /** As they stand, while something is dragged as they would stand. */
    blocks: shown ?? blocks,
    versions: value.versions,
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
            if (past.length === 1 && restoredAt === undefined) discard()
            else put(past.at(-1) ?? blocks)
          }
        : undefined,
    restoredAt,
    /** They are saved, or the person does not want them. */
    discard,
  }
}
export type Plan = ReturnType<typeof usePlan>
