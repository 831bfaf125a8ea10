import { dayOf } from '../../../contract/calendar.ts'
import { scorecardCatalogue } from '../../../contract/scorecards.catalogue.ts'
import { scorecardMoves, type ScorecardStatus } from '../../../contract/scorecards.states.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'

interface Facts {
  status: ScorecardStatus
  untilDay: string
}

const guards: Guards<typeof scorecardMoves, Facts> = {
  periodOver: ({ untilDay }) =>
    dayOf(new Date()) > untilDay ? undefined : ['SCORECARD_RUNS', { day: untilDay }],
  judgedWhole: inCommand,
  planWhereAsked: inCommand,
}

export const { permit, canOf, offered } = policyOf(scorecardMoves, guards, scorecardCatalogue)
