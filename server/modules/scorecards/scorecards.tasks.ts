import { sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { ScorecardStatus } from '../../../contract/scorecards.states.ts'
import type { Side } from '../../../contract/values.ts'
import { endOfDay, today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import { type DueAt, hoursAfter, type Task } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { scorecardSource } from './scorecards.source.ts'

interface Kind {
  kind: Task['kind']
  right: Right
  status: ScorecardStatus
  due: (viewer: Member) => DueAt
}
const turn = (viewer: Member) => hoursAfter(viewer, 'turn', sql`card.updated_at`)
const kinds: Readonly<Record<Side, readonly Kind[]>> = {
  buyer: [
    { kind: 'reviseScorecard', right: 'scorecards.write', status: 'RETURNED', due: turn },
    {
      kind: 'closeScorecard',
      right: 'scorecards.close',
      status: 'AGREED',
      due: () => endOfDay(sql`card.until_day + 7`),
    },
    { kind: 'reviewScorecard', right: 'scorecards.close', status: 'ANSWERED', due: turn },
  ],
  supplier: [
    { kind: 'agreeScorecard', right: 'scorecards.answer', status: 'PROPOSED', due: turn },
    { kind: 'answerScorecard', right: 'scorecards.answer', status: 'CLOSED', due: turn },
  ],
}

/** Scorecards in which it is this person's turn; one that runs is its buyer's once its last day is over. */
export const scorecardTasks = (db: Tx, viewer: Member): Task[] =>
  has(viewer, 'scorecards.read')
    ? kinds[viewer.side]
        .filter(({ right }) => has(viewer, right))
        .map(({ kind, status, due }) => ({
          kind,
          noun: 'scorecards',
          rows: db
            .selectFrom('scorecards as card')
            .select(['card.id', 'card.scorecard_no as no', 'card.updated_at', due(viewer).as('due_at')])
            .select(viewer.side === 'buyer' ? 'card.supplier_name as partner' : 'card.buyer_name as partner')
            .where(visibleTo(viewer, scorecardSource.scope))
            .where('card.status', '=', status)
            .where(sql<boolean>`(card.status <> 'AGREED' or card.until_day < ${today})`)
            .where(limitOf(viewer, scorecardSource)),
        }))
    : []
