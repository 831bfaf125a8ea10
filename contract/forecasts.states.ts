import { machine } from './moves.ts'

export const forecastStatuses = ['DRAFT', 'PUBLISHED', 'COMMITTED', 'SUPERSEDED', 'VOID'] as const
export type ForecastStatus = (typeof forecastStatuses)[number]

export const forecastActions = ['edit', 'publish', 'commit', 'draw', 'supersede', 'void'] as const

/**
 * One release of a rolling forecast (decision 0142). The buyer publishes what it expects to need week by week, the supplier commits to it, as often as it
 * must; the next release takes its place. It promises nothing by itself: what is called off of orders does.
 */
export const forecastMoves = machine('forecasts', 'DRAFT', forecastStatuses, {
  edit: { from: ['DRAFT'], to: null, by: 'buyer', right: 'write' },
  publish: {
    from: ['DRAFT'],
    to: 'PUBLISHED',
    by: 'buyer',
    right: 'write',
    guards: ['hasLines', 'startsThisWeekOrLater'],
  },
  // Committed once every material of it is.
  commit: {
    from: ['PUBLISHED', 'COMMITTED'],
    to: ['PUBLISHED', 'COMMITTED'],
    by: 'supplier',
    right: 'commit',
    guards: ['notOver'],
  },
  // A week of it becomes a call-off of agreed orders.
  draw: {
    from: ['PUBLISHED', 'COMMITTED'],
    to: null,
    by: 'buyer',
    right: 'callOffs.write',
    guards: ['readsCallOffs', 'notOver'],
  },
  supersede: {
    from: ['PUBLISHED', 'COMMITTED'],
    to: 'SUPERSEDED',
    by: 'system',
    guards: ['laterOnePublished'],
  },
  void: {
    from: ['DRAFT', 'PUBLISHED', 'COMMITTED'],
    to: 'VOID',
    by: 'buyer',
    right: 'write',
    reason: true,
  },
})
