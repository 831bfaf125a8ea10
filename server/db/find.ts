import type { Viewer } from '../viewer.ts'
import type { Tx } from './db.ts'
import { statementOf } from './fragment.ts'
import { orderOf, orderSql, selectSql, whereOf } from './query.ts'
import type { Source } from './source.ts'

/** The first rows in which the keyword stands, of those the viewer's list of them would show; without total and sums. */
export async function findRows<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  keyword: string,
  limit: number,
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where `,
      ...whereOf(source, viewer, { filters: [], keyword }),
      ` order by ${orderSql(orderOf(source, viewer, []))} limit ${Math.trunc(limit)}`,
    ]),
  )
  return rows
}
