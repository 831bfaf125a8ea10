import { conforms, isReading } from '../../../../contract/conforms.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { CheckItem } from '../../../../contract/inspections.ts'

/** Whether a reading conforms to its check item. Refuses what is no reading of it. */
export function checkReading(item: CheckItem, value: string): boolean | null {
  if (isReading(item, value)) return conforms(item, value)
  if (item.kind === 'file') throw new Refused('NOT_FOUND')
  throw item.kind === 'choice'
    ? new Refused('CHOICE_UNKNOWN', { item: item.name, value })
    : new Refused('NUMBER_INVALID')
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
