import { type Severity, type SwitchReason } from '../../../../contract/sampling.ts'

/** A lot that was decided, or that sampling is taken up again: what switching follows from, in the order in which it happened. */
export type SwitchEvent =
  | {
      kind: 'lot'
      no: string
      severity: Severity
      /** What the lot says of the switch that it came after. */
      reason: SwitchReason | null
      acceptable: boolean
      /** What it adds to the switching score; null: that begins again. */
      score: number | null
    }
  | { kind: 'resume'; no: string }

/** How the next lot is inspected, since what, and the lot that it comes from. */
export interface Switched {
  severity: Severity
  reason: SwitchReason | null
  no: string
}

const RECENT = 5
const RUN = 5
const FAILURES = 5
const SCORE = 30

/**
 * The severity of the next lot (GB/T 2828.1-2012, 9.3 and 9.4). Of each severity only lots that were inspected under it count: two of five
 * or fewer not acceptable lead from normal to tightened, five acceptable in a row back, and five not acceptable in all while it is
 * tightened end sampling, until it is taken up again. A switching score of 30 leads from normal to reduced where that is wanted, one lot
 * that is not acceptable back, and so does its being wanted no more.
 */
export function switched(events: readonly SwitchEvent[], reducedWanted: boolean): Switched {
  let now: Switched = { severity: 'NORMAL', reason: null, no: '' }
  let recent: boolean[] = []
  let run = 0
  let failures = 0
  let score = 0
  /** The lot by which the score was reached, and then the last one under reduced inspection. */
  let last = ''
  const turn = (severity: Severity, reason: SwitchReason, no: string) => {
    now = { severity, reason, no }
    recent = []
    run = 0
    failures = 0
    score = 0
  }
  // Whether it is wanted is known of today alone; that it was wanted then, or no more, is what the lots say.
  const reduces = () => now.severity === 'NORMAL' && score >= SCORE
  for (const event of events) {
    if (event.kind === 'resume') {
      if (now.severity === 'DISCONTINUED') turn('TIGHTENED', 'RESUMED', event.no)
      continue
    }
    const { no, severity, reason, acceptable } = event
    if (severity === 'REDUCED' && reduces()) turn('REDUCED', 'SCORE_REACHED', last)
    if (now.severity === 'REDUCED' && reason === 'REDUCED_ENDED') turn('NORMAL', 'REDUCED_ENDED', last)
    if (severity !== now.severity) continue
    if (severity === 'NORMAL') {
      recent = [...recent, acceptable].slice(-RECENT)
      if (recent.filter((each) => !each).length >= 2) turn('TIGHTENED', 'TWO_OF_FIVE', no)
      else {
        if (score < SCORE) last = no
        score = event.score === null ? 0 : score + event.score
      }
    } else if (severity === 'TIGHTENED') {
      run = acceptable ? run + 1 : 0
      if (!acceptable) failures += 1
      if (run === RUN) turn('NORMAL', 'FIVE_ACCEPTED', no)
      else if (failures === FAILURES) turn('DISCONTINUED', 'FIVE_REJECTED', no)
    } else if (severity === 'REDUCED') {
      last = no
      if (!acceptable) turn('NORMAL', 'REDUCED_REJECTED', no)
    }
  }
  if (reducedWanted && reduces()) turn('REDUCED', 'SCORE_REACHED', last)
  if (!reducedWanted && now.severity === 'REDUCED') turn('NORMAL', 'REDUCED_ENDED', last)
  return now
}
