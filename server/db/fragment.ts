import { CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely'
import { dialect } from './dialect.ts'

/** A value on its way into a statement; the text only ever holds its number and type. */
export interface Bound {
  value: unknown
  /** `inferred`: that of the column it is compared with. */
  type:
    | 'inferred'
    | 'text'
    | 'text[]'
    | 'date'
    | 'date[]'
    | 'timestamptz'
    | 'timestamptz[]'
    | 'numeric'
    | 'numeric[]'
    | 'boolean'
    | 'boolean[]'
    | 'uuid'
    | 'uuid[]'
    | 'bigint'
}

/** SQL in pieces: text written in this folder or by a source, and values. Lists put these together at each request. */
export type Fragment = readonly (string | Bound)[]

export const bound = (value: unknown, type: Bound['type']): Bound => ({ value, type })

const castOf = ({ type }: Bound): string => (type === 'inferred' ? '' : `::${type}`)

/** The text and the values the pieces make. */
export function parts(fragment: Fragment): { text: string; values: unknown[] } {
  let text = ''
  const values: unknown[] = []
  for (const piece of fragment)
    text += typeof piece === 'string' ? piece : `$${values.push(piece.value)}${castOf(piece)}`
  return { text, values }
}

/** The statement the pieces make. */
export function statementOf(fragment: Fragment): CompiledQuery {
  const { text, values } = parts(fragment)
  return CompiledQuery.raw(text, values)
}

const texts = new WeakMap<TemplateStringsArray, string>()

/** A statement in which nothing varies but values. Its text is made once, where Kysely would make it anew for each command. */
export function fixed<R>(strings: TemplateStringsArray, ...values: readonly unknown[]): CompiledQuery<R> {
  let text = texts.get(strings)
  if (text === undefined) {
    text = strings.reduce((before, after, index) => `${before}$${index}${after}`)
    texts.set(strings, text)
  }
  return CompiledQuery.raw(text, [...values])
}

/** The pieces as a part of a statement built with Kysely. */
export const builderOf = <T>(fragment: Fragment): RawBuilder<T> =>
  sql<T>`${sql.join(
    fragment.map((piece) =>
      typeof piece === 'string' ? sql.raw(piece) : sql`${piece.value}${sql.raw(castOf(piece))}`,
    ),
    sql.raw(''),
  )}`

const nowhere = new Kysely<unknown>({ dialect })

/** The SQL of an expression; undefined where it holds values. */
export function constantOf(expression: RawBuilder<unknown>): string | undefined {
  const { sql: text, parameters } = expression.compile(nowhere)
  return parameters.length === 0 ? text : undefined
}

/** The SQL of a constant expression. */
export function textOf(expression: RawBuilder<unknown>): string {
  const text = constantOf(expression)
  if (text === undefined) throw new Error(`a source holds no values: ${expression.compile(nowhere).sql}`)
  return text
}
