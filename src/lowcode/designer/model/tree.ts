import { type Control, randomName, type Slot, slots } from '../../../../contract/lowcode/control.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'

/** Where a control stands or is to stand: in a slot of a control, or among the body of the page. */
export interface Place {
  /** Id of the control that holds it; absent for the page. */
  parent?: string | undefined
  slot: Slot
  index: number
}

export interface LocatedControl {
  control: Control
  place: Place
  /** From the page down to its holder. */
  holders: readonly Control[]
}

/** A control of the page and where it stands. */
export function find(page: Page, id: string): LocatedControl | undefined {
  return within(page.body, undefined, 'body', [], id)
}

function within(
  list: readonly Control[],
  parent: Control | undefined,
  slot: Slot,
  holders: readonly Control[],
  id: string,
): LocatedControl | undefined {
  for (const [index, control] of list.entries()) {
    if (control.id === id) return { control, place: { parent: parent?.id, slot, index }, holders }
    for (const inner of slots) {
      const below = control[inner]
      const found = below && within(below, control, inner, [...holders, control], id)
      if (found) return found
    }
  }
  return undefined
}

/** The page with one control made anew; the same page when there is no such control. Only what holds it is copied. */
export function change(page: Page, id: string, make: (control: Control) => Control): Page {
  const body = changeIn(page.body, id, make)
  return body === page.body ? page : { ...page, body }
}

function changeIn(list: Control[], id: string, make: (control: Control) => Control): Control[] {
  for (const [index, control] of list.entries()) {
    const made = control.id === id ? make(control) : changeBelow(control, id, make)
    if (made !== control) return list.with(index, made)
  }
  return list
}

function changeBelow(control: Control, id: string, make: (control: Control) => Control): Control {
  for (const slot of slots) {
    const inner = control[slot]
    if (!inner) continue
    const next = changeIn(inner, id, make)
    if (next !== inner) return { ...control, [slot]: next }
  }
  return control
}

/** The page with `put` made to the list of that place. */
export function changeList(page: Page, place: Place, put: (list: Control[]) => Control[]): Page {
  if (place.parent === undefined) return { ...page, body: put(page.body) }
  return change(page, place.parent, (holder) => ({ ...holder, [place.slot]: put(holder[place.slot] ?? []) }))
}

/** Ids of the controls, each above those it holds. */
export function* idsOf(controls: readonly Control[]): Generator<string> {
  for (const control of controls) {
    yield control.id
    for (const slot of slots) yield* idsOf(control[slot] ?? [])
  }
}

/**
 * The controls with ids of their own, for a copy. A field that is taken in the page gets a new name, and what the copied controls say of one
 * another follows; `taken` are the names and ids of the page.
 */
export function renewed(
  controls: readonly Control[],
  taken: ReadonlySet<string>,
  random = Math.random,
): Control[] {
  const used = new Set(taken)
  const fresh = (): string => {
    let name = randomName(random)
    while (used.has(name)) name = randomName(random)
    used.add(name)
    return name
  }
  const one = (control: Control): Control => {
    const field = used.has(control.field) ? fresh() : control.field
    used.add(field)
    const inner = Object.fromEntries(
      slots.flatMap((slot) => {
        const list = control[slot]
        return list ? [[slot, list.map(one)]] : []
      }),
    )
    return { ...control, id: fresh(), field, ...inner }
  }
  return controls.map(one)
}

/** Every id and field of the page. */
export function namesOf(page: Page): Set<string> {
  const names = new Set<string>()
  const add = (controls: readonly Control[]): void => {
    for (const control of controls) {
      names.add(control.id)
      names.add(control.field)
      for (const slot of slots) add(control[slot] ?? [])
    }
  }
  add(page.body)
  return names
}
