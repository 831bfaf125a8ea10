import { hasSame } from '../../../../contract/hasSame.ts'
import { type Control, type Slot, slots } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'

/** Something two people changed in different ways. `path` is the member, such as `attr.label`; empty where the control itself is meant. */
export interface Conflict {
  id: string
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merged {
  page: Page
  conflicts: Conflict[]
}

/** Whose change counts where both changed the same. */
export type Prefer = 'mine' | 'theirs'
/** The same, decided for each. */
export type Choose = (conflict: Conflict) => Prefer

type Json = Record<string, unknown>

interface Flat {
  members: Json
  attr: Json
  /** `body`, or id and slot of the holder. */
  list: string
}

interface Lists {
  controls: Map<string, Flat>
  /** Ids by list, in order. */
  order: Map<string, string[]>
}

/**
 * Two drafts made from the same one, joined: control by control and attribute by attribute. Where both changed the same thing the preferred one counts
 * and the conflict is named. What one deleted and the other changed stays and is named too.
 */
export function merge(base: Page, mine: Page, theirs: Page, prefer: Prefer | Choose = 'mine'): Merged {
  const [was, my, their] = [flat(base), flat(mine), flat(theirs)]
  const conflicts: Conflict[] = []
  const chosen: Choose = (conflict) => (typeof prefer === 'function' ? prefer(conflict) : prefer)
  const pick = (
    id: string,
    path: string,
    values: readonly [base: unknown, mine: unknown, theirs: unknown],
  ): unknown => {
    const [from, ours, others] = values
    if (hasSame(ours, others) || hasSame(from, others)) return ours
    if (hasSame(from, ours)) return others
    const conflict = { id, path, base: from, mine: ours, theirs: others }
    conflicts.push(conflict)
    return chosen(conflict) === 'mine' ? ours : others
  }
  const merged = (id: string, path: string, [from, ours, others]: readonly [Json, Json, Json]): Json =>
    Object.fromEntries(
      [...new Set([...Object.keys(ours), ...Object.keys(others)])].flatMap((key) => {
        const value = pick(id, `${path}${key}`, [from[key], ours[key], others[key]])
        return value === undefined ? [] : [[key, value]]
      }),
    )

  const kept = new Map<string, Flat>()
  for (const id of new Set([...my.controls.keys(), ...their.controls.keys()])) {
    const [from, ours, others] = [was.controls.get(id), my.controls.get(id), their.controls.get(id)]
    const one = ours ?? others
    if (!one) continue
    if (!ours || !others) {
      if (from && hasSame(from, one)) continue
      if (from) {
        const conflict = { id, path: '', base: from.members, mine: ours?.members, theirs: others?.members }
        conflicts.push(conflict)
        // Only who decided for this very control takes it away.
        if (typeof prefer === 'function' && !(prefer(conflict) === 'mine' ? ours : others)) continue
      }
      kept.set(id, one)
      continue
    }
    kept.set(id, {
      members: merged(id, '', [from?.members ?? {}, ours.members, others.members]),
      attr: merged(id, 'attr.', [from?.attr ?? {}, ours.attr, others.attr]),
      list: pick(id, 'place', [from?.list, ours.list, others.list]) as string, // one of the three, each a text
    })
  }
  const { body: _base, ...baseMembers } = base
  const { body: _mine, ...myMembers } = mine
  const { body: _theirs, ...theirMembers } = theirs
  const members = merged('', '', [baseMembers, myMembers, theirMembers])
  const [first, second] = prefer === 'theirs' ? [their, my] : [my, their]
  return { page: { ...members, body: built(kept, was, first, second) } as unknown as Page, conflicts } // members of pages only
}

function flat(page: Page): Lists {
  const lists: Lists = { controls: new Map(), order: new Map() }
  const add = (controls: readonly Control[], list: string): void => {
    lists.order.set(
      list,
      controls.map(({ id }) => id),
    )
    for (const control of controls) {
      const { attr, ...rest } = control
      const members = Object.fromEntries(Object.entries(rest).filter(([key]) => !isSlot(key)))
      lists.controls.set(control.id, { members, attr, list })
      for (const slot of slots) {
        const inner = control[slot]
        if (inner) add(inner, listOf(control.id, slot))
      }
    }
  }
  add(page.body, 'body')
  return lists
}

const isSlot = (key: string): key is Slot => slots.some((slot) => slot === key)
const listOf = (id: string, slot: Slot): string => `${id} ${slot}`

/** The controls of every list in the order of the draft that changed it, the first if both did; what only the other has stands behind the neighbour it had there. */
function built(kept: ReadonlyMap<string, Flat>, was: Lists, first: Lists, second: Lists): Control[] {
  const members = new Map<string, string[]>()
  for (const [id, { list }] of kept) members.set(list, [...(members.get(list) ?? []), id])
  const used = new Set<string>()
  const list = (name: string): Control[] => {
    const here = new Set(members.get(name))
    const [lead, follow] = hasSame(first.order.get(name), was.order.get(name))
      ? [second, first]
      : [first, second]
    const order = (lead.order.get(name) ?? []).filter((id) => here.has(id))
    const others = follow.order.get(name) ?? []
    for (const [index, id] of others.entries()) {
      if (!here.has(id) || order.includes(id)) continue
      const before = others.slice(0, index).findLast((one) => order.includes(one))
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    }
    for (const id of here) if (!order.includes(id)) order.push(id)
    return order.flatMap((id) => (used.has(id) ? [] : [one(id)]))
  }
  const one = (id: string): Control => {
    used.add(id)
    const { members: own, attr } = kept.get(id) ?? { members: {}, attr: {} }
    const inner = Object.fromEntries(
      slots.flatMap((slot) => {
        const name = listOf(id, slot)
        return first.order.has(name) || second.order.has(name) ? [[slot, list(name)]] : []
      }),
    )
    return { ...own, attr, ...inner } as unknown as Control // the members of a control, taken apart above
  }
  const body = list('body')
  // A holder that one deleted, or two that were each put into the other: what was in them is not lost.
  for (const id of kept.keys()) if (!used.has(id)) body.push(one(id))
  return body
}
