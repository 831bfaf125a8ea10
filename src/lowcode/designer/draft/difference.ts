import { hasSame } from '../../../../contract/hasSame.ts'
import { type Control, slots, walk } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'

/** What became of a control from one page to another. */
export interface Change {
  id: string
  what: 'added' | 'removed' | 'changed' | 'moved'
  control: Control
  /** The members that differ, with both values; none for what was added, removed or only moved. */
  members: readonly { path: string; before: unknown; after: unknown }[]
}

interface Placed {
  control: Control
  holder: string
  before: string | undefined
}

/** What differs from `was` to `now`, in the order of the page, what was removed last. Members of the page itself have the id ''. */
export function differences(was: Page, now: Page): Change[] {
  const [old, present] = [placed(was), placed(now)]
  const changes: Change[] = []
  const { body: _was, ...before } = was
  const { body: _now, ...after } = now
  const page = membersOf(before, after)
  if (page.length > 0)
    changes.push({
      id: '',
      what: 'changed',
      control: { id: '', type: '', field: '', attr: {} },
      members: page,
    })
  for (const [id, { control, ...place }] of present) {
    const from = old.get(id)
    if (!from) {
      changes.push({ id, what: 'added', control, members: [] })
      continue
    }
    const members = membersOf(flat(from.control), flat(control))
    // Behind a neighbour that is new or gone it still stands where it stood.
    const moved =
      from.holder !== place.holder ||
      (from.before !== place.before && kept(from.before, present) && kept(place.before, old))
    if (members.length > 0) changes.push({ id, what: 'changed', control, members })
    else if (moved) changes.push({ id, what: 'moved', control, members })
  }
  for (const [id, { control }] of old)
    if (!present.has(id)) changes.push({ id, what: 'removed', control, members: [] })
  return changes
}

const kept = (id: string | undefined, there: ReadonlyMap<string, unknown>): boolean =>
  id === undefined || there.has(id)

function placed(page: Page): Map<string, Placed> {
  const found = new Map<string, Placed>()
  const last = new Map<string, string>()
  for (const { control, parent, slot } of walk(page.body)) {
    const holder = `${parent?.id ?? ''} ${slot ?? 'body'}`
    found.set(control.id, { control, holder, before: last.get(holder) })
    last.set(holder, control.id)
  }
  return found
}

/** The members of a control, each attribute one of its own; what it holds are controls of their own. */
function flat({ attr, ...rest }: Control): Record<string, unknown> {
  const members = Object.entries(rest).filter(([key]) => !slots.some((slot) => slot === key))
  return {
    ...Object.fromEntries(members),
    ...Object.fromEntries(Object.entries(attr).map(([key, value]) => [`attr.${key}`, value])),
  }
}

const membersOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => !hasSame(before[path], after[path]))
    .map((path) => ({ path, before: before[path], after: after[path] }))
