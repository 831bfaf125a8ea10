import { written } from './exact.ts'
import { Exhausted, limits } from './limits.ts'
import { type Value, isList, valueOf } from './value.ts'

/** Lists inside lists that still become text. */
const DEEP = 4

/** The value as text: nothing for what is empty, members of a list with commas between them, nothing for a record. */
export function textOf(value: Value, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return written(value)
  if (typeof value === 'boolean') return String(value)
  return isList(value) && depth < DEEP ? listText(value, ',', depth + 1) : ''
}

/** The members of a list as text with something between them. */
export function listText(list: readonly unknown[], between: string, depth = 1): string {
  let text = ''
  for (const [index, member] of list.entries()) {
    text += (index ? between : '') + textOf(valueOf(member), depth)
    if (text.length > limits.text) throw new Exhausted()
  }
  return text
}
