import { z } from 'zod'

interface Json {
  $ref?: string
  $defs?: Record<string, Json>
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  type?: string
  const?: unknown
  enum?: unknown
  items?: Json
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
}

/** Where a schema leaves open what stands there: objects of any keys as `path.*`, anything at all as `path.?`. */
export function openingsOf(schema: z.ZodType): string[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const found = new Set<string>()
  const walk = (json: Json, path: string, within: readonly string[]): void => {
    const { $ref, type, items, properties, additionalProperties } = json
    if ($ref !== undefined) {
      if (within.includes($ref)) return
      const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')]
      if (target) walk(target, path, [...within, $ref])
      return
    }
    const choices = [json.anyOf, json.oneOf, json.allOf].flatMap((each) => each ?? [])
    for (const choice of choices) walk(choice, path, within)
    if (choices.length > 0) return
    if (type === undefined && json.const === undefined && json.enum === undefined) found.add(`${path}.?`)
    if (items) walk(items, path, within)
    for (const [key, each] of Object.entries(properties ?? {})) walk(each, `${path}.${key}`, within)
    if (type === 'object' && typeof additionalProperties === 'object') {
      found.add(`${path}.*`)
      walk(additionalProperties, `${path}.*`, within)
    }
  }
  walk(root, '', [])
  // Any JSON is open all the way down; where it begins is enough.
  return [...found].filter((path) => !found.has(path.replace(/\.\*$/, ''))).toSorted()
}
