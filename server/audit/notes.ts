import type { AuditAct } from '../../contract/audit.acts.ts'
import type { AuditChange } from '../../contract/audit.ts'
import type { Id } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'

/** What an action says of what it did, where that does not follow from its call, its input and its response. */
export interface AuditNote {
  /** `none`: there was nothing to audit after all. */
  act?: AuditAct | 'none'
  /** Whose log it goes to, and who did it, where the viewer of the call does not say so. */
  orgId?: Id | null
  userId?: Id
  noun?: string
  recordId?: string
  /** What people call the record: its number, code or name. */
  recordNo?: string
  /** Whose eyes are meant, where the viewer does not look through them yet. */
  seeingAs?: string
  /** Values before and after; never of what is secret. */
  changes?: readonly AuditChange[]
  /** Fields that changed, by name alone. */
  fields?: readonly string[]
}

const notes = new WeakMap<Tx, AuditNote[]>()

/** Says what the transaction is about: its call is audited as that. Several records are several entries. */
export function noteAudit(tx: Tx, note: AuditNote): void {
  const all = notes.get(tx)
  if (all) all.push(note)
  else notes.set(tx, [note])
}

export const notesOf = (tx: Tx): readonly AuditNote[] => notes.get(tx) ?? []

/** What differs of the named fields, before and after. */
export function changesOf<Values extends object>(
  before: Values,
  after: Partial<Values>,
  names: Readonly<Partial<Record<keyof Values & string, string>>>,
): AuditChange[] {
  const shown = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return (Object.entries(names) as [keyof Values & string, string][]).flatMap(([key, field]) => {
    if (!(key in after)) return []
    const change = { field, before: shown(before[key]), after: shown(after[key]) }
    return change.before === change.after ? [] : [change]
  })
}
