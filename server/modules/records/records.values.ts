import { Exact } from '../../../contract/exact.ts'
import { compile } from '../../../contract/expression/expression.ts'
import { numericOf } from '../../../contract/expression/exact.ts'
import { type Overflow, isOverflow, overflow } from '../../../contract/expression/overflow.ts'
import type { Around } from '../../../contract/expression/scope.ts'
import { textOf } from '../../../contract/expression/text.ts'
import type { Value } from '../../../contract/expression/value.ts'
import { dayOf, zone } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { drillKeys, valueKeysOf } from '../../../contract/lowcode/entity.ts'
import { overflows } from '../../../contract/lowcode/valueFields.ts'
import { Instant, isLocalDate } from '../../../contract/values.ts'
import type { Viewer } from '../../viewer.ts'
import type { Data } from './records.store.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Keys whose values nobody sends: numbers, formulas, and the name and code of what was picked. */
function ownedKeys({ fields, numbering }: Entity): Set<string> {
  const owned = new Set<string>(numbering ? [numbering.field] : [])
  for (const { key, type, formula } of fields) {
    if (formula !== undefined) owned.add(key)
    if (type === 'drill_up') owned.add(drillKeys(key).name).add(drillKeys(key).code)
  }
  return owned
}

/**
 * What was sent for a record, each value in the one form it is kept in; an empty one takes the stored one away. Refuses a key the entity
 * does not have. What is no value of its field stays as it is: `checkValues` says so, with its place.
 */
export function given(entity: Entity, sent: Readonly<Record<string, unknown>>): Data {
  const known = new Set(valueKeysOf(entity))
  const owned = ownedKeys(entity)
  const fields = new Map(entity.fields.map((field) => [field.key, field]))
  const data: Data = {}
  for (const [key, value] of Object.entries(sent)) {
    if (!known.has(key)) throw new Refused('FIELD_UNKNOWN', { field: key })
    if (!owned.has(key)) data[key] = isEmpty(value) ? null : written(fields.get(key), value)
  }
  return data
}

function written(field: EntityField | undefined, value: unknown): unknown {
  if (field?.type === 'decimal') {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(text)
      ? new Exact(text).toFixed()
      : value
  }
  if (field?.type === 'datetime')
    return Instant.safeParse(value).success && !Number.isNaN(Date.parse(String(value)))
      ? new Date(String(value)).toISOString()
      : value
  if (field?.type === 'bit' && typeof value === 'boolean') return value ? 1 : 0
  // The id of what was picked.
  return field === undefined && typeof value === 'string' ? value.toLowerCase() : value
}

/** A record's values without the empty ones: what is kept. */
export const compact = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)))

/** What expressions of an entity see beside its fields. */
type Namer = Pick<Viewer, 'userName' | 'side'>
const viewerOf = ({ userName, side }: Namer) => ({ name: userName, side })
export const aroundNow = (): Around => ({ clock: { now: new Date().toISOString(), zone } })

/** The defaults of a new record, for fields that nothing was sent for. */
export function withDefaults(entity: Entity, data: Data, viewer: Namer, around: Around): Data {
  const filled = { ...data }
  for (const field of entity.fields)
    if (field.default !== undefined && field.type !== 'drill_up' && !Object.hasOwn(data, field.key))
      filled[field.key] = fitting(
        field,
        compile(field.default).run({ ...filled, viewer: viewerOf(viewer) }, around),
      )
  return filled
}

/** The record with its formulas computed. `lists` are the rows of its sub-tables; a formula may need another one's value. */
export function withFormulas(
  entity: Entity,
  data: Data,
  lists: Readonly<Record<string, readonly Data[]>>,
  viewer: Namer,
  around: Around,
): Data {
  const formulas = entity.fields.flatMap((field) =>
    field.formula === undefined ? [] : [{ field, expression: compile(field.formula) }],
  )
  const filled: Data = { ...data }
  for (let pass = 0; pass < formulas.length; pass++) {
    let moved = false
    for (const { field, expression } of formulas) {
      const value = fitting(field, expression.run({ ...filled, ...lists, viewer: viewerOf(viewer) }, around))
      if (value === filled[field.key]) continue
      filled[field.key] = value
      moved = true
    }
    if (!moved) break
  }
  return filled
}

/** The value of an expression as its field keeps it: nothing when it is no value of the field, an overflow when it is too large. */
function fitting(field: EntityField, value: Value | Overflow): unknown {
  if (value === null) return null
  if (isOverflow(value) || overflows(field, value)) return overflow
  const { type, scale = 2, length = 200 } = field
  switch (type) {
    case 'decimal': {
      const number = numericOf(value)
      if (number === null) return null
      return new Exact(number).toDecimalPlaces(scale).toFixed()
    }
    case 'bool':
      return value === true || value === 1
    case 'bit':
      return value === true || value === 1 ? 1 : 0
    case 'date': {
      const day = textOf(value).slice(0, 10)
      return isLocalDate(day) ? day : null
    }
    case 'datetime': {
      const at = Date.parse(textOf(value))
      return Number.isNaN(at) ? null : new Date(at).toISOString()
    }
    case 'varchar':
    case 'enum':
      return textOf(value).slice(0, length)
    case 'drill_up':
    case 'drill_down':
    case 'file':
      return null
  }
}

/** A number's text before its count, how many digits the count has, and the text after it. */
export function numberParts(pattern: string): { before: string; digits: number; after: string } {
  const [year = '', month = '', day = ''] = dayOf(new Date()).split('-')
  const parts: Readonly<Record<string, string>> = {
    '{yyyy}': year,
    '{yy}': year.slice(2),
    '{MM}': month,
    '{dd}': day,
  }
  const [, before = '', count = '', after = ''] = /^(.*?)\{(0+)\}(.*)$/su.exec(pattern) ?? []
  const dated = (text: string) => text.replace(/\{(?:yyyy|yy|MM|dd)\}/g, (part) => parts[part] ?? part)
  return { before: dated(before), digits: count.length, after: dated(after) }
}
