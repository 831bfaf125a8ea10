import { CompiledQuery, type Expression, type RawBuilder } from 'kysely'
import type { Id } from '../../contract/values.ts'
import { constantOf } from './fragment.ts'

const texts = new WeakMap<object, string | undefined>()

const isExpression = (value: unknown): value is Expression<unknown> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'toOperationNode' in value)

/** The same for each expression once; undefined also where it is not written as SQL. */
function knownText(expression: Expression<unknown>): string | undefined {
  if (!texts.has(expression))
    texts.set(expression, 'compile' in expression ? constantOf(expression as RawBuilder<unknown>) : undefined)
  return texts.get(expression)
}

/** The SQL of a value that is an expression; undefined of any other. One with values of its own has no place in a text that is made once. */
export function givenOf(value: unknown): string | undefined {
  if (!isExpression(value)) return undefined
  const text = knownText(value)
  if (text === undefined) throw new Error('an expression with values of its own')
  return text
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
    const given = isExpression(value) ? knownText(value) : `$${values.push(value)}`
    if (given === undefined) return undefined
    set.push(`"${column}" = ${given}`)
  }
  return CompiledQuery.raw(
    `update "${table}" set ${set.join(', ')} where "id" = $${values.push(id)} returning ${returning}`,
    values,
  )
}
