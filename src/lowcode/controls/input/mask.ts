import { masked } from '../../../../contract/lowcode/mask.ts'
import type { TextField } from './useTyped.ts'

/** What a field with a mask keeps of what it holds now; `before` is what it kept. The caret stays behind the character it was behind. */
export function keptIn(mask: string, before: string, field: TextField): string {
  const caret = field.selectionStart ?? field.value.length
  let start = field.value.slice(0, caret)
  const rest = field.value.slice(caret)
  // A sign of the mask that is taken back takes the character before it along, or it would come again.
  if (field.value.length < before.length && masked(mask, start + rest) === before) start = start.slice(0, -1)
  const at = masked(mask, start).length
  if (field.selectionStart !== null) queueMicrotask(() => field.setSelectionRange(at, at)) // React has put it at the end by then
  return masked(mask, start + rest)
}
