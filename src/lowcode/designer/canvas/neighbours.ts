import { type Control, slots } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { refusal } from '../model/dropTarget.ts'
import { find, type Place } from '../model/tree.ts'
import { mainSlot } from './target.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

const listAt = (page: Page, { parent, slot }: Place): readonly Control[] =>
  parent === undefined ? page.body : (find(page, parent)?.control[slot] ?? [])

const firstBelow = (control: Control): Control | undefined =>
  slots.map((slot) => control[slot]?.[0]).find((each) => each !== undefined)

/** The control an arrow key goes to: a neighbour, or the neighbour of the holder at the end of a list; the holder; the first one held. */
export function neighbour(page: Page, id: string, way: Way): string | undefined {
  const found = find(page, id)
  if (!found) return page.body[0]?.id
  const { control, place } = found
  if (way === 'left') return place.parent
  if (way === 'right') return firstBelow(control)?.id
  const next = listAt(page, place)[place.index + (way === 'down' ? 1 : -1)]
  if (next) return next.id
  return place.parent === undefined
    ? undefined
    : way === 'up'
      ? place.parent
      : neighbour(page, place.parent, 'down')
}

/** Where Alt and an arrow key move a control: past its neighbour, out of its holder, into the one before it. */
export function movedTo(page: Page, id: string, way: Way): Place | undefined {
  const found = find(page, id)
  if (!found) return undefined
  const { place } = found
  const list = listAt(page, place)
  if (way === 'up') return place.index > 0 ? { ...place, index: place.index - 1 } : undefined
  if (way === 'down') return place.index < list.length - 1 ? { ...place, index: place.index + 2 } : undefined
  if (way === 'left') {
    const holder = place.parent === undefined ? undefined : find(page, place.parent)
    return holder && { ...holder.place, index: holder.place.index + 1 }
  }
  const before = list[place.index - 1]
  const slot = before && mainSlot(before)
  return before && slot ? { parent: before.id, slot, index: (before[slot] ?? []).length } : undefined
}

/** Where something new goes: into the chosen place, into the selected holder if it takes it, else behind the selected control. */
export function placeFor(
  page: Page,
  controls: readonly Control[],
  selected: string | undefined,
  into: { parent: string; slot: Place['slot'] } | undefined,
): Place {
  const end: Place = { slot: 'body', index: page.body.length }
  if (into) return { ...into, index: find(page, into.parent)?.control[into.slot]?.length ?? 0 }
  let found = selected === undefined ? undefined : find(page, selected)
  const slot = found && mainSlot(found.control)
  if (found && slot) {
    const inside = { parent: found.control.id, slot, index: (found.control[slot] ?? []).length }
    if (!refusal(page, controls, inside)) return inside
  }
  while (found) {
    const behind = { ...found.place, index: found.place.index + 1 }
    if (!refusal(page, controls, behind)) return behind
    found = found.place.parent === undefined ? undefined : find(page, found.place.parent)
  }
  return end
}
