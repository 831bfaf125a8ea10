import { useState } from 'react'
import type { appInfo } from '../../../../contract/apps.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'
import { hasSame } from '../../../../contract/hasSame.ts'
import { useWorkingCopy, type WorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { joined } from './joined.ts'

export interface ModelDraft extends Pick<
  WorkingCopy<AppModel>,
  'value' | 'unsaved' | 'stale' | 'restoredAt' | 'discard' | 'saved'
> {
  /** Counts the times it became another by no edit of a person: what was begun on it is begun anew. */
  revision: number
  change: (model: AppModel) => void
  /** Takes over what they changed; answers the entities both changed, where this one counts. */
  join: () => readonly Entity[]
}

const isModel = (value: unknown): value is AppModel => isRecord(value) && Array.isArray(value['entities'])

/** The model of an application while it is changed and not saved: it outlives reload and meets what others saved. */
export function useModelDraft(app: ResponseOf<typeof appInfo>): ModelDraft {
  const [revision, setRevision] = useState(0)
  const [restored, setRestored] = useState<number>()
  const { value, base, unsaved, restoredAt, ...copy } = useWorkingCopy<AppModel>({
    form: `apps/${app.id}/model`,
    server: { version: app.version, value: app.model },
    fits: isModel,
    join: (typed, was, latest) => joined(was, typed, latest).model,
  })
  const renew = () => setRevision((now) => now + 1)
  if (restoredAt !== undefined && restoredAt !== restored) {
    setRestored(restoredAt)
    renew()
  }
  return {
    ...copy,
    value,
    unsaved,
    restoredAt,
    // Its name and icon have the same version.
    stale: unsaved && ![base, value].some((one) => hasSame(one, app.model)),
    revision,
    change: (model) => copy.change(() => model),
    join: () => {
      const { both } = joined(base, value, app.model)
      copy.reapply()
      renew()
      return both
    },
    discard: () => {
      copy.discard()
      renew()
    },
  }
}
