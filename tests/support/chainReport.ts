import type { CallOffLineRow } from '../../contract/callOffs.ts'
import type { Filter } from '../../contract/filter.ts'
import { sum } from '../../contract/exact.ts'
import { type ChainQuantity, chainSteps } from '../../contract/orders.chain.ts'
import { reconciliationInfo } from '../../contract/reconciliations.ts'
import { type ChainRow, chainLevels, chainReport } from '../../contract/reports.ts'
import { chainDocuments } from '../../src/resources/chainDocuments.ts'
import { chainOf } from '../../src/resources/reports/chainOf.ts'
import { opened } from './opened.ts'
import type { Persona } from './persona.ts'

/** When the orders of a market are dated. */
export const dated = { from: '2031-01-01', until: '2031-12-31' }

/** What a line of a call-off counts: closed, what covers it. */
const calledOff = ({ status, qty, coveredQty }: CallOffLineRow): string =>
  status === 'CLOSED' && Number(coveredQty) < Number(qty) ? coveredQty : qty

/** What the documents that a number opens say together. */
async function saidBy(
  who: Persona,
  counter: ChainQuantity,
  row: ChainRow,
  to: ReturnType<typeof chainDocuments>,
) {
  // of an order its statements alone are found: they are asked for neither by unit nor by line
  const rows = await opened(who, to.path, to.search, to.path === '/reconciliations')
  if (to.path === '/reconciliations') {
    const statements = await Promise.all(
      rows.map(({ id }) => who.does(reconciliationInfo, { query: { id: String(id) } })),
    )
    const claims = statements
      .flatMap(({ lines }) => lines)
      .filter(
        ({ kind, orderNo, orderLineNo, unit }) =>
          kind === 'receipt' &&
          orderNo === row.orderNo &&
          unit === row.unit &&
          (row.lineNo === null || row.lineNo === orderLineNo),
      )
    return sum(claims.map(({ qty }) => qty))
  }
  if (to.path === '/callOffs') return sum((rows as CallOffLineRow[]).map(calledOff))
  return sum(rows.map((one) => String(one[counter])))
}

/** Numbers of the quantity chain, of the first rows at each level, that the documents behind them do not say; and levels that do not add up to the same. */
export async function toldOtherwise(who: Persona, most = 6, filters: Filter[] = []): Promise<unknown[]> {
  const wrong: unknown[] = []
  const totals = new Map<string, Record<string, string>>()
  for (const by of chainLevels) {
    const { rows, total } = await who.does(chainReport, { body: { ...dated, by, filters, pageSize: 1000 } })
    if (rows.length === 0 || rows.length < total) throw new Error(`${rows.length} of ${total} rows`)
    totals.set(
      by,
      Object.fromEntries(chainSteps.map(([step, key]) => [step, sum(rows.map((row) => row[key])).toFixed()])),
    )
    for (const row of rows.slice(0, most))
      for (const [step, key] of chainSteps) {
        const to = chainDocuments(step, chainOf(row, { by, side: who.side, period: dated, filters }))
        const said = await saidBy(who, key, row, to)
        if (!said.eq(row[key])) wrong.push({ by, step, told: row[key], said: said.toFixed(), row })
      }
  }
  const [first, ...others] = [...totals.values()]
  for (const other of others)
    if (JSON.stringify(other) !== JSON.stringify(first)) wrong.push({ totals: [...totals] })
  return wrong
}
