import { z } from 'zod'
import { Exact } from '../../../contract/exact.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { marksOf, scoreOf } from '../../../contract/scorecards.score.ts'
import { Measure, PlanStep, type Scorecard, type ScorecardDetail } from '../../../contract/scorecards.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { linkFigures, type LinkFigures } from '../reports/reports.read.ts'
import { canOf, offered } from './scorecards.policy.ts'
import type { ListedScorecard } from './scorecards.source.ts'

const Measures = z.array(Measure)
const Plan = z.array(PlanStep)

/** The measures of a scorecard as they are stored, and the steps of its plan. */
export const measuresIn = (row: Pick<ListedScorecard, 'measures'>) => Measures.parse(row.measures)
export const planIn = (row: Pick<ListedScorecard, 'plan'>) => Plan.parse(row.plan)

/** One as a list shows it. */
export function present(row: ListedScorecard, viewer: Viewer): Scorecard {
  const {
    remark: _remark,
    measures: _measures,
    verdict: _verdict,
    comment: _comment,
    plan: _plan,
    ...card
  } = row
  return offered({ ...card, score: card.score && plainDecimal(card.score), can: canOf(row, viewer) }, viewer)
}

/** One as a whole: what it comes to as of now while it runs, what was kept once it is closed. */
export async function presentWhole(db: Tx, row: ListedScorecard, viewer: Member): Promise<ScorecardDetail> {
  const measures = row.status === 'AGREED' ? await measuredNow(db, row, viewer, []) : measuresIn(row)
  const card = present(row, viewer)
  return {
    ...card,
    remark: row.remark,
    measures,
    scoreNow: row.status === 'AGREED' ? scoreOf(measures) : card.score,
    verdict: row.verdict,
    comment: row.comment,
    plan: planIn(row),
  }
}

/** The measures with their values as of now; `judged` are the marks of what the buyer judges, in the order of the measures. */
export async function measuredNow(
  db: Tx,
  row: ListedScorecard,
  viewer: Member,
  judged: readonly string[],
): Promise<Measure[]> {
  const partner = viewer.side === 'buyer' ? row.supplierOrgId : row.buyerOrgId
  const figures = await linkFigures(db, viewer, { from: row.fromDay, until: row.untilDay }, partner)
  const marks = [...judged]
  return measuresIn(row).map((measure) => {
    const told = toldOf(measure, figures, marks)
    return { ...measure, ...told, marks: marksOf(measure, told.value) }
  })
}

type Told = Pick<Measure, 'value' | 'of' | 'good'>

/** What the figures say of a measure. Of what the buyer judges the next marks are taken, where there are some. */
function toldOf({ kind }: Measure, figures: LinkFigures, marks: string[]): Told {
  const { dueLines, onTimeLines, inspectedLines, passedLines, answeredLines, answerHours, ppm, ppmLines } =
    figures
  switch (kind) {
    case 'onTime':
      return { value: share(onTimeLines, dueLines), of: dueLines, good: onTimeLines }
    case 'passed':
      return { value: share(passedLines, inspectedLines), of: inspectedLines, good: passedLines }
    case 'ppm':
      return { value: ppm, of: ppmLines, good: null }
    case 'answerHours':
      return { value: answerHours && plainDecimal(answerHours), of: answeredLines, good: null }
    case 'judged':
      return { value: marks.shift() ?? null, of: null, good: null }
  }
}

const share = (good: number, of: number): string | null =>
  of === 0 ? null : new Exact(good).div(of).times(100).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed()
