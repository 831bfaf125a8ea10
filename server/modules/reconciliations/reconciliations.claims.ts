import type { Selectable } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { claimingStatuses } from '../../../contract/reconciliations.states.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { bound, fixed } from '../../db/fragment.ts'
import type { DB } from '../../db/schema.ts'
import { abreast } from '../../db/transaction.ts'
import type { Member } from '../../viewer.ts'
import { lockLinesOf, type Shift, shift, type SupplyLine } from '../orders/orders.read.ts'
import { addInvoiced, addReconciled } from '../receipts/receipts.read.ts'

type ReceiptLineRow = Selectable<DB['receipt_lines']>

/** How much more or less a statement claims of a receipt line, or invoices of it. */
export interface Claim {
  receiptLineId: Id
  qty: string
}

/** What claims are of, locked until the transaction ends. */
export interface Held {
  lines: ReadonlyMap<Id, ReceiptLineRow>
  supply: ReadonlyMap<Id, SupplyLine>
}

/**
 * Locks the receipts whose lines are claimed in the order of their ids, then the orders with their ledgers, and reads the lines behind both: as
 * whoever posts and inspects does. One turn.
 */
export async function hold(
  db: Tx,
  viewer: Member,
  claims: readonly Pick<Claim, 'receiptLineId'>[],
): Promise<Held> {
  const ids = claims.map(({ receiptLineId }) => receiptLineId)
  const [, supply, { rows }] = await abreast(
    db,
    () =>
      db.executeQuery(fixed`
        select 1 from receipts where id in (select receipt_id from receipt_lines where id = any(${ids}::uuid[]))
        order by id for update`),
    () =>
      lockLinesOf(db, viewer, [
        'select order_line_id from receipt_lines where id = any(',
        bound(ids, 'uuid[]'),
        ')',
      ]),
    () => db.executeQuery(fixed<ReceiptLineRow>`select * from receipt_lines where id = any(${ids}::uuid[])`),
  )
  return { supply, lines: new Map(rows.map((row) => [row.id, row])) }
}

/**
 * Claims received quantities for a statement, or frees them where `qty` is below 0. Each received quantity is claimed once: who comes
 * second is told the line and the statement that has it. What they are of is locked here unless it is held.
 */
export async function claim(
  db: Tx,
  viewer: Member,
  statementId: Id,
  claims: readonly Claim[],
  held?: Held,
): Promise<void> {
  const wanted = claims.filter(({ qty }) => !new Exact(qty).isZero())
  if (wanted.length === 0) return
  const { lines, supply } = held ?? (await hold(db, viewer, wanted))
  for (const { receiptLineId, qty } of wanted) {
    const line = lines.get(receiptLineId)
    if (!line) throw new Refused('NOT_FOUND')
    if (new Exact(qty).gt(claimable(line))) throw await claimedBy(db, line, statementId)
    const { order } = supply.get(line.order_line_id) ?? {}
    if (order?.status === 'CLOSED' && new Exact(qty).lt(0))
      throw new Refused('CLAIM_OF_CLOSED', { orderNo: order.order_no })
  }
  await abreast(
    db,
    () => shift(db, viewer, shiftsOf(wanted, lines, 'reconciled'), supply),
    () => addReconciled(db, wanted),
  )
}

/** What of the claimed quantities an invoice was written over, or is no longer. */
export async function markInvoiced(
  db: Tx,
  viewer: Member,
  claims: readonly Claim[],
  held?: Held,
): Promise<void> {
  if (claims.length === 0) return
  const { lines, supply } = held ?? (await hold(db, viewer, claims))
  await abreast(
    db,
    () => shift(db, viewer, shiftsOf(claims, lines, 'invoiced'), supply),
    () => addInvoiced(db, claims),
  )
}

/** What of a receipt line may be claimed. */
export const claimable = ({ status, accepted_qty, reconciled_qty }: ReceiptLineRow): Exact =>
  status === 'POSTED' ? new Exact(accepted_qty).minus(reconciled_qty) : new Exact(0)

/** One shift a line of an order, however many receipts it had. */
function shiftsOf(
  claims: readonly Claim[],
  lines: ReadonlyMap<Id, ReceiptLineRow>,
  counter: 'reconciled' | 'invoiced',
): Shift[] {
  const sums = new Map<Id, Exact>()
  for (const { receiptLineId, qty } of claims) {
    const lineId = lines.get(receiptLineId)?.order_line_id
    if (lineId !== undefined) sums.set(lineId, (sums.get(lineId) ?? new Exact(0)).plus(qty))
  }
  return [...sums].map(([lineId, qty]) => ({ lineId, delta: { [counter]: qty.toFixed() } }))
}

/** Why a receipt line cannot be claimed: another statement has it, or there is less of it. */
export async function claimedBy(db: Tx, line: ReceiptLineRow, statementId?: Id): Promise<Refused> {
  const other = await db
    .selectFrom('reconciliation_lines as claimed')
    .innerJoin('reconciliations as statement', 'statement.id', 'claimed.reconciliation_id')
    .select('statement.statement_no')
    .where('claimed.receipt_line_id', '=', line.id)
    .where('statement.status', 'in', claimingStatuses)
    .where('statement.id', 'is distinct from', statementId ?? null)
    .orderBy('statement.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const named = { receiptNo: line.receipt_no, lineNo: line.line_no }
  return other
    ? new Refused('CLAIMED_ELSEWHERE', { ...named, statementNo: other.statement_no })
    : new Refused('RECEIPT_NOT_CLAIMABLE', {
        ...named,
        qty: plainDecimal(claimable(line).toFixed()),
        unit: line.unit,
      })
}
