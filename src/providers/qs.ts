/**
 * Stands in for qs in the browser build (decision 0010): what Refine reads and writes addresses with. Nested values are written
 * with brackets (`filters[0][field]=code`), as qs does with `arrayFormat: 'indices'`.
 */
type Nested = { [key: string]: unknown }

const isObject = (value: unknown): value is Nested => typeof value === 'object' && value !== null
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const DEPTH = 8

export function parse(text: string): Nested {
  const found: Nested = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    if (path.length > DEPTH || path.some((key) => forbidden.has(key))) continue
    let place = found
    for (const key of path.slice(0, -1)) {
      const next = place[key]
      place = isObject(next) ? next : ((place[key] = {}), place[key] as Nested) // set just before
    }
    const last = path.at(-1)
    if (last !== undefined) place[last] = value
  }
  return listed(found)
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listed(value: Nested): Nested {
  for (const [key, inner] of Object.entries(value)) {
    if (!isObject(inner)) continue
    const whole = listed(inner)
    const keys = Object.keys(whole)
    value[key] = keys.every((each, index) => each === String(index)) ? Object.values(whole) : whole
  }
  return value
}

export function stringify(
  value: Nested | undefined,
  options: { addQueryPrefix?: boolean; skipNulls?: boolean } = {},
): string {
  const query = new URLSearchParams()
  const write = (name: string, inner: unknown) => {
    if (inner === undefined || (inner === null && options.skipNulls)) return
    if (isObject(inner))
      for (const [key, each] of Object.entries(inner)) write(name ? `${name}[${key}]` : key, each)
    else if (typeof inner === 'string') query.append(name, inner)
    else query.append(name, inner === null ? '' : JSON.stringify(inner))
  }
  write('', value ?? {})
  const text = query.toString()
  return text && options.addQueryPrefix ? `?${text}` : text
}

export default { parse, stringify }
