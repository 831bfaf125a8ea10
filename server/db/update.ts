import { CompiledQuery, type Expression, Kysely, type RawBuilder } from 'kysely'
import type { Id } from '../../contract/values.ts'
import { dialect } from './dialect.ts'

const nowhere = new Kysely<unknown>({ dialect })
const texts = new WeakMap<object, string | undefined>()

const isExpression = (value: unknown): value is Expression<unknown> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'toOperationNode' in value)

/** The text of an expression written as SQL that holds no values. */
function constantOf(expression: Expression<unknown>): string | undefined {
  if (texts.has(expression)) return texts.get(expression)
  if (!('compile' in expression)) return undefined
  const { sql: text, parameters } = (expression as RawBuilder<unknown>).compile(nowhere)
  const constant = parameters.length === 0 ? text : undefined
  texts.set(expression, constant)
  return constant
}

/**
 * The update of one row, as Kysely would write it: put together for each command anew it cost the application more than sending it. Columns
 * without a value are left as they are. Undefined where a value is an expression with values of its own.
 */
export function updateOf(
  table: string,
  id: Id,
  patch: object,
  returning: '*' | 'id',
): CompiledQuery<object> | undefined {
  const values: unknown[] = []
  const set: string[] = []
  for (const [column, value] of Object.entries(patch) as [string, unknown][]) {
    if (value === undefined) continue
    const given = isExpression(value) ? constantOf(value) : `$${values.push(value)}`
    if (given === undefined) return undefined
    set.push(`"${column}" = ${given}`)
  }
  return CompiledQuery.raw(
    `update "${table}" set ${set.join(', ')} where "id" = $${values.push(id)} returning ${returning}`,
    values,
  )
}
