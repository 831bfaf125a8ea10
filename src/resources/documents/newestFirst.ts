import type { HistoryEntry } from '../../../contract/documents.ts'

/** Entries of a history, the newest first; those of one moment in the order they were written. */
export const newestFirst = (entries: readonly HistoryEntry[]) =>
  entries.toSorted(
    (one, other) =>
      other.at.localeCompare(one.at) || other.seq.length - one.seq.length || other.seq.localeCompare(one.seq),
  )
