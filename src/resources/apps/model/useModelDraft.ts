import { useState } from 'react'
import type { appInfo } from '../../../../contract/apps.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'
import { useDraft } from '../../../providers/drafts.ts'
import { usePageUnsaved } from '../../../providers/page.ts'
import { joined, same } from './joined.ts'

interface Draft {
  model: AppModel
  /** The model it was changed from. */
  base: AppModel
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'model' in kept && 'base' in kept

export interface ModelDraft {
  /** As it is here. */
  model: AppModel
  changed: boolean
  /** Somebody else saved another one since this was begun. */
  stale: boolean
  /** Counts the times it became another by no edit of a person: what was begun on it is begun anew. */
  revision: number
  restoredAt: number | undefined
  change: (model: AppModel) => void
  /** Takes over what they changed; answers the entities both changed, where this one counts. */
  join: () => readonly Entity[]
  discard: () => void
  /** It is what the server has now. */
  saved: () => void
}

/** The model of an application while it is changed and not saved: it outlives reload and meets what others saved. */
export function useModelDraft(app: ResponseOf<typeof appInfo>): ModelDraft {
  const [mine, setMine] = useState<Draft>()
  const [revision, setRevision] = useState(0)
  const become = (next: Draft | undefined) => {
    setMine(next)
    setRevision((now) => now + 1)
  }
  const draft = useDraft<Draft>(`apps/${app.id}/model`, (kept) => {
    if (!isDraft(kept)) return false
    become(kept)
    return true
  })
  usePageUnsaved(mine !== undefined)
  return {
    model: mine?.model ?? app.model,
    changed: mine !== undefined,
    stale: mine !== undefined && ![mine.base, mine.model].some((one) => same(one, app.model)),
    restoredAt: draft.restoredAt,
    revision,
    change: (model) => {
      const next = { model, base: mine?.base ?? app.model }
      setMine(next)
      draft.put(next)
    },
    join: () => {
      if (!mine) return []
      const { model, both } = joined(mine.base, mine.model, app.model)
      become({ model, base: app.model })
      draft.put({ model, base: app.model })
      return both
    },
    discard: () => {
      draft.drop()
      become(undefined)
    },
    saved: () => {
      draft.drop()
      setMine(undefined)
    },
  }
}
