import type { Control, Handler, Link, Mode } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { refusal } from './dropTarget.ts'
import { change, changeList, find, namesOf, type Place, renewed } from './tree.ts'

/** One edit of a page. Each makes a document from a document, so that undo is the document before. */
export type Edit =
  | { type: 'insert'; controls: readonly Control[]; place: Place }
  | { type: 'move'; ids: readonly string[]; place: Place }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'duplicate'; ids: readonly string[] }
  /** Puts controls that stand side by side into a new holder. */
  | { type: 'wrap'; ids: readonly string[]; holder: Control }
  /** A value of undefined takes the attribute away. */
  | { type: 'attr'; ids: readonly string[]; attr: Readonly<Record<string, unknown>> }
  | { type: 'member'; id: string; member: Member }
  | { type: 'page'; members: Readonly<Partial<Omit<Page, 'body' | 'version'>>> }
  /** The JSON view: everything at once. */
  | { type: 'replace'; page: Page }

export interface Member {
  field?: string
  type?: string
  visibleMode?: Mode[] | undefined
  hideControl?: boolean | undefined
  link?: Link | undefined
  event?: Record<string, Handler> | undefined
  func?: Record<string, string> | undefined
}

/** The page after an edit; the same page when the edit means nothing there or may not be. */
export function edited(page: Page, edit: Edit, random = Math.random): Page {
  switch (edit.type) {
    case 'insert':
      return insert(page, renewed(edit.controls, namesOf(page), random), edit.place)
    case 'move':
      return move(page, edit.ids, edit.place)
    case 'remove':
      return edit.ids.reduce(remove, page)
    case 'duplicate':
      return edit.ids.reduce((now, id) => duplicate(now, id, random), page)
    case 'wrap':
      return wrap(page, edit.ids, edit.holder, random)
    case 'attr':
      return edit.ids.reduce(
        (now, id) => change(now, id, (control) => ({ ...control, attr: merged(control.attr, edit.attr) })),
        page,
      )
    case 'member':
      return change(page, edit.id, (control) => merged(control, edit.member))
    case 'page':
      return { ...page, ...edit.members }
    case 'replace':
      return edit.page
  }
}

function insert(page: Page, controls: readonly Control[], place: Place): Page {
  if (controls.length === 0 || refusal(page, controls, place)) return page
  return changeList(page, place, (list) => list.toSpliced(place.index, 0, ...controls))
}

function remove(page: Page, id: string): Page {
  const found = find(page, id)
  return found ? changeList(page, found.place, (list) => list.filter((control) => control.id !== id)) : page
}

/** The index of the place is counted before anything is taken away. */
function move(page: Page, ids: readonly string[], place: Place): Page {
  const founds = ids.flatMap((id) => find(page, id) ?? [])
  const moved = founds.map(({ control }) => control)
  if (moved.length === 0 || refusal(page, moved, place)) return page
  const before = founds.filter(
    (one) =>
      one.place.parent === place.parent && one.place.slot === place.slot && one.place.index < place.index,
  ).length
  const without = ids.reduce(remove, page)
  return changeList(without, place, (list) => list.toSpliced(place.index - before, 0, ...moved))
}

function duplicate(page: Page, id: string, random: () => number): Page {
  const found = find(page, id)
  if (!found) return page
  return insert(page, renewed([found.control], namesOf(page), random), {
    ...found.place,
    index: found.place.index + 1,
  })
}

function wrap(page: Page, ids: readonly string[], holder: Control, random: () => number): Page {
  const founds = ids
    .flatMap((id) => find(page, id) ?? [])
    .toSorted((one, other) => one.place.index - other.place.index)
  const first = founds[0]
  const apart = founds.some(
    ({ place }) => place.parent !== first?.place.parent || place.slot !== first?.place.slot,
  )
  if (!first || apart) return page
  const [made] = renewed([holder], namesOf(page), random)
  if (!made) return page
  const slot = made.body ? 'body' : 'children'
  const full = { ...made, [slot]: founds.map(({ control }) => control) }
  const without = ids.reduce(remove, page)
  const taken = changeList(without, first.place, (list) =>
    list.toSpliced(first.place.index, 0, { ...made, [slot]: [] }),
  )
  if (
    refusal(
      taken,
      founds.map(({ control }) => control),
      { parent: made.id, slot, index: 0 },
    )
  )
    return page
  return changeList(without, first.place, (list) => list.toSpliced(first.place.index, 0, full))
}

/** `next` over `was`; what is undefined is gone. */
function merged<T extends object>(was: T, next: object): T {
  const all = Object.entries({ ...was, ...next }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as T // was, with members of its own kind over it
}
