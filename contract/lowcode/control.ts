import type { Sign } from '../filter.ts'

/** What a page is shown for: 0 view, 1 edit, 2 editable cell of a table (specification §4). */
export const modes = [0, 1, 2] as const
export type Mode = (typeof modes)[number]

/** A text of a definition: one for both languages, or one each. */
export type Label = string | { zh: string; en?: string | undefined }

/** A text in the language of the reader; what was only written in the other one is read in that. */
export const labelOf = (label: Label | undefined, lang: 'zh' | 'en'): string =>
  label === undefined ? '' : typeof label === 'string' ? label : label[lang] || label.zh || (label.en ?? '')

/** The places of a control that hold other controls. `put` stands behind the control, in its own cell. */
export const slots = ['children', 'header', 'body', 'footer', 'action', 'tool', 'put'] as const
export type Slot = (typeof slots)[number]

/**
 * One of the three rules of a control (specification §3). It counts only when `required`, `min` or `max` is set; `min` and `max` bound a
 * number's value, a text's length or a list's size.
 */
export interface Rule {
  required?: boolean
  min?: number
  max?: number
  message?: Label
}

/** What follows from other fields, as expressions. A hidden control is neither checked nor required. */
export interface Link {
  show?: string
  disable?: string
  require?: string
  /** The field is computed; nobody types into it. */
  value?: string
}

/** What an event does when it does not name an injected function. Expressions see the form's fields, `row` and `event`. */
export type Step =
  | { do: 'call'; name: string; with?: Record<string, string>; into?: string }
  | { do: 'set'; field: string; value: string }
  | { do: 'message'; kind: 'success' | 'info' | 'warning' | 'error'; text: Label }
  | { do: 'confirm'; text: Label; then: Step[] }
  | { do: 'if'; when: string; then: Step[]; else?: Step[] }
  /** `page` is the id of a page of the application; `keyId` an expression that names the record. */
  | { do: 'open'; page: string; keyId?: string; mode?: 0 | 1; in?: 'tab' | 'dialog' | 'drawer' }
  | { do: 'go'; url: string }
  | { do: 'request'; api: string; with?: Record<string, string>; into?: string }
  | { do: 'script'; code: string }

/** Steps, or the name of a function that the page's surroundings inject. */
export type Handler = string | Step[]

/** One condition of a control that reads a list. `value` is an expression. */
export interface Criterion {
  field: string
  sign: Sign
  value?: string
}

/**
 * A control of a page as it is stored (specification §3). Attributes and members that are not known here stay where they are.
 * `id` is unique in the page, `field` names the value; both are given when they are missing.
 */
export interface Control {
  id: string
  type: string
  field: string
  attr: Record<string, unknown>
  event?: Record<string, Handler>
  /** Event to name of an injected function; `event` goes first. */
  func?: Record<string, string>
  link?: Link
  visibleMode?: Mode[]
  hideControl?: boolean
  children?: Control[]
  header?: Control[]
  body?: Control[]
  footer?: Control[]
  action?: Control[]
  tool?: Control[]
  put?: Control[]
}

/** The controls of a slot, none when it is empty. */
export const slotOf = (control: Control, slot: Slot): readonly Control[] => control[slot] ?? []

/** A name for what has none: the letter v and ten random digits. `random` gives a number from 0 to below 1. */
export function randomName(random: () => number = Math.random): string {
  let digits = ''
  for (let nth = 0; nth < 10; nth += 1) digits += Math.floor(random() * 10)
  return `v${digits}`
}

/** Every control below, with the JSON path to it (`body.0.children.2`), a parent before its children. */
export function* walk(
  controls: readonly Control[],
  path = 'body',
): Generator<{ control: Control; path: string; parent?: Control; slot?: Slot }> {
  yield* below(controls, path, undefined, undefined)
}

function* below(
  controls: readonly Control[],
  path: string,
  parent: Control | undefined,
  slot: Slot | undefined,
): Generator<{ control: Control; path: string; parent?: Control; slot?: Slot }> {
  for (const [index, control] of controls.entries()) {
    const at = `${path}.${index}`
    yield { control, path: at, ...(parent && { parent }), ...(slot && { slot }) }
    for (const each of slots) {
      const inner = control[each]
      if (inner) yield* below(inner, `${at}.${each}`, control, each)
    }
  }
}
