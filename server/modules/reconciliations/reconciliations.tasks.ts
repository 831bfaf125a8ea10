import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { has, type Member } from '../../viewer.ts'
import { waitsFor } from './reconciliations.policy.ts'
import { statementSource } from './reconciliations.source.ts'
import { statementLimit } from './reconciliations.store.ts'

const waiting = (db: Tx, viewer: Member) =>
  db
    .selectFrom('reconciliations as statement')
    .where(visibleTo(viewer, statementSource.scope))
    .where('statement.status', '=', waitsFor[viewer.side])
    .where(statementLimit(viewer))

/** Statements that wait for the viewer's side. */
export async function statementsWaiting(db: Tx, viewer: Member): Promise<number> {
  if (!has(viewer, 'reconciliations.read')) return 0
  const { count } = await waiting(db, viewer)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest statements this person is to audit. */
export const statementTasks = (db: Tx, viewer: Member) =>
  has(viewer, 'reconciliations.read') && has(viewer, 'reconciliations.audit')
    ? [
        {
          kind: 'audit',
          noun: 'reconciliations' as const,
          rows: waiting(db, viewer)
            .select(['statement.id', 'statement.statement_no as no', 'statement.updated_at'])
            .select(
              viewer.side === 'buyer'
                ? 'statement.supplier_name as partner'
                : 'statement.buyer_name as partner',
            )
            .select(sql<string>`count(*) over ()`.as('count'))
            .orderBy('statement.updated_at', 'desc')
            .orderBy('statement.id')
            .limit(10),
        },
      ]
    : []
