import { isRecord } from '../isRecord.ts'
import { Exact, numericOf } from '../expression/exact.ts'
import { isOverflow } from '../expression/overflow.ts'
import { charsOf, valueOf } from '../expression/value.ts'
import { isLocalDate } from '../values.ts'
import type { Entity, EntityField } from './app.ts'
import { drillKeys } from './entity.ts'
import { type Finding, finding } from './faults.ts'

export type Values = Readonly<Record<string, unknown>>

/** Ids of dictionaries' entries, as far as the caller knows them. */
export type Dictionaries = Readonly<Record<string, readonly string[]>>

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
// NUL and half a character, as JSON escapes them: no database keeps them.
const unkept = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/
const isText = (value: unknown, length: number): boolean =>
  typeof value === 'string' &&
  charsOf(value).length <= length &&
  value.isWellFormed() &&
  !value.includes('\0')

/** A file as it is kept: which one it is, and what it is called. */
const isFile = (value: unknown): boolean =>
  isRecord(value) && typeof value['fileKey'] === 'string' && typeof value['fileName'] === 'string'

/** What the types of an entity's fields say against values. `prefix` is the path before the field (`lines.3.`). */
export function fieldFaults(
  entity: Pick<Entity, 'fields' | 'numbering'>,
  values: Values,
  dicts: Dictionaries,
  prefix = '',
): Finding[] {
  return entity.fields.flatMap((field) => {
    if (overflows(field, own(values, field.key)))
      return [finding(prefix + field.key, 'VALUE_OVERFLOW', { name: field.name })]
    // The server computes and numbers; what is sent for these does not count.
    if (field.formula !== undefined || entity.numbering?.field === field.key || field.type === 'drill_down')
      return []
    const key = field.type === 'drill_up' ? drillKeys(field.key).id : field.key
    const value = own(values, key)
    if (isEmpty(value))
      return field.required === true ? [finding(prefix + key, 'REQUIRED', { name: field.name })] : []
    return faultOf(field, value, values, dicts, prefix + key)
  })
}

const WHOLE_DIGITS = 12

/** Whether a computed value is a number its field cannot keep. */
export function overflows({ type, scale = 2 }: Pick<EntityField, 'type' | 'scale'>, value: unknown): boolean {
  if (isOverflow(value)) return true
  const number = type === 'decimal' ? numericOf(valueOf(value)) : null
  return number !== null && new Exact(number).toDecimalPlaces(scale).abs().gte(`1e${WHOLE_DIGITS}`)
}

const own = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined)

function faultOf(
  field: EntityField,
  value: unknown,
  values: Values,
  dicts: Dictionaries,
  path: string,
): Finding[] {
  const { name, type, length = 200, limit = 1, scale = 2 } = field
  const wrong = (bad: boolean): Finding[] => (bad ? [finding(path, 'VALUE_TYPE', { name })] : [])
  switch (type) {
    case 'varchar': {
      // Several choices, a range or a place are kept as they are; they are as long as their JSON.
      const text: unknown = typeof value === 'object' ? JSON.stringify(value) : value
      if (typeof text === 'string' && charsOf(text).length > length)
        return [finding(path, 'VALUE_LONG', { name, max: length })]
      return wrong(!isText(text, length) || (text !== value && unkept.test(String(text))))
    }
    case 'date':
      return wrong(typeof value !== 'string' || !isLocalDate(value))
    case 'datetime':
      return wrong(
        typeof value !== 'string' ||
          !instant.test(value) ||
          !isLocalDate(value.slice(0, 10)) ||
          Number.isNaN(Date.parse(value)),
      )
    case 'decimal':
      return decimalFault(value, scale, path, name)
    case 'enum': {
      const ids = field.dict === undefined ? (field.options ?? []).map(({ id }) => id) : dicts[field.dict]
      if (!isText(value, 200)) return wrong(true)
      return ids && !ids.some((id) => id === value) ? [finding(path, 'VALUE_OPTION', { name })] : []
    }
    case 'bool':
      return wrong(typeof value !== 'boolean')
    case 'bit':
      return wrong(value !== 0 && value !== 1)
    case 'drill_up': {
      const { name: named, code } = drillKeys(field.key)
      const rest = [own(values, named), own(values, code)]
      return wrong(!isText(value, 64) || rest.some((each) => !isEmpty(each) && !isText(each, 400)))
    }
    case 'file':
      if (!Array.isArray(value) || !value.every(isFile)) return wrong(true)
      return value.length > limit ? [finding(path, 'LIST_MAX', { name, max: limit })] : []
    case 'drill_down':
      return []
  }
}

/** At most 12 digits before the point, as every decimal of the contract. */
function decimalFault(value: unknown, scale: number, path: string, name: EntityField['name']): Finding[] {
  const text = typeof value === 'number' ? String(value) : value
  const parts = typeof text === 'string' ? /^-?(\d{1,12})(?:\.(\d+))?$/.exec(text) : null
  if (!parts) return [finding(path, 'VALUE_TYPE', { name })]
  const decimals = (parts[2] ?? '').replace(/0+$/, '').length
  return decimals > scale ? [finding(path, 'VALUE_SCALE', { name, scale })] : []
}
