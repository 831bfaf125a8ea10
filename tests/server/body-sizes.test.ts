import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../contract/registry.ts'
import { bodyLimitOf } from '../../server/http/content.ts'

interface Json {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Json>
  items?: Json
  maxItems?: number
  maxLength?: number
}

const MEGABYTE = 1 << 20
/** Bytes of a Chinese character. */
const WIDE = 3

/** About how many bytes a value of a schema may come to; what refers to itself counts once. */
function bytesOf(schema: Json, root: Json, within: readonly string[] = []): number {
  const { $ref, anyOf = schema.oneOf, type, properties = {}, items = {}, maxItems = 100 } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return within.includes(name) ? 0 : bytesOf(root.$defs?.[name] ?? {}, root, [...within, name])
  }
  if (anyOf) return Math.max(...anyOf.map((one) => bytesOf(one, root, within)))
  if (type === 'array') return maxItems * (1 + bytesOf(items, root, within))
  if (type === 'string') return schema.enum || schema.format ? 38 : 2 + WIDE * (schema.maxLength ?? 20)
  return Object.entries(properties).reduce(
    (sum, [key, one]) => sum + key.length + 4 + bytesOf(one, root, within),
    8,
  )
}

const bodies = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).flatMap(([name, call]) => {
    if (!call.body || call.input !== 'json' || call.may === 'anyone') return []
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Json
    // Filters hold few values in truth.
    if (schema.properties?.['filters']) return []
    return [{ name: `${noun}.${name}`, bytes: bytesOf(schema, schema), call }]
  }),
)

test('what a schema lets in is not too large to be sent', () => {
  const large = bodies.filter(({ bytes }) => bytes > MEGABYTE)
  expect(large.map(({ name }) => name)).toContain('reconciliations.customerAudit')
  expect(large.filter(({ call }) => bodyLimitOf(call) <= MEGABYTE).map(({ name }) => name)).toEqual([])
})
