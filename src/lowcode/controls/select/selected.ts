import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf } from '../../../../contract/lowcode/kinds.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { flag } from '../attr.ts'

/** Whether the choice goes to fields of its own. */
export const isBound = (control: Control): boolean => attrOf(control, 'bindField') !== undefined

/** Whether something is chosen of which the page holds the id alone. */
export function isUnnamed(control: Control, value: unknown, read: (field: string) => unknown): boolean {
  const { id, name } = boundOf(control)
  return name === undefined && listOf(isBound(control) ? read(id) : value).length > 0
}

/** What is chosen, as far as the page knows it: names come from the bound fields, else from the choices at hand. */
export function selected(
  control: Control,
  value: unknown,
  read: (field: string) => unknown,
  choices: readonly Choice[],
): Choice[] {
  const bound = boundOf(control)
  const ids = flag(control, 'multiple')
    ? listOf(isBound(control) ? read(bound.id) : value)
    : [isBound(control) ? read(bound.id) : value]
  const names = listOf(bound.name === undefined ? undefined : read(bound.name))
  const codes = listOf(bound.code === undefined ? undefined : read(bound.code))
  return ids.flatMap((each, index) => {
    const id = textOf(each)
    if (id === '') return []
    const known = choices.find((choice) => choice.id === id)
    const code = textOf(codes[index])
    return [known ?? { id, name: textOf(names[index]) || id, ...(code !== '' && { code }) }]
  })
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** The fields of the page after a choice: the control's own, or those of id, name and code. Cleared is an empty text or list. */
export function chosenValues(control: Control, chosen: readonly Choice[]): Record<string, unknown> {
  const several = flag(control, 'multiple')
  const one = (value: (choice: Choice) => string): unknown =>
    several ? chosen.map(value) : chosen[0] ? value(chosen[0]) : ''
  if (!isBound(control)) return { [control.field]: one(({ id }) => id) }
  const bound = boundOf(control)
  return {
    [bound.id]: one(({ id }) => id),
    ...(bound.name !== undefined && { [bound.name]: one(({ name }) => name) }),
    ...(bound.code !== undefined && { [bound.code]: one(({ code = '' }) => code) }),
  }
}
