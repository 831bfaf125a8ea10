import { truthy } from '../compare.ts'
import { type FunctionEntry, plain } from './entry.ts'

/** Decisions. A condition counts as `truthy` says. */
export const logic: readonly FunctionEntry[] = [
  {
    name: 'IF',
    category: 'logic',
    takes: [2, 3],
    example: "IF(qty > 100, '整车', '零担')",
    zh: '条件成立时取第二个参数，否则取第三个',
    en: 'The second argument if the condition holds, else the third',
    does: plain((test = null, then = null, otherwise = null) => (truthy(test) ? then : otherwise)),
  },
]
