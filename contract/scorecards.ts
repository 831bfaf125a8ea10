import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { canOf } from './moves.ts'
import { grades, measureKinds } from './scorecards.score.ts'
import { scorecardActions, scorecardStatuses } from './scorecards.states.ts'
import { Decimal, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'

/** Most measures of a scorecard, and steps of its plan. */
export const scorecardLimits = { measures: 10, steps: 20 } as const

/** What counts, as both agree on it. */
const Measured = z.object({
  kind: z.enum(measureKinds),
  /** What the buyer judges itself; '' of what is counted. */
  name: z.string(),
  weight: z.number().int(),
  full: Decimal,
  none: Decimal,
})
/** What came of it: as of now while it runs, kept once it is closed. */
export const Measure = Measured.extend({
  /** Per cent, ppm, hours or marks; null where there is nothing to say it of. */
  value: Decimal.nullable(),
  /** Of so many (lines; nothing of what is judged), so many were as they should be. */
  of: z.number().int().nullable(),
  good: z.number().int().nullable(),
  marks: Decimal.nullable(),
})
export type Measure = z.output<typeof Measure>

/** One thing that the supplier does so that it becomes better. */
export const PlanStep = z.object({
  id: Id,
  cause: z.string(),
  action: z.string(),
  /** Who sees to it. */
  owner: z.string(),
  dueOn: LocalDate,
  doneOn: LocalDate.nullable(),
})
export type PlanStep = z.output<typeof PlanStep>

const grade = z.enum(grades.map(([name]) => name))

/** How a supplier did in a period, as both sides read it. */
export const Scorecard = z.object({
  id: Id,
  version: Version,
  scorecardNo: z.string(),
  status: z.enum(scorecardStatuses),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  fromDay: LocalDate,
  untilDay: LocalDate,
  /** 0 to 100; null until it is closed, and where nothing could be said of any measure. */
  score: Decimal.nullable(),
  grade: grade.nullable(),
  /** Why it was given back, sent back or taken back last; '' else. */
  reason: z.string(),
  closedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(scorecardActions)),
})
export type Scorecard = z.output<typeof Scorecard>

export const ScorecardDetail = Scorecard.extend({
  /** The buyer's words to it. */
  remark: z.string(),
  measures: z.array(Measure),
  /** What it comes to as of now, while it runs; `score` once it is closed. */
  scoreNow: Decimal.nullable(),
  /** What the buyer says at its close. */
  verdict: z.string(),
  /** What the supplier says of it, and what it will do. */
  comment: z.string(),
  plan: z.array(PlanStep),
})
export type ScorecardDetail = z.output<typeof ScorecardDetail>

/** A supplier reads those it is named in. */
export const scorecardList = call('POST', '/api/Scorecard/List', {
  body: ListBody,
  response: listResponse(Scorecard),
  may: 'scorecards.read',
})
export const scorecardExport = call('POST', '/api/Scorecard/Export', {
  ...listExport,
  may: 'scorecards.read',
})
/** With its figures: as of now while it is agreed and not closed, over all orders of the two whoever reads. */
export const scorecardInfo = call('GET', '/api/Scorecard/Info', {
  query: z.object({ id: Id }),
  response: ScorecardDetail,
  may: 'scorecards.read',
  fails: ['NOT_FOUND'],
})

const invalidates = ['scorecards', 'home', 'history'] as const
const One = z.object({ id: Id, version: Version })
const moved = { response: ScorecardDetail, invalidates } as const
const writes = { ...moved, may: 'scorecards.write', side: 'buyer' } as const
const closes = { ...moved, may: 'scorecards.close', side: 'buyer' } as const
const answers = { ...moved, may: 'scorecards.answer', side: 'supplier' } as const
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const

/**
 * Proposes what a supplier is judged by in a period, or writes a proposal anew; supplier and period of one that is there stay as they are.
 * @throws SCORECARD_OVERLAPS where another one of the supplier that is not taken back has one of its days; SCORECARD_DAYS where it ends before it
 * begins or has more than `reportDays` days; SCORECARD_WEIGHTS unless the weights are 100 together.
 */
export const scorecardSave = call('POST', '/api/Scorecard/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    supplierOrgId: Id,
    fromDay: LocalDate,
    untilDay: LocalDate,
    measures: z
      .array(
        z.object({
          kind: z.enum(measureKinds),
          name: line(40).default(''),
          weight: z.coerce.number().int().min(1).max(100),
          full: Decimal,
          none: Decimal,
        }),
      )
      .min(1)
      .max(scorecardLimits.measures),
    remark: text(500).default(''),
  }),
  ...writes,
  fails: [
    ...moveFails,
    'LINK_NOT_ACTIVE',
    'RECORD_OUTSIDE',
    'SCORECARD_OVERLAPS',
    'SCORECARD_DAYS',
    'SCORECARD_WEIGHTS',
    'NUMBER_INVALID',
    'VALUE_WRONG',
  ],
})
/** Takes it back. */
export const scorecardVoid = call('POST', '/api/Scorecard/Void', {
  body: One.extend({ reason: Reason }),
  ...writes,
  fails: moveFails,
})
export const scorecardAgree = call('POST', '/api/Scorecard/Agree', {
  body: One,
  ...answers,
  fails: moveFails,
})
/** Gives the proposal back. */
export const scorecardGiveBack = call('POST', '/api/Scorecard/GiveBack', {
  body: One.extend({ reason: Reason }),
  ...answers,
  fails: moveFails,
})
/**
 * Keeps its figures for good, once its last day is over. `marks` are those of what the buyer judges, 0 to 100 in the order of the measures.
 * @throws SCORECARD_RUNS before that; SCORECARD_JUDGE unless every judged measure has marks.
 */
export const scorecardClose = call('POST', '/api/Scorecard/Close', {
  body: One.extend({
    marks: z.array(Decimal).max(scorecardLimits.measures).default([]),
    verdict: text(2000).default(''),
  }),
  ...closes,
  fails: [...moveFails, 'SCORECARD_RUNS', 'SCORECARD_JUDGE', 'NUMBER_INVALID'],
})
/**
 * What the supplier says of it, with its plan.
 * @throws SCORECARD_PLAN where the grade asks for a plan and there is none.
 */
export const scorecardAnswer = call('POST', '/api/Scorecard/Answer', {
  body: One.extend({
    comment: text(2000).default(''),
    plan: z
      .array(
        z.object({
          cause: text(500).min(1, 'VALUE_MISSING'),
          action: text(500).min(1, 'VALUE_MISSING'),
          owner: line(40).min(1, 'VALUE_MISSING'),
          dueOn: LocalDate,
        }),
      )
      .max(scorecardLimits.steps)
      .default([]),
  }),
  ...answers,
  fails: [...moveFails, 'SCORECARD_PLAN'],
})
export const scorecardAccept = call('POST', '/api/Scorecard/Accept', {
  body: One,
  ...closes,
  fails: moveFails,
})
export const scorecardSendBack = call('POST', '/api/Scorecard/SendBack', {
  body: One.extend({ reason: Reason }),
  ...closes,
  fails: moveFails,
})
/** Says of a step of the plan on which day it was done, or that it is not after all. */
export const scorecardTrack = call('POST', '/api/Scorecard/Track', {
  body: One.extend({ stepId: Id, doneOn: LocalDate.nullable() }),
  ...answers,
  fails: moveFails,
})
