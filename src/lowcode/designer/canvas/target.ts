import type { Control, Slot } from '../../../../contract/lowcode/control.ts'
import { slots } from '../../../../contract/lowcode/control.ts'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { find, type Place } from '../model/tree.ts'
import styles from './Canvas.module.css'

/** Where a dragged control would go, and the line or box that shows it (in client coordinates). */
export interface Target {
  place: Place
  mark: { left: number; top: number; width: number; height: number }
  /** The mark is a line between two controls, not the box of what takes it. */
  line?: 'down' | 'across'
}

/** Points nearer than this to the edge of a holder mean beside it, not into it. */
const EDGE = 8
const LINE = 3

/** The place below a point of the canvas. Looks at what is drawn there alone, however many controls there are, and other designers kept open out of sight. */
export function targetAt(page: Page, x: number, y: number): Target | undefined {
  const hit = document.elementFromPoint(x, y)
  const root = hit?.closest<HTMLElement>(`.${styles['page']}`)
  if (!hit || !root) return undefined
  const zone = hit.closest<HTMLElement>('[data-zone]')
  const frame = hit.closest<HTMLElement>('[data-control]')
  if (zone) return atZone(zone, page)
  if (!frame) return atEnd(root, page, x, y)
  const found = find(page, frame.dataset['control'] ?? '')
  if (!found) return undefined
  const box = frame.getBoundingClientRect()
  const slot = mainSlot(found.control)
  const inside = slot && y > box.top + EDGE && y < box.bottom - EDGE && x > box.left + EDGE
  if (inside && x < box.right - EDGE) return amongChildren(frame, found.control, slot, x, y)
  return beside(frame, found.place, x, y)
}

/** What is filled in is no holder, although a choice may be given controls of its own. */
export const isHolder = (kind: Kind | undefined): boolean =>
  kind?.slots !== undefined && kind.group !== 'entry'

/** The slot a holder takes most things in: the one that has something, else the first. */
export function mainSlot(control: Control): Slot | undefined {
  const kind = kindOf(control.type)
  const taken = kind?.slots
  if (!taken || !isHolder(kind)) return undefined
  return slots.find((slot) => taken[slot] && control[slot]?.length) ?? slots.find((slot) => taken[slot])
}

function atZone(zone: HTMLElement, page: Page): Target | undefined {
  const { holder, zone: slot } = zone.dataset
  const known = slots.find((each) => each === slot)
  if (holder === undefined || !known) return undefined
  const index = find(page, holder)?.control[known]?.length ?? 0
  return { place: { parent: holder, slot: known, index }, mark: boxOf(zone) }
}

function atEnd(root: HTMLElement, page: Page, x: number, y: number): Target {
  const frames = framesOf(page.body, root)
  return (
    between(frames, { slot: 'body', index: 0 }, x, y) ?? {
      place: { slot: 'body', index: page.body.length },
      mark: boxOf(root),
    }
  )
}

function amongChildren(frame: HTMLElement, control: Control, slot: Slot, x: number, y: number): Target {
  const place: Place = { parent: control.id, slot, index: 0 }
  return (
    between(framesOf(control[slot] ?? [], frame), place, x, y) ?? {
      place: { ...place, index: control[slot]?.length ?? 0 },
      mark: boxOf(frame),
    }
  )
}

const framesOf = (controls: readonly Control[], root: HTMLElement): { frame: HTMLElement; index: number }[] =>
  controls.flatMap(({ id }, index) => {
    const frame = root.querySelector<HTMLElement>(`[data-control="${CSS.escape(id)}"]`)
    return frame ? [{ frame, index }] : []
  })

/** Beside the child that is nearest to the point. */
function between(
  frames: readonly { frame: HTMLElement; index: number }[],
  place: Place,
  x: number,
  y: number,
): Target | undefined {
  let nearest: { frame: HTMLElement; index: number; far: number } | undefined
  for (const each of frames) {
    const box = each.frame.getBoundingClientRect()
    const [dx, dy] = [outside(x, box.left, box.right), outside(y, box.top, box.bottom)]
    // A row further away counts more than a column.
    const far = dx + dy * 3
    if (!nearest || far < nearest.far) nearest = { ...each, far }
  }
  return nearest && beside(nearest.frame, { ...place, index: nearest.index }, x, y)
}

const outside = (at: number, from: number, to: number): number =>
  at < from ? from - at : at > to ? at - to : 0

/** Before or after a control: left or right of what shares its row, above or below what has it alone. */
function beside(frame: HTMLElement, place: Place, x: number, y: number): Target {
  const box = frame.getBoundingClientRect()
  const within = frame.parentElement?.getBoundingClientRect() ?? box
  const sideways = box.width < within.width * 0.75
  const after = sideways ? x > box.left + box.width / 2 : y > box.top + box.height / 2
  const mark = sideways
    ? { left: after ? box.right : box.left - LINE, top: box.top, width: LINE, height: box.height }
    : { left: box.left, top: after ? box.bottom : box.top - LINE, width: box.width, height: LINE }
  return {
    place: { ...place, index: place.index + (after ? 1 : 0) },
    mark,
    line: sideways ? 'down' : 'across',
  }
}

const boxOf = (element: HTMLElement): Target['mark'] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}
