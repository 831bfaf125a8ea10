import { searches } from '../../contract/filter.ts'
import type { Viewer } from '../viewer.ts'
import type { Db } from './db.ts'
import { type Fragment, bound, statementOf } from './fragment.ts'
import { type ListQuery, type Step, orderOf, orderSql, selectSql, whereOf } from './query.ts'
import type { Source } from './source.ts'

const BATCH = 1000

/**
 * Everything a list would show, batch by batch in its order, for a reader that may be slow: each batch is a transaction of its own
 * and begins where the last one ended, so that memory stays constant and nothing is held between two of them.
 */
export async function* exportRows<Row extends object>(
  db: Db,
  viewer: Viewer,
  source: Source<Row>,
  asked: ListQuery,
  batch = BATCH,
): AsyncGenerator<Row[]> {
  const steps = orderOf(source, viewer, asked.sorts)
  const where = whereOf(source, viewer, asked)
  // The exact values of the order travel as text beside the row: what a row shows may be rounded.
  const marks = steps.map(({ column }, index) => `(${column})::text as "~${index}"`).join(', ')
  const read = searches(asked) ? db.search : db.read
  for (let after: Fragment = []; ;) {
    const statement = statementOf([
      `select ${selectSql(source)}, ${marks} from ${source.from} where `,
      ...where,
      ...after,
      ` order by ${orderSql(steps)} limit ${Math.trunc(batch)}`,
    ])
    const { rows } = await read(viewer, (tx) =>
      tx.executeQuery<Row & Record<string, string | null>>(statement),
    )
    const last = rows.at(-1)
    if (!last) return
    const next = steps.map((_, index) => last[`~${index}`] ?? null)
    for (const row of rows)
      for (const index of steps.keys()) delete (row as Record<string, unknown>)[`~${index}`] // ours, not the row's
    yield rows
    if (rows.length < batch) return
    after = [' and ', ...beyond(steps, next)]
  }
}

/** Rows that come after the given one in an order of mixed directions; PostgreSQL puts nulls last upwards and first downwards. */
function beyond(steps: readonly Step[], marks: readonly (string | null)[]): Fragment {
  return [
    '(',
    ...steps.flatMap((step, index): Fragment => {
      const before = steps
        .slice(0, index)
        .flatMap((each, at): Fragment => [...same(each, marks[at] ?? null), ' and '])
      return [...(index > 0 ? [' or '] : []), '(', ...before, ...further(step, marks[index] ?? null), ')']
    }),
    ')',
  ]
}

const same = ({ column }: Step, mark: string | null): Fragment =>
  mark === null ? [`${column} is null`] : [`${column} = `, bound(mark, 'inferred')]

function further({ column, down }: Step, mark: string | null): Fragment {
  if (mark === null) return down ? [`${column} is not null`] : ['false']
  return down
    ? [`${column} < `, bound(mark, 'inferred')]
    : [`(${column} > `, bound(mark, 'inferred'), ` or ${column} is null)`]
}
