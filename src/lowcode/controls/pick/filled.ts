import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf } from '../../../../contract/lowcode/kinds.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'

/** What a picked record writes: its id, name and code where `bindField` says, further fields where `fill` says (`{ target: source }`). */
export function filledBy(control: Control, choice: Choice | undefined): Record<string, string> {
  const bound = boundOf(control)
  const fill = attrOf(control, 'fill')
  const more = typeof fill === 'object' && fill !== null ? Object.entries(fill) : []
  return {
    [bound.id]: choice?.id ?? '',
    ...(bound.name !== undefined && { [bound.name]: choice?.name ?? '' }),
    ...(bound.code !== undefined && { [bound.code]: choice?.code ?? '' }),
    ...Object.fromEntries(
      more.map(([target, source]) => [
        target,
        typeof source === 'string' ? textOf(choice?.values?.[source]) : '',
      ]),
    ),
  }
}
