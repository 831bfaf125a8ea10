import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { CheckItem } from '../../../../contract/inspections.ts'

const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

/** Whether a reading conforms to its check item; null where the item says nothing of it. Refuses what is no reading of it. */
export function conforms(item: CheckItem, value: string): boolean | null {
  if (item.kind === 'text') return null
  if (item.kind === 'choice') {
    if (!item.choices.includes(value)) throw new Refused('CHOICE_UNKNOWN', { item: item.name, value })
    return item.good.length === 0 ? null : item.good.includes(value)
  }
  if (!decimal.test(value)) throw new Refused('NUMBER_INVALID')
  const read = new Exact(value)
  if (item.min === null && item.max === null) return null
  return (item.min === null || read.gte(item.min)) && (item.max === null || read.lte(item.max))
}

/** Refuses a check item that nothing could conform to. */
export function checkItem({ name, kind, min, max, choices, good }: CheckItem): void {
  const wrong =
    kind === 'choice'
      ? choices.length < 2 ||
        new Set(choices).size < choices.length ||
        good.some((one) => !choices.includes(one))
      : kind === 'number' && min !== null && max !== null && new Exact(min).gt(max)
  if (wrong) throw new Refused('CHECK_ITEM_INVALID', { item: name })
}
