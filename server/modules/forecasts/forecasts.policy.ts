import { addDays, dayOf, mondayOf } from '../../../contract/calendar.ts'
import { forecastCatalogue } from '../../../contract/forecasts.catalogue.ts'
import { forecastMoves, type ForecastStatus } from '../../../contract/forecasts.states.ts'
import type { LocalDate } from '../../../contract/values.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'
import { has } from '../../viewer.ts'

interface Facts {
  status: ForecastStatus
  startsOn: LocalDate
  weekCount: number
  lineCount: number
}

/** Whether the days of a week that begins on a Monday have passed. */
export const isOver = (week: LocalDate): boolean => week < mondayOf(dayOf(new Date()))

const guards: Guards<typeof forecastMoves, Facts> = {
  hasLines: { unlisted: ({ lineCount }) => (lineCount > 0 ? undefined : ['FORECAST_EMPTY']) },
  startsThisWeekOrLater: {
    unlisted: ({ startsOn }) => (isOver(startsOn) ? ['FORECAST_PAST'] : undefined),
  },
  notOver: {
    unlisted: ({ startsOn, weekCount }) =>
      isOver(addDays(startsOn, (weekCount - 1) * 7)) ? ['FORECAST_OVER'] : undefined,
  },
  // What of a week is still to be called off is known to who reads what is.
  readsCallOffs: {
    unlisted: (_forecast, viewer) => (has(viewer, 'callOffs.read') ? undefined : ['NO_RIGHT']),
  },
  laterOnePublished: inCommand,
}

export const { permit, canOf, offered } = policyOf(forecastMoves, guards, forecastCatalogue)
