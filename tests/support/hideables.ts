import type { z } from 'zod'
import { groupOfSchema } from '../../contract/hideable.ts'

interface Parts {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  getter?: () => z.ZodType
}
const partsOf = (schema: z.ZodType) => schema.def as Parts // what the kinds of schemas that a contract has call their parts

/** The schemas that say the same of the same value. */
function layersOf({ innerType, in: before, out, left, right, options, getter }: Parts): z.ZodType[] {
  return [innerType, before, out, left, right, getter?.(), ...(options ?? [])].filter(
    (each) => each !== undefined,
  )
}
const eachOf = ({ element, valueType, items }: Parts): z.ZodType[] =>
  [element, valueType, ...(items ?? [])].filter((each) => each !== undefined)

/** Where an answer has fields that roles may hide. */
export function hideableIn(schema: z.ZodType, at = '', within: readonly z.ZodType[] = []): string[] {
  if (groupOfSchema(schema)) return [at]
  if (within.includes(schema)) return []
  const parts = partsOf(schema)
  const deeper = [...within, schema]
  const found = [
    ...Object.entries(parts.shape ?? {}).flatMap(([key, each]) => hideableIn(each, `${at}.${key}`, deeper)),
    ...[...layersOf(parts), ...eachOf(parts)].flatMap((each) => hideableIn(each, at, deeper)),
  ]
  return [...new Set(found)]
}

/** What an answer says in fields that roles may hide. */
export function hideablesOf(schema: z.ZodType, value: unknown, at = ''): [at: string, value: unknown][] {
  if (groupOfSchema(schema)) return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  const parts = partsOf(schema)
  return [
    ...Object.entries(parts.shape ?? {}).flatMap(([key, each]) =>
      key in value ? hideablesOf(each, value[key as keyof typeof value], `${at}.${key}`) : [],
    ),
    ...layersOf(parts).flatMap((each) => hideablesOf(each, value, at)),
    ...eachOf(parts).flatMap((each) => Object.values(value).flatMap((one) => hideablesOf(each, one, at))),
  ]
}
