import { Decimal } from 'decimal.js'
import { dayOf } from '../../contract/calendar.ts'
import type { Tx } from '../../server/db/db.ts'

const today = dayOf(new Date())

/** The documents as they lie in the database, for a reference that counts them in its own way. */
export const rawOf = async (tx: Tx) => ({
  orders: await tx.selectFrom('orders').selectAll().execute(),
  lines: await tx.selectFrom('order_lines').selectAll().execute(),
  schedules: await tx.selectFrom('order_schedules').selectAll().where('kind', '=', 'agreed').execute(),
  receipts: await tx.selectFrom('receipt_lines').selectAll().where('status', '=', 'POSTED').execute(),
})
export type Raw = Awaited<ReturnType<typeof rawOf>>

export const total = (values: readonly (string | number | Decimal)[]): Decimal =>
  values.reduce<Decimal>((sum, value) => sum.plus(value), new Decimal(0))

/** Rejected parts per million in each unit; no two units are added up. */
const ppmOf = (inspected: Raw['receipts']) =>
  [...new Set(inspected.map(({ unit }) => unit))]
    .map((unit) => {
      const those = inspected.filter((one) => one.unit === unit)
      const rejected = total(those.map((one) => one.received_qty)).minus(
        total(those.flatMap((one) => [one.accepted_qty, one.destroyed_qty])),
      )
      const ppm = rejected
        .times(1_000_000)
        .div(total(those.map((one) => one.received_qty)))
        .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
      return { lines: those.length, unit, ppm: ppm.toNumber() }
    })
    .toSorted((a, b) => b.lines - a.lines || (a.unit < b.unit ? -1 : 1))
    .map(({ unit, ppm }) => ({ unit, ppm }))

/** What `docs/reports.md` says each figure is, counted row by row. */
export function counted(
  raw: Raw,
  currency: string,
  { from, until }: { from: string; until: string },
  mine: (row: { buyer_org_id: string; supplier_org_id: string }) => boolean,
) {
  const inside = (day: string) => from <= day && day <= until
  const orders = raw.orders.filter((one) => one.shared && mine(one) && one.currency === currency)
  const ordered = orders.filter((one) => inside(one.ordered_on) && one.status !== 'CANCELLED')
  const linesOf = (of: readonly { id: string }[]) =>
    raw.lines.filter((line) => of.some(({ id }) => id === line.order_id))
  const hours = linesOf(ordered)
    .flatMap((line) => {
      const begin = line.opened_at ?? orders.find(({ id }) => id === line.order_id)?.sent_at
      if (line.answered_at === null || !begin || line.answered_at < begin) return []
      return [
        new Decimal(Date.parse(line.answered_at) - Date.parse(begin))
          .div(3_600_000)
          .toDecimalPlaces(1, Decimal.ROUND_HALF_UP),
      ]
    })
    .toSorted((a, b) => a.cmp(b))
  const due = linesOf(orders).flatMap((line) => {
    if (line.answer !== 'AGREED' || line.cancelled) return []
    const last = raw.schedules
      .filter((part) => part.line_id === line.id)
      .map((part) => part.due_on)
      .toSorted()
      .at(-1)
    return last !== undefined && inside(last) && last < today ? [{ line, last }] : []
  })
  const onTime = due.filter(({ line, last }) =>
    total(
      raw.receipts
        .filter((one) => one.order_line_id === line.id && one.received_on <= last)
        .map((one) => one.received_qty),
    ).gte(new Decimal(line.agreed_qty).times(new Decimal(100).minus(line.under_percent)).div(100)),
  )
  const received = raw.receipts.filter(
    (one) =>
      orders.some(({ id }) => id === one.order_id) &&
      inside(one.received_on) &&
      new Decimal(one.received_qty).gt(0),
  )
  const inspected = received.filter((one) => one.inspection === 'DECIDED')
  const open = linesOf(orders).filter(
    (line) => line.answer === 'AGREED' && !['RECEIVED', 'SHORT_CLOSED', 'CANCELLED'].includes(line.progress),
  )
  return {
    orders: ordered.length,
    lines: linesOf(ordered).filter((line) => !line.cancelled).length,
    amount: total(ordered.map((one) => one.total_amount ?? '0')).toFixed(2),
    answerHours: hours.length === 0 ? null : Number(hours[Math.ceil(hours.length / 2) - 1]),
    dueLines: due.length,
    onTimeLines: onTime.length,
    receivedLines: received.length,
    inspectedLines: inspected.length,
    passedLines: inspected.filter((one) => total([one.accepted_qty, one.destroyed_qty]).gte(one.received_qty))
      .length,
    ppm: ppmOf(inspected),
    openAmount: total(
      open.map((line) =>
        Decimal.max(total([line.agreed_qty, line.replaced_qty]).minus(line.received_qty), 0)
          .times(line.price)
          .toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
      ),
    ).toFixed(2),
    overdueLines: open.filter((line) => line.next_due_on !== null && line.next_due_on < today).length,
  }
}
