import { Exact } from './exact.ts'
import type { CheckItem } from './inspections.ts'

const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

type Ends = Pick<CheckItem, 'kind' | 'min' | 'max' | 'choices' | 'good'>

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a reading of a check item: a number of at most 12 and 6 digits, one of its choices, the key of a file, any text. */
export function isReading({ kind, choices }: Ends, value: string): boolean {
  if (kind === 'number') return decimal.test(value)
  if (kind === 'file') return key.test(value)
  return kind === 'text' || choices.includes(value)
}

/** Whether a reading conforms to its check item, whose ends are inclusive (domain §3); null where the item says nothing of it, and of what is no reading. */
export function conforms(item: Ends, value: string): boolean | null {
  const { kind, min, max, good } = item
  if (kind === 'text' || kind === 'file' || !isReading(item, value)) return null
  if (kind === 'choice') return good.length === 0 ? null : good.includes(value)
  if (min === null && max === null) return null
  const read = new Exact(value)
  return (min === null || read.gte(min)) && (max === null || read.lte(max))
}
