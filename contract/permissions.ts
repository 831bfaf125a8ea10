import type { Call } from './call.ts'
import { calls } from './registry.ts'
import { type Side, sides } from './values.ts'

/** Every right a side can have, as the calls name them, in the order of the calls. */
export const rightsOf: Readonly<Record<Side, ReadonlySet<string>>> = (() => {
  const found = { buyer: new Set<string>(), supplier: new Set<string>() }
  for (const noun of Object.values(calls))
    for (const { may, side } of Object.values(noun) as Call[])
      if (may.includes('.')) for (const each of side ? [side] : sides) found[each].add(may)
  return found
})()

/** The noun a right is about: `orders` of `orders.read`. */
export const nounOfRight = (right: string): string => right.slice(0, right.indexOf('.'))

/** Nouns whose data conditions hold at every door: list, detail, count, search, export, event and write. */
export const limitedNouns = ['orders', 'materials', 'suppliers'] as const

/** Whether a right may carry a condition on the data. */
export const takesLimit = (right: string): boolean => limitedNouns.some((noun) => noun === nounOfRight(right))

type Words = readonly [zh: string, en: string]

const verbs: Readonly<Record<string, Words>> = {
  read: ['查看', 'View'],
  write: ['编辑', 'Edit'],
  send: ['发送', 'Send'],
  approve: ['审批', 'Approve'],
  receive: ['接收', 'Receive'],
  answer: ['答复', 'Answer'],
  decide: ['确认答复', 'Decide on answers'],
  change: ['变更', 'Change'],
  close: ['关闭', 'Close'],
  build: ['设计', 'Design'],
  review: ['审核', 'Review'],
}

/** What a right is called beneath the page it is about; a verb without words of its own stands as it is. */
export function rightWords(right: string): { name: string; nameEn: string } {
  const verb = right.slice(right.indexOf('.') + 1)
  const [name, nameEn] = (Object.hasOwn(verbs, verb) && verbs[verb]) || [verb, verb]
  return { name, nameEn }
}
