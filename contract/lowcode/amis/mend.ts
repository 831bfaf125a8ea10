import { checkPage } from '../check.ts'
import { type Control, type Slot, slots } from '../control.ts'
import type { Finding } from '../faults.ts'
import type { Page } from '../page.ts'
import type { Note } from './node.ts'

interface Located {
  control: Control
  /** Where the finding speaks of something inside the control; empty where it is the control itself. */
  inside: string[]
}

/**
 * The page without what would be a fault of ours: an attribute, a link or an event goes, a field that another control fills is called anew, a
 * control that cannot stand where it stands goes with what it holds. Each is noted where the control came from (`placeOf`, by its id).
 */
export function mended(
  page: Page,
  { placeOf, fresh }: { placeOf: (control: Control) => string | undefined; fresh: () => string },
): { page: Page; notes: Note[] } {
  const notes: Note[] = []
  let body = page.body
  for (let round = 0; ; round += 1) {
    const place = nearest(body, placeOf)
    const found = new Map<string, (Located & Pick<Finding, 'msg'>)[]>()
    for (const { path, msg, zh, en } of checkPage({ ...page, body })) {
      const at = locate(body, path)
      if (!at) continue
      found.set(at.control.id, [...(found.get(at.control.id) ?? []), { ...at, msg }])
      notes.push(
        msg === 'FIELD_TWICE'
          ? {
              path: place(at.control),
              zh: `${zh}，此控件改用新字段`,
              en: `${en}; this control has one of its own`,
            }
          : { path: place(at.control), zh: `${zh}，已略去`, en: `${en}; it was left out` },
      )
    }
    if (found.size === 0) return { page: { ...page, body }, notes }
    const isLast = round >= rounds
    body = without(body, (control) => {
      const all = found.get(control.id)
      if (!all) return control
      let kept: Control | undefined = isLast ? undefined : control
      for (const { msg, inside } of all) kept = kept && mend(kept, msg, inside, fresh)
      return kept
    })
  }
}

/** Circles of computed fields come to light one after the other; what so many rounds do not mend goes as a whole. */
const rounds = 50

/** The control without what is found, or nothing where the control itself has to go. */
function mend(
  control: Control,
  msg: string,
  inside: readonly string[],
  fresh: () => string,
): Control | undefined {
  const [member, key] = inside
  if (member === 'field' && msg === 'FIELD_TWICE') return { ...control, field: fresh() }
  if (member === 'attr' && key !== undefined) return { ...control, attr: lacking(control.attr, key) }
  if (member === 'link' || member === 'event' || member === 'func') {
    const from: object = control[member] ?? {}
    // A name with a point in it is no key by itself.
    return key !== undefined && Object.hasOwn(from, key)
      ? { ...control, [member]: lacking(from, key) }
      : lacking(control, member)
  }
  if (slots.some((slot) => slot === member)) return lacking(control, member ?? '')
  return undefined
}

const lacking = <T extends object>(from: T, key: string): T =>
  // What is taken out may be missing everywhere it stands: attributes, links, events and slots.
  Object.fromEntries(Object.entries(from).filter(([each]) => each !== key)) as T

function without(controls: readonly Control[], change: (control: Control) => Control | undefined): Control[] {
  return controls.flatMap((each) => {
    const control = change(each)
    if (!control) return []
    const inner = slots.flatMap((slot): [Slot, Control[]][] => {
      const held = control[slot]
      return held ? [[slot, without(held, change)]] : []
    })
    return [{ ...control, ...Object.fromEntries(inner) }]
  })
}

/** The control a path of ours leads to: slots and numbers by turns, and what is left of it. */
function locate(body: readonly Control[], path: string): Located | undefined {
  let [list, rest]: [readonly Control[] | undefined, string[]] = [body, path.split('.').slice(1)]
  let control: Control | undefined
  while (list && rest[0] !== undefined && /^\d+$/.test(rest[0])) {
    const next: Control | undefined = list[Number(rest[0])]
    if (!next) break
    control = next
    const slot = slots.find((each) => each === rest[1])
    list = slot && rest[2] !== undefined ? control[slot] : undefined
    rest = rest.slice(list ? 2 : 1)
  }
  return control && { control, inside: rest }
}

/** Where each control came from: its own place, else that of what holds it. */
function nearest(
  body: readonly Control[],
  placeOf: (control: Control) => string | undefined,
): (control: Control) => string {
  const places = new Map<string, string>()
  const below = (controls: readonly Control[], above: string): void => {
    for (const control of controls) {
      const own = placeOf(control) ?? above
      places.set(control.id, own)
      for (const slot of slots) below(control[slot] ?? [], own)
    }
  }
  below(body, '')
  return ({ id }) => places.get(id) ?? ''
}
