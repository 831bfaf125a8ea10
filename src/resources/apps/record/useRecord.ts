import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Mode } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import type { WholeRecord } from '../../../../contract/records.ts'
import { clock } from '../../../i18n/format.ts'
import { createStore, type Store } from '../../../lowcode/runtime/store.ts'
import { useDraft } from '../../../providers/drafts.ts'
import { usePageUnsaved } from '../../../providers/page.ts'
import { type Changes, changesOf, copyOf, show, tablesOf } from './changes.ts'

interface RecordFormOptions {
  page: Page
  /** Names the draft: the page and the record. */
  form: string
  mode: Mode
  /** As the server has it now; undefined for a new one. */
  record: WholeRecord | undefined
  /** What a new one begins with. */
  copied: WholeRecord | undefined
}

interface StoredDraft extends Changes {
  version: number
}

const isStoredDraft = (kept: unknown): kept is StoredDraft =>
  isRecord(kept) && isRecord(kept['values']) && isRecord(kept['rows']) && typeof kept['version'] === 'number'

/** Nobody types where a page is only shown. */
const isUnsaved = (store: Store): boolean => store.dirty() && store.mode() !== 0

/** A record on its page: the store over it, what it was changed from, and the draft of what is not saved. */
export function useRecord({ page, form, mode, record, copied }: RecordFormOptions) {
  const tables = useMemo(() => tablesOf(page.body), [page])
  const [store] = useState<Store>(() => {
    const made = createStore({ body: page.body, mode, clock })
    show(made, tables, record, copied && copyOf(copied, tables))
    return made
  })
  /** The record the input was begun on: a save is made against its version. */
  const [base, setBase] = useState(record)

  const { restoredAt, put, drop } = useDraft<StoredDraft>(form, (kept) => {
    if (!isStoredDraft(kept)) return false
    show(store, tables, record, kept)
    if (store.mode() === 0) store.setMode(1)
    // Begun on another version, it meets what others did when it is saved.
    if (record && record.version !== kept.version) setBase({ ...record, version: kept.version })
    return true
  })
  const unsaved = useSyncExternalStore(
    store.subscribeAll,
    useCallback(() => isUnsaved(store), [store]),
  )
  usePageUnsaved(unsaved)

  useEffect(
    () =>
      store.subscribeAll(() => {
        if (isUnsaved(store)) put({ ...changesOf(store, tables, base), version: base?.version ?? 0 })
      }),
    [store, tables, base, put],
  )
  useEffect(() => {
    // What a person is typing is not replaced by what somebody else saved; saving says so.
    if (!record || record === base || unsaved) return
    show(store, tables, record)
    setBase(record)
  }, [store, tables, record, base, unsaved])

  /** Shows the record as the server has it, without what was changed here. */
  const discard = () => {
    drop()
    show(store, tables, record)
    setBase(record)
  }
  return {
    store,
    tables,
    base,
    unsaved,
    restoredAt,
    discard,
    /** The input is over: nothing of it is unsaved, and the record is shown as the server has it. */
    saved: () => {
      drop()
      store.load(store.values())
    },
    /** Puts what was changed here over the record as the server has it now. */
    reapply: () => {
      show(store, tables, record, changesOf(store, tables, base))
      setBase(record)
    },
  }
}
