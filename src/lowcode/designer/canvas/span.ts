import type { Control } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'

/** How many of the 24 columns a control takes where it is wrapped. */
export function spanOf({ type, attr }: Control): number {
  const span = Number(attr['span'])
  return span >= 1 && span <= 24 ? Math.round(span) : (kindOf(type)?.span ?? 24)
}
