import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import { Exact } from '../../../../contract/exact.ts'
import { asksForPlan, gradeOf, scoreOf } from '../../../../contract/scorecards.score.ts'
import type { ScorecardAction, ScorecardStatus } from '../../../../contract/scorecards.states.ts'
import type * as c from '../../../../contract/scorecards.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import type { DB } from '../../../db/schema.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { permit } from '../scorecards.policy.ts'
import { measuredNow, measuresIn, planIn, presentWhole } from '../scorecards.present.ts'
import type { ListedScorecard } from '../scorecards.source.ts'
import { lock, recordMove, save } from '../scorecards.store.ts'

interface Moving {
  action: Exclude<ScorecardAction, 'edit' | 'track'>
  to: ScorecardStatus
  reason?: string
  /** What else is written, once it is seen that the move may be made. */
  patch?: (row: ListedScorecard) => UpdateObject<DB, 'scorecards'> | Promise<UpdateObject<DB, 'scorecards'>>
}

async function moves(
  db: Tx,
  viewer: Member,
  one: { id: Id; version: number },
  { action, to, reason = '', patch }: Moving,
): Promise<c.ScorecardDetail> {
  const row = await lock(db, viewer, one)
  permit(row, action, viewer)
  const saved = await save(db, viewer, row, { status: to, reason, ...(await patch?.(row)) })
  recordMove(db, viewer, saved, action, { reason, data: { from: row.status, to } })
  return presentWhole(db, saved, viewer)
}

export const agree: Action<typeof c.scorecardAgree> = ({ body, viewer, db }) =>
  moves(db, viewer, body, { action: 'agree', to: 'AGREED' })

export const giveBack: Action<typeof c.scorecardGiveBack> = ({ body, viewer, db }) =>
  moves(db, viewer, body, { action: 'giveBack', to: 'RETURNED', reason: body.reason })

export const takeBack: Action<typeof c.scorecardVoid> = ({ body, viewer, db }) =>
  moves(db, viewer, body, { action: 'void', to: 'VOID', reason: body.reason })

/** Keeps what it comes to. */
export const close: Action<typeof c.scorecardClose> = ({ body, viewer, db }) =>
  moves(db, viewer, body, {
    action: 'close',
    to: 'CLOSED',
    patch: async (row) => {
      const judged = measuresIn(row).filter(({ kind }) => kind === 'judged').length
      const areMarks = body.marks.every((marks) => new Exact(marks).gte(0) && new Exact(marks).lte(100))
      if (body.marks.length !== judged || !areMarks) throw new Refused('SCORECARD_JUDGE')
      const measures = await measuredNow(db, row, viewer, body.marks)
      const score = scoreOf(measures)
      return {
        measures: json(measures),
        score,
        grade: gradeOf(score),
        verdict: body.verdict,
        closed_at: sql<string>`clock_timestamp()`,
      }
    },
  })

export const answer: Action<typeof c.scorecardAnswer> = ({ body, viewer, db }) =>
  moves(db, viewer, body, {
    action: 'answer',
    to: 'ANSWERED',
    patch: (row) => {
      if (asksForPlan(row.score) && body.plan.length === 0)
        throw new Refused('SCORECARD_PLAN', { grade: row.grade ?? '' })
      const plan = body.plan.map((step) => ({ id: randomUUID(), ...step, doneOn: null }))
      return { comment: body.comment, plan: json(plan) }
    },
  })

export const accept: Action<typeof c.scorecardAccept> = ({ body, viewer, db }) =>
  moves(db, viewer, body, { action: 'accept', to: 'ACCEPTED' })

export const sendBack: Action<typeof c.scorecardSendBack> = ({ body, viewer, db }) =>
  moves(db, viewer, body, { action: 'sendBack', to: 'CLOSED', reason: body.reason })

/** Says of a step that it is done, or is not after all. */
export const track: Action<typeof c.scorecardTrack> = async ({ body, viewer, db }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'track', viewer)
  const plan = planIn(row)
  if (!plan.some(({ id }) => id === body.stepId)) throw new Refused('NOT_FOUND')
  const saved = await save(db, viewer, row, {
    plan: json(plan.map((step) => (step.id === body.stepId ? { ...step, doneOn: body.doneOn } : step))),
  })
  recordMove(db, viewer, saved, 'track')
  return presentWhole(db, saved, viewer)
}
