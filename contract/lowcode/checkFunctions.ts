import { type Finding, findingOf } from './faults.ts'
import type { PageFunction } from './functions.ts'

export const functionLimits = { count: 100, code: 50_000 } as const

const name = /^[A-Za-z_]\w{0,59}$/

const functionFinding = findingOf({
  FUNCTION_NAME: [
    '函数名“{name}”应以字母开头，由字母、数字和下划线组成，最多 60 位',
    'The name “{name}” must begin with a letter and hold letters, digits and _ only, 60 at most',
  ],
  FUNCTION_TWICE: ['函数“{name}”重复', 'The function “{name}” stands twice'],
  FUNCTION_LONG: ['函数“{name}”最多 {max} 个字符', 'The function “{name}” has at most {max} characters'],
  FUNCTION_COUNT: ['最多 {max} 个函数', 'There are at most {max} functions'],
})

/** What is wrong with the functions of a page or an application. */
export function functionFaults(given: readonly PageFunction[] = []): Finding[] {
  const seen = new Set<string>()
  const { count: max, code: longest } = functionLimits
  return [
    ...(given.length > max ? [functionFinding('functions', 'FUNCTION_COUNT', { max })] : []),
    ...given.flatMap((one, index) => {
      const path = `functions.${index}`
      const named = { name: one.name }
      const twice = seen.has(one.name)
      seen.add(one.name)
      return [
        ...(name.test(one.name) ? [] : [functionFinding(`${path}.name`, 'FUNCTION_NAME', named)]),
        ...(twice ? [functionFinding(`${path}.name`, 'FUNCTION_TWICE', named)] : []),
        ...(one.code.length > longest
          ? [functionFinding(`${path}.code`, 'FUNCTION_LONG', { ...named, max: longest })]
          : []),
      ]
    }),
  ]
}
