import type { Page } from '../../../../contract/lowcode/page.ts'
import { type Edit, edited } from './edits.ts'

/** The edits of a session: every document there was, so that undo and redo give the very same bytes. */
export interface History {
  past: readonly { page: Page; name: Edit['type'] }[]
  now: Page
  future: readonly { page: Page; name: Edit['type'] }[]
}

export const begin = (page: Page): History => ({ past: [], now: page, future: [] })

/** The history after an edit; one that changes nothing leaves no step. A new edit cuts off what was undone. */
export function step(history: History, edit: Edit, random?: () => number): History {
  const next = edited(history.now, edit, random)
  if (next === history.now) return history
  return { past: [...history.past, { page: history.now, name: edit.type }], now: next, future: [] }
}

export function undo({ past, now, future }: History): History {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), now: last.page, future: [{ page: now, name: last.name }, ...future] }
    : { past, now, future }
}

export function redo({ past, now, future }: History): History {
  const next = future[0]
  return next
    ? { past: [...past, { page: now, name: next.name }], now: next.page, future: future.slice(1) }
    : { past, now, future }
}
