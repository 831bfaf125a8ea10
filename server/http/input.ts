import { z } from 'zod'
import { type Lang, Refused } from '../../contract/errors.ts'

const words = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError } as const
const MAX_FAULTS = 100

/** What the schema makes of the input, or `INPUT_INVALID` with each fault's place and text in the language. */
export function parseInput(schema: z.ZodType, value: unknown, lang: Lang): unknown {
  const parsed = schema.safeParse(value, { error: words[lang] })
  if (parsed.success) return parsed.data
  throw new Refused(
    'INPUT_INVALID',
    {},
    parsed.error.issues
      .slice(0, MAX_FAULTS)
      .map(({ path, message }) => ({ path: path.join('.'), msg: message })),
  )
}

/** Query strings reach the database too, which stores neither NUL nor half a surrogate pair. */
export function parseQuery(schema: z.ZodType, query: unknown, lang: Lang): unknown {
  for (const value of Object.values(query ?? {}))
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw new Refused('INPUT_INVALID')
  return parseInput(schema, query, lang)
}
