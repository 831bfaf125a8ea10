import { z } from 'zod'
import type { Id } from '../../contract/values.ts'

interface Json {
  examples?: unknown[]
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  pattern?: string
  minimum?: number
  $ref?: string
}

/** What a text field may want, tried in this order until the schema is content. */
const texts = [
  'x',
  '1',
  '2026-02-02',
  'CNY',
  'a.b',
  'abcdefgh',
  '13800000000',
  'someone@example.com',
  '2099-01-02T00:00:00Z',
]

/** Fields that name master data, which every organisation of a test begins with. */
const masters: Readonly<Record<string, string>> = { unit: 'PCS', currency: 'CNY' }

/**
 * An input the schema accepts, every field filled and every id the one given, but for fields that are `known`: what an outsider sends
 * who has learned an id. Undefined when none was found.
 */
export function example(
  schema: z.ZodType,
  id: Id,
  known: Readonly<Record<string, string>> = masters,
): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const made: unknown = fill(json, id, known)
  const tries = new Map<string, number>()
  for (let round = 0; round < 200; round++) {
    const parsed = schema.safeParse(made)
    if (parsed.success) return made
    const [issue] = parsed.error.issues
    if (!issue || issue.path.length === 0) return undefined
    const at = issue.path.join('.')
    const next = (tries.get(at) ?? 0) + 1
    const text = texts[next]
    if (text === undefined) return undefined
    tries.set(at, next)
    put(made, issue.path, text)
  }
  return undefined
}

/** An input with what the schema, or its first alternative, demands and what is `known`, and nothing else: what a reader sends who narrows nothing. */
export function least(schema: z.ZodType, id: Id, known: Readonly<Record<string, string>>): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const { properties = {}, required = [] } = json.anyOf?.[0] ?? json
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, field]) =>
      key in known
        ? [[key, known[key]] as const]
        : required.includes(key) || field.format === 'uuid'
          ? [[key, fill(field, id, known)] as const]
          : [],
    ),
  )
}

function fill(json: Json, id: Id, known: Readonly<Record<string, string>>): unknown {
  const { anyOf, oneOf, enum: values, examples } = json
  if (examples) return examples[0]
  if ('const' in json) return json.const
  if (values) return values[0]
  const choice = (anyOf ?? oneOf)?.find((one) => one.type !== 'null')
  if (choice) return fill(choice, id, known)
  if (json.type === 'object')
    return Object.fromEntries(
      Object.entries(json.properties ?? {}).map(([key, field]) => [
        key,
        known[key] ?? fill(field, id, known),
      ]),
    )
  if (json.type === 'array') return json.items ? [fill(json.items, id, known)] : []
  if (json.type === 'boolean') return true
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, 1)
  return json.format === 'uuid' ? id : texts[0]
}

function put(made: unknown, path: readonly PropertyKey[], value: string): void {
  let place = made as Record<PropertyKey, unknown> // the issue's path was walked by the schema
  for (const key of path.slice(0, -1)) place = place[key] as Record<PropertyKey, unknown>
  const last = path.at(-1)
  if (last !== undefined) place[last] = value
}

/** Does the schema name an id anywhere? */
export const takesId = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"')
