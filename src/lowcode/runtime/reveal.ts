import { useEffect, useEffectEvent, useMemo } from 'react'
import { type Control, walk } from '../../../contract/lowcode/control.ts'
import { fieldsOf } from '../../../contract/lowcode/kinds.ts'
import { usePage } from './page.ts'
import type { Store } from './store.ts'

type Opens = (field: string) => void

const listening = new WeakMap<Store, Set<Opens>>()

/** Where a store's page is drawn. Other pages of the document, kept alive out of sight, may have the same fields. */
const drawnIn = new WeakMap<Store, Element>()
export const tellPlace = (store: Store, place: Element): void => void drawnIn.set(store, place)

/** Every field that stands in these controls, those of a picked record too. */
export function fieldsWithin(controls: readonly Control[]): ReadonlySet<string> {
  const fields = new Set<string>()
  for (const { control } of walk(controls))
    for (const field of [control.field, ...fieldsOf(control)]) fields.add(field)
  return fields
}

/** The field of a fault's path: `lines` of `lines.3.qty`. */
export const fieldAt = (path: string): string => path.split('.', 1)[0] ?? path

/** Opens whatever hides a field and puts the focus into it. */
export function reveal(store: Store, path: string): void {
  const field = fieldAt(path)
  for (const open of listening.get(store) ?? []) open(field)
  // Opened parts are drawn before the next frame.
  requestAnimationFrame(() => {
    const place = drawnIn.get(store)?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    place?.scrollIntoView({ block: 'nearest' })
    const cells = place?.querySelector<HTMLElement>('[role="grid"][tabindex="-1"]')
    const input = place?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')
    ;(cells ?? input)?.focus()
  })
}

/** Calls `open` when one of these fields is to be seen: `reveal` asks for it, or it is the first of them that a check found wrong. */
export function useReveal(fields: ReadonlySet<string>, open: Opens): void {
  const { store } = usePage()
  const show = useEffectEvent((field: string) => fields.has(field) && open(field))
  const evaluate = useEffectEvent((faults: ReadonlyMap<string, string>) => {
    const first = [...faults.keys()].map(fieldAt).find((field) => fields.has(field))
    if (first !== undefined) open(first)
  })
  useEffect(() => {
    const opens = (field: string) => show(field)
    const all = listening.get(store) ?? new Set()
    listening.set(store, all.add(opens))
    let known = store.faults()
    if (known.size > 0) evaluate(known)
    const stop = store.subscribeAll(() => {
      const was = known
      known = store.faults()
      // Typing takes faults away; only a check brings new ones.
      if (known !== was && [...known.keys()].some((path) => !was.has(path))) evaluate(known)
    })
    return () => {
      all.delete(opens)
      stop()
    }
  }, [store])
}

/** The fields within some slots of a control, remembered while the control is the same. */
export const useFieldsWithin = (control: Control): ReadonlySet<string> =>
  useMemo(() => fieldsWithin([control]), [control])
