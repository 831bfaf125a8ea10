import { hasSame } from '../../../../contract/hasSame.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { t } from '../../../i18n/i18n.ts'
import type { Placed } from '../../../ui/PlacedList.tsx'
import type { Draft } from '../props.ts'
import { merge, type Conflict } from '../model/merge.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import type { StoredDraft } from './storedDraft.ts'

/** What somebody else saved meanwhile, and where it cannot be joined with what is here. */
export interface Stale {
  base: Draft
  theirs: Draft
  by: string
  at: string
  conflicts: readonly Conflict[]
}

export interface Work {
  base: Draft
  dirty: boolean
  /** How it stands to what readers see. */
  state: 'draft' | 'changed' | 'published'
  saving: boolean
  /** Why the last call was refused. */
  failed: string
  /** What it said of parts of the application. */
  faults: readonly Placed[]
  stale: Stale | undefined
  /** Whether there is nothing unsaved afterwards. */
  save: (note?: string) => Promise<boolean>
  publish: (note: string) => Promise<boolean>
  /** Takes the joined page and saves it over theirs. */
  resolve: (page: Page) => Promise<void>
  /** Leaves the conflict as it is: nothing is saved, nothing is lost. */
  putOff: () => void
}

/**
 * Saving, publishing, and what keeps work from being lost. `begun` is the draft the work began from. What was saved comes back with its members in
 * the database's order, so drafts are compared without theirs.
 */
export function useWork(begun: Draft): Work {
  const { editor, props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const settled = useDeferredValue(page)
  const [base, setBase] = useState(begun)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState('')
  const [faults, setFaults] = useState<readonly Placed[]>([])
  const [stale, setStale] = useState<Stale>()
  const differs = useMemo(() => !hasSame(settled, base.document), [settled, base])
  // What was done a moment ago counts before there was time to compare it.
  const dirty = differs || (page !== settled && page !== base.document)
  const { draftStorage, onDirty, published } = props

  useEffect(() => {
    if (dirty) draftStorage.put({ base, page: settled } satisfies StoredDraft)
    else draftStorage.clear()
  }, [draftStorage, base, settled, dirty])
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])

  /** Saves over a draft; what somebody else saved meanwhile is joined and saved over in its turn, unless both changed the same. */
  const saveOver = useCallback(
    async (from: Draft, note: string): Promise<boolean> => {
      for (let over = from; ;) {
        const sent = editor.now().history.now
        const answer = await props.save(sent, over.version, note)
        if (answer.outcome === 'saved') {
          setBase({ version: answer.version, document: sent })
          editor.set({ announcement: t('designer.saved') })
          return true
        }
        const theirs = { version: answer.version, document: answer.document }
        const { page: joined, conflicts } = merge(over.document, sent, theirs.document)
        if (conflicts.length > 0) {
          setStale({ base: over, theirs, by: answer.by, at: answer.at, conflicts })
          return false
        }
        editor.load(joined)
        editor.set({ announcement: t('designer.joined', { by: answer.by }) })
        over = theirs
        setBase(theirs)
      }
    },
    [editor, props],
  )
  const guarded = useCallback(
    async (run: () => Promise<boolean>): Promise<boolean> => {
      setSaving(true)
      setFailed('')
      setFaults([])
      try {
        return await run()
      } catch (error) {
        setFailed(props.wordsOf(error))
        setFaults(props.faultsOf?.(error) ?? [])
        return false
      } finally {
        setSaving(false)
      }
    },
    [props],
  )

  return {
    base,
    dirty,
    state: !published ? 'draft' : dirty || !hasSame(base.document, published) ? 'changed' : 'published',
    saving,
    failed,
    faults,
    stale,
    save: (note = '') => guarded(() => saveOver(base, note)),
    publish: (note) =>
      guarded(async () => {
        if (!hasSame(editor.now().history.now, base.document) && !(await saveOver(base, note))) return false
        await props.publish?.(note)
        editor.set({ announcement: t('designer.published') })
        return true
      }),
    async resolve(joined) {
      if (!stale) return
      editor.load(joined)
      setStale(undefined)
      setBase(stale.theirs)
      await guarded(() => saveOver(stale.theirs, ''))
    },
    putOff: () => setStale(undefined),
  }
}
