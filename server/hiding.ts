import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { askedFieldOf, type Catalogue, type Field, fieldOf } from '../contract/catalogue.ts'
import { Refused } from '../contract/errors.ts'
import { type FieldGroup, groupOfSchema } from '../contract/hideable.ts'
import { isRecord } from '../contract/isRecord.ts'
import { bankParts, type SupplierRecord } from '../contract/registrations.record.ts'
import { catalogues } from '../contract/registry.ts'
import type { Side } from '../contract/values.ts'

/** Whose eyes an answer is for. */
export interface Reader {
  side: Side
  hidden: ReadonlySet<FieldGroup>
}

const sees = ({ side, group }: Field, reader: Reader): boolean =>
  (!side || side === reader.side) && !(group && reader.hidden.has(group))

/** The fields of a noun that a person sees: those of their side which no role of theirs hides. */
export const fieldsFor = ({ fields }: Catalogue, reader: Reader): Catalogue['fields'] =>
  fields.filter((field) => sees(field, reader))

/** A field of the noun that the person sees. */
export const fieldFor = (noun: Catalogue, key: string, reader: Reader): Field | undefined => {
  const field = fieldOf(noun, key)
  return field && sees(field, reader) ? field : undefined
}

/** The same where a list is filtered: of what is linked too. */
export const askedFieldFor = (noun: Catalogue, key: string, reader: Reader): Field | undefined => {
  const field = askedFieldOf(noun, key)
  return field && sees(field, reader) ? field : undefined
}

const groupsByField: ReadonlyMap<string, FieldGroup> = new Map([
  // No list has these.
  ['reconciliations.price', 'orders.price'],
  ['orders.paymentDays', 'suppliers.terms'],
  ...catalogues.flatMap(({ noun, fields }) =>
    fields.flatMap(({ key, group }): [string, FieldGroup][] =>
      group
        ? [
            [`${group.slice(0, group.indexOf('.'))}.${key}`, group],
            [`${noun}.${key}`, group],
          ]
        : [],
    ),
  ),
])

/** Whether the person sees a field of a noun's documents, of their lines too. */
export function seesField(noun: string, field: string, { hidden }: Pick<Reader, 'hidden'>): boolean {
  const group = groupsByField.get(`${noun}.${field}`)
  return group === undefined || !hidden.has(group)
}

/** Of differences between two states of a noun's document those in fields that the person sees. */
export const changesFor = <Change extends { field: string }>(
  noun: string,
  changes: readonly Change[],
  reader: Pick<Reader, 'hidden'>,
): Change[] => changes.filter(({ field }) => seesField(noun, field, reader))

/** A supplier's record as the person sees it, wherever it is answered: without what is said of the bank where their roles hide that. */
export function recordFor({ hidden }: Pick<Reader, 'hidden'>, record: SupplierRecord): SupplierRecord {
  if (!hidden.has('registrations.bank')) return record
  const blank = Object.fromEntries(bankParts.map((part) => [part, '']))
  return { ...record, invoiceInformation: { ...record.invoiceInformation, ...blank } }
}

/** A value that may be missing only for whom it is hidden. */
export function given<T>(value: T | null, path: string): T {
  if (value === null) throw new Refused('INPUT_INVALID', {}, [{ path, msg: 'VALUE_MISSING' }])
  return value
}

type Hide = (value: unknown, hidden: Reader['hidden']) => unknown

const known = new WeakMap<Call, Hide | undefined>()

/**
 * What a call answers, with null in every field whose group the person's roles hide. The one place for all answers: the schema of the answer
 * says which fields these are, wherever in it they stand.
 */
export function hideIn(call: Call, answer: unknown, { hidden }: Reader): unknown {
  if (hidden.size === 0) return answer
  if (!known.has(call)) known.set(call, hideOf(call.response, new Set()))
  const hide = known.get(call)
  return hide ? hide(answer, hidden) : answer
}

/** How the fields below a schema are hidden; nothing where there are none. A schema within itself has none that we know. */
function hideOf(schema: z.core.$ZodType, outer: ReadonlySet<unknown>): Hide | undefined {
  if (outer.has(schema)) return undefined
  const group = groupOfSchema(schema as z.ZodType) // each schema of zod is one
  if (group) return (value, hidden) => (hidden.has(group) ? null : value)
  const { def } = (schema as z.core.$ZodTypes)._zod // the kinds told apart below
  const below = (inner: z.core.$ZodType) => hideOf(inner, new Set([...outer, schema]))
  if (def.type === 'object')
    return inObject(
      Object.entries(def.shape).flatMap(([key, inner]): [string, Hide][] => {
        const hide = below(inner)
        return hide ? [[key, hide]] : []
      }),
    )
  if (def.type === 'array') return inList(below(def.element))
  if (def.type === 'record') return inRecord(below(def.valueType))
  if (def.type === 'lazy') return below(def.getter())
  if (def.type === 'pipe') return below(def.out)
  if (def.type === 'union') return inEach(def.options.flatMap((option) => below(option) ?? []))
  if (def.type === 'intersection') return inEach([def.left, def.right].flatMap((part) => below(part) ?? []))
  return 'innerType' in def ? below(def.innerType) : undefined
}

function inObject(fields: readonly [string, Hide][]): Hide | undefined {
  if (fields.length === 0) return undefined
  return (value, hidden) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [key, hide] of fields) if (copy[key] !== undefined) copy[key] = hide(copy[key], hidden)
    return copy
  }
}

const inList = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, hidden) => (Array.isArray(value) ? value.map((each: unknown) => hide(each, hidden)) : value))

const inRecord = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, hidden) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each, hidden)]))
      : value)

const inEach = (hides: readonly Hide[]): Hide | undefined =>
  hides.length === 0
    ? undefined
    : (value, hidden) => hides.reduce((answer, hide) => hide(answer, hidden), value)
