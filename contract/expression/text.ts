import { written } from './exact.ts'
import { Exhausted, limits } from './limits.ts'
import { type Value, isList, valueOf } from './value.ts'

/** Lists inside lists that still become text. */
const DEEP = 4

/** The value as text: nothing for what is empty, members of a list with commas between them, nothing for a record. */
export function textOf(value: Value, depth = 0): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return written(value)
    case 'boolean':
      return String(value)
    default:
      return isList(value) && depth < DEEP ? listText(value, ',', depth + 1) : ''
  }
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
