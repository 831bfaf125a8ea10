import { sql } from 'kysely'
import { z } from 'zod'
import { LocalDate, Decimal, Id, text } from '../../../contract/values.ts'
import { type ErrorCode, Refused } from '../../../contract/errors.ts'
import type { LineAnswer, Schedule } from '../../../contract/orders.ts'
import { answerSheetCatalogue, answerWords } from '../../../contract/orders.answers.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { answered, answerLines } from './orders.answers.ts'
import { toleranceOf } from './orders.link.ts'
import { permit } from './orders.policy.ts'
import { orderLimit, orderSource } from './orders.source.ts'
import { type LineRow, type OrderRow, lockAll } from './orders.store.ts'

type Answer = keyof typeof answerWords

const answerOf = (word: string): Answer | undefined =>
  (Object.keys(answerWords) as Answer[]).find((answer) =>
    // the keys of the table above
    answerWords[answer].some((one) => one === word.trim().toLowerCase()),
  )

const schema = z.object({
  key: z.string().regex(/^[0-9a-f-]{36}:\d{1,9}$/i, 'NOT_FOUND'),
  answer: text(20).refine((word) => word === '' || answerOf(word) !== undefined, 'VALUE_WRONG'),
  plan: text(4000),
  reason: text(500),
})
type Row = z.output<typeof schema>

/** The key of a line in the sheet: which it is, and the version that was read. */
export const keyOf = ({ id, version }: { id: string; version: number }): string => `${id}:${version}`

/** What is asked for, as the sheet shows it before anything is written into it. */
export const requestedPlan = (qty: string, requestedOn: string): string =>
  `${requestedOn}: ${plainDecimal(qty)}`

/** A plan as the sheet has it, `2026-12-25: 700; 2027-01-08: 500`; undefined when it is none. */
export function scheduleOf(plan: string): Schedule[] | undefined {
  const parts = plan
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const schedule: Schedule[] = []
  for (const part of parts) {
    const [, date, qty] = /^(\d{4}-\d{2}-\d{2})\s*[:：]\s*([\d.,]+)$/.exec(part) ?? []
    const [day, amount] = [LocalDate.safeParse(date), Decimal.safeParse(qty?.replaceAll(',', ''))]
    if (!day.success || !amount.success) return undefined
    schedule.push({ date: day.data, qty: amount.data })
  }
  return schedule.length > 0 && schedule.length <= 60 ? schedule : undefined
}

const idOf = ({ key }: Row): string => key.slice(0, 36).toLowerCase()

/** The line as it is now with its order, by the id in its key, if the viewer sees it. */
async function linesOf(db: Tx, viewer: Member, keys: readonly string[]) {
  const ids = keys.flatMap((key) => Id.safeParse(key.split(':')[0]).data ?? [])
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('order_lines.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleTo(viewer, { shared: 'order_lines' }))
    .where(orderLimit(viewer))
    .execute()
  return new Map(lines.map((line) => [line.id, line]))
}

const isAsItCame = (row: Row, line: LineRow): boolean =>
  row.answer === '' && row.plan === requestedPlan(line.qty, line.requested_on)

/** What a row answers; nothing when it was left as it came. */
function givenBy(row: Row, line: LineRow): LineAnswer | undefined {
  const lineId = line.id
  const changed = row.plan !== requestedPlan(line.qty, line.requested_on)
  const answer = answerOf(row.answer) ?? (changed && row.plan !== '' ? 'offer' : undefined)
  if (answer === undefined) return undefined
  if (answer === 'accept') {
    if (changed && row.plan !== '') throw new SheetFault('plan', 'VALUE_WRONG')
    return { lineId, answer }
  }
  if (answer === 'refuse') {
    if (row.reason === '') throw new SheetFault('reason', 'REASON_NEEDED')
    return { lineId, answer, reason: row.reason }
  }
  const schedule = scheduleOf(row.plan)
  if (!schedule) throw new SheetFault('plan', 'VALUE_WRONG')
  return { lineId, answer, schedule, reason: row.reason }
}

class SheetFault extends Error {
  readonly key: keyof Row
  readonly code: ErrorCode
  constructor(key: keyof Row, code: ErrorCode) {
    super(code)
    this.key = key
    this.code = code
  }
}

/** Answers of lines by a sheet: the row's key says which line, and what it was when it was exported. */
export const answersImporter: Importer<Row> = {
  catalogue: answerSheetCatalogue,
  takes: ['key', 'answer', 'plan', 'reason'],
  schema,
  // A row whose line is another by now is not known by its key; `check` says why.
  adds: true,
  async known(db, viewer, keys) {
    const lines = await linesOf(db, viewer, keys)
    return new Map(
      [...lines.values()].map((line) => [
        keyOf(line),
        { key: keyOf(line), answer: '', plan: requestedPlan(line.qty, line.requested_on), reason: '' },
      ]),
    )
  },
  async lock(db, viewer, rows) {
    const lines = await linesOf(
      db,
      viewer,
      rows.map(({ key }) => key),
    )
    const answering = rows.flatMap((row) => {
      const line = lines.get(idOf(row))
      return line && !isAsItCame(row, line) ? [line.order_id] : []
    })
    await lockAll(db, viewer, [...new Set(answering)])
  },
  async check(db, viewer, rows) {
    const lines = await linesOf(
      db,
      viewer,
      rows.map(({ key }) => key),
    )
    const orders = await ordersOf(db, viewer, lines)
    const terms = new Map(
      await Promise.all(
        [...orders.values()].map(async (order) => [order.id, await toleranceOf(db, viewer, order)] as const),
      ),
    )
    return (row) => {
      const line = lines.get(idOf(row))
      const order = line && orders.get(line.order_id)
      const tolerance = order && terms.get(order.id)
      if (!line || !tolerance) return [{ key: 'key', msg: 'NOT_FOUND' }]
      if (keyOf(line) !== row.key) return [{ key: 'key', msg: 'LINE_CHANGED' }]
      try {
        const given = givenBy(row, line)
        if (!given) return []
        permit(order, 'answer', viewer)
        answered(line, given, tolerance)
        return []
      } catch (error) {
        if (error instanceof SheetFault) return [{ key: error.key, msg: error.code }]
        if (error instanceof Refused) return [{ key: 'plan', msg: error.code, data: error.data }]
        throw error
      }
    }
  },
  async write(db, viewer, _added, changed) {
    const lines = await linesOf(
      db,
      viewer,
      changed.map(({ key }) => key),
    )
    const byOrder = new Map<string, { given: LineAnswer[]; keys: Set<string> }>()
    for (const row of changed) {
      const line = lines.get(idOf(row))
      const given = line && givenBy(row, line)
      if (!given) continue
      const one = byOrder.get(line.order_id) ?? { given: [], keys: new Set() }
      one.given.push(given)
      one.keys.add(row.key)
      byOrder.set(line.order_id, one)
    }
    for (const order of await lockAll(db, viewer, [...byOrder.keys()])) {
      const { given, keys } = byOrder.get(order.id) ?? { given: [], keys: new Set() }
      await answerLines(db, viewer, order, given, (line) => {
        if (!keys.has(keyOf(line))) throw new Refused('LINE_CHANGED')
      })
    }
  },
}

async function ordersOf(db: Tx, viewer: Member, lines: ReadonlyMap<string, LineRow>) {
  const ids = [...new Set([...lines.values()].map(({ order_id }) => order_id))]
  const orders: OrderRow[] = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleTo(viewer, orderSource.scope))
    .execute()
  return new Map(orders.map((order) => [order.id, order]))
}
