import { type RawBuilder, sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import { statementTurns, type StatementStatus } from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { endOfDay } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { type DueAt, hoursAfter, noDue, type Task } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { otherSide } from './reconciliations.audit.ts'
import { lastPayDay } from './reconciliations.late.ts'
import { waitsFor } from './reconciliations.policy.ts'
import { lacksInvoices, statementSource } from './reconciliations.source.ts'
import { statementLimit } from './reconciliations.store.ts'

/** Statements that wait for the viewer's side. */
export async function statementsWaiting(db: Tx, viewer: Member): Promise<number> {
  if (!has(viewer, 'reconciliations.read')) return 0
  const { count } = await db
    .selectFrom('reconciliations as statement')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(visibleTo(viewer, statementSource.scope))
    .where('statement.status', '=', waitsFor[viewer.side])
    .where(sql<boolean>`not ${lacksInvoices}`)
    .where(statementLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is to be done on a side to statements in a state whose turn is that side's, and with which right. */
interface Kind {
  kind: Task['kind']
  right: Right
  status: StatementStatus
  /** Other statements that wait for the same. */
  also?: RawBuilder<boolean>
  due: (viewer: Member) => DueAt
  /** Who sees no prices cannot do it. */
  priced?: true
}
const turnAt = sql`statement.turn_at`
const audit = {
  kind: 'audit',
  right: 'reconciliations.audit',
  due: (viewer: Member) => hoursAfter(viewer, 'audit', turnAt),
} as const
const correct: Kind = {
  kind: 'correct',
  right: 'reconciliations.write',
  status: 'DISPUTED',
  due: (viewer) => hoursAfter(viewer, 'turn', turnAt),
}
const kinds: Readonly<Record<Side, readonly Kind[]>> = {
  buyer: [
    { ...audit, status: waitsFor.buyer },
    correct,
    {
      kind: 'pay',
      right: 'reconciliations.settle',
      status: 'INVOICED',
      priced: true,
      // The days to pay in are told by it.
      due: ({ hidden }) => (hidden.has('suppliers.terms') ? noDue : endOfDay(lastPayDay)),
    },
  ],
  supplier: [
    { ...audit, status: waitsFor.supplier },
    correct,
    {
      kind: 'invoice',
      right: 'reconciliations.invoice',
      status: 'AGREED',
      also: lacksInvoices,
      priced: true,
      due: (viewer) => hoursAfter(viewer, 'turn', turnAt),
    },
  ],
}

/** Statements in which it is this person's turn, by what they are to do. Whoever is asked to open one again answers that first. */
export function statementTasks(db: Tx, viewer: Member): Task[] {
  if (!has(viewer, 'reconciliations.read')) return []
  const { side } = viewer
  const blind = viewer.hidden.has('orders.price')
  const rowsOf = (due: DueAt) =>
    db
      .selectFrom('reconciliations as statement')
      .where(visibleTo(viewer, statementSource.scope))
      .where(statementLimit(viewer))
      .select(['statement.id', 'statement.statement_no as no', 'statement.updated_at', due.as('due_at')])
      .select(side === 'buyer' ? 'statement.supplier_name as partner' : 'statement.buyer_name as partner')
  const tasks = kinds[side]
    .filter(({ right, priced }) => has(viewer, right) && !(priced && blind))
    .map(({ kind, status, due, also }): Task => {
      const rows = rowsOf(due(viewer))
        .where(
          also
            ? sql<boolean>`(statement.status = ${status} or ${also})`
            : sql<boolean>`statement.status = ${status} and not ${lacksInvoices}`,
        )
        .where('statement.reopen_side', 'is', null)
      const byBuilder = statementTurns[status] === 'builder'
      return {
        kind,
        noun: 'reconciliations',
        rows: byBuilder ? rows.where('statement.side', '=', side) : rows,
      }
    })
  if (!has(viewer, 'reconciliations.audit')) return tasks
  const asked = rowsOf(hoursAfter(viewer, 'turn', sql`statement.reopen_at`))
  const rows = asked.where('statement.reopen_side', '=', otherSide(viewer))
  return [...tasks, { kind: 'answerReopen', noun: 'reconciliations', rows }]
}
