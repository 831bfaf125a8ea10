import { typedDecimal } from '../../../ui/grid/typed.ts'

/** 万 and 亿, by how many places they move the point. */
const UNITS = { 万: 4, 萬: 4, 亿: 8, 億: 8 } as const

/**
 * An amount in yuan as people write it: `500万`, `1.2 亿元`, `5,000,000` come back as plain digits; what is none comes back trimmed and unchanged, for
 * the fault to point at.
 */
export function typedYuan(typed: string): string {
  const [, number = '', unit] = /^(.*?)\s*([万萬亿億])\s*[元圆]?$/.exec(typed.trim()) ?? []
  if (unit === undefined) return typedDecimal(typed)
  const value = typedDecimal(number)
  if (!/^\d+(\.\d+)?$/.test(value)) return typed.trim()
  const [whole = '', part = ''] = value.split('.')
  const places = UNITS[unit as keyof typeof UNITS] // one of its keys, by the expression above
  return typedDecimal(`${whole}${part.padEnd(places, '0').slice(0, places)}.${part.slice(places)}`)
}

/** How many 万 an amount is, where it is that many: `5000000` is `500`, and `12` none. */
export function inWan(yuan: string): string | undefined {
  const [, whole = '', part = ''] = /^(\d{5,})(?:\.(\d+))?$/.exec(yuan) ?? []
  return whole === '' ? undefined : typedDecimal(`${whole.slice(0, -4)}.${whole.slice(-4)}${part}`)
}
