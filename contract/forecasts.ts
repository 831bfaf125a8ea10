import { z } from 'zod'
import { call } from './call.ts'
import { CallableLine } from './callOffs.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { forecastActions, forecastStatuses } from './forecasts.states.ts'
import { forecastWeeks } from './forecasts.weeks.ts'
import { canOf } from './moves.ts'
import { Decimal, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'

/** Most materials of a forecast, and other releases that one names. */
export const forecastLimits = { lines: 500, others: 26 } as const

/** A release of what a buyer expects to need of a supplier, week by week. */
export const Forecast = z.object({
  id: Id,
  version: Version,
  forecastNo: z.string(),
  /** Counts what was published to the supplier; null before. */
  release: z.number().int().nullable(),
  status: z.enum(forecastStatuses),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  /** A Monday. */
  startsOn: LocalDate,
  weekCount: z.number().int(),
  /** A commitment that departs by more per cent is marked. */
  tolerancePct: Decimal,
  lineCount: z.number().int(),
  committedLines: z.number().int(),
  /** Weeks of materials whose commitment is beyond the tolerance. */
  deviations: z.number().int(),
  remark: z.string(),
  /** What the supplier says of its commitment. */
  comment: z.string(),
  /** Why it was taken back; '' else. */
  reason: z.string(),
  publishedAt: Instant.nullable(),
  committedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(forecastActions)),
})
export type Forecast = z.output<typeof Forecast>

/** A week of a material, in its unit. */
export const ForecastWeek = z.object({
  qty: Decimal,
  commitQty: Decimal.nullable(),
  /** Wanted in that week by call-offs that the reader sees; null: they see none. */
  calledOffQty: Decimal.nullable(),
})
export type ForecastWeek = z.output<typeof ForecastWeek>

export const ForecastLine = z.object({
  id: Id,
  lineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  /** What the supplier says of it. */
  note: z.string(),
  /** As many as the forecast has, from its first Monday on. */
  weeks: z.array(ForecastWeek),
})
export type ForecastLine = z.output<typeof ForecastLine>

export const ForecastDetail = Forecast.extend({
  lines: z.array(ForecastLine),
  /** The latest other releases of the two, to be compared with. */
  others: z.array(
    z.object({ id: Id, forecastNo: z.string(), release: z.number().int(), startsOn: LocalDate }),
  ),
})
export type ForecastDetail = z.output<typeof ForecastDetail>

/** A supplier reads what was published to it. */
export const forecastList = call('POST', '/api/Forecast/List', {
  body: ListBody,
  response: listResponse(Forecast),
  may: 'forecasts.read',
})
export const forecastExport = call('POST', '/api/Forecast/Export', { ...listExport, may: 'forecasts.read' })
export const forecastInfo = call('GET', '/api/Forecast/Info', {
  query: z.object({ id: Id }),
  response: ForecastDetail,
  may: 'forecasts.read',
  fails: ['NOT_FOUND'],
})

const invalidates = ['forecasts', 'home', 'history'] as const
const One = z.object({ id: Id, version: Version })
const moved = { response: ForecastDetail, invalidates } as const
const writes = { ...moved, may: 'forecasts.write', side: 'buyer' } as const
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const

/**
 * Begins a forecast, or writes a draft anew; whose it is stays. Without `lines` a new one says what the last release said of the same weeks, and one that
 * is there keeps its quantities in their weeks, whichever its first week is now.
 * @throws FORECAST_DRAFT where the supplier has another draft; FORECAST_MONDAY unless it starts on a Monday; FORECAST_MATERIAL where a material is not
 * among those of the buyer that are in use; FORECAST_TWICE where a material stands twice.
 */
export const forecastSave = call('POST', '/api/Forecast/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    supplierOrgId: Id,
    startsOn: LocalDate,
    weekCount: z.coerce.number().int().min(forecastWeeks.least).max(forecastWeeks.most),
    tolerancePct: Decimal,
    remark: text(500).default(''),
    lines: z
      .array(
        z.object({
          materialCode: line(60).min(1, 'VALUE_MISSING'),
          /** Of each week in turn; nothing in those that are not given. */
          qtys: z.array(Decimal).max(forecastWeeks.most),
        }),
      )
      .max(forecastLimits.lines)
      .optional(),
  }),
  ...writes,
  fails: [
    ...moveFails,
    'LINK_NOT_ACTIVE',
    'RECORD_OUTSIDE',
    'FORECAST_DRAFT',
    'FORECAST_MONDAY',
    'FORECAST_MATERIAL',
    'FORECAST_TWICE',
    'NUMBER_INVALID',
    'QTY_SCALE',
  ],
})
/** Shows it to the supplier; the release before it is superseded. */
export const forecastPublish = call('POST', '/api/Forecast/Publish', {
  body: One,
  ...writes,
  fails: [...moveFails, 'FORECAST_EMPTY', 'FORECAST_PAST', 'LINK_NOT_ACTIVE'],
})
/** Takes it back. */
export const forecastVoid = call('POST', '/api/Forecast/Void', {
  body: One.extend({ reason: Reason }),
  ...writes,
  fails: moveFails,
})
/**
 * What the supplier will deliver of materials, all weeks of each; of others it says what it said. What was committed of a week that is over stays.
 * @throws FORECAST_OVER once its last week is over.
 */
export const forecastCommit = call('POST', '/api/Forecast/Commit', {
  body: One.extend({
    comment: text(2000).default(''),
    lines: z
      .array(
        z.object({
          id: Id,
          qtys: z.array(Decimal).max(forecastWeeks.most),
          note: text(200).default(''),
        }),
      )
      .min(1)
      .max(forecastLimits.lines),
  }),
  ...moved,
  may: 'forecasts.commit',
  side: 'supplier',
  fails: [...moveFails, 'FORECAST_OVER', 'NUMBER_INVALID', 'QTY_SCALE'],
})

/** A week of a forecast as a call-off: what of it is committed, or forecast where nothing is committed, and not called off yet. */
export const Drawn = z.object({
  forecastNo: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  /** Of agreed order lines, those that are due first. */
  lines: z.array(CallableLine.extend({ qty: Decimal, wantedOn: LocalDate })),
  /** What no agreed order has open. */
  short: z.array(
    z.object({
      materialCode: z.string(),
      materialName: z.string(),
      unit: z.string(),
      unitScale: z.number().int(),
      qty: Decimal,
    }),
  ),
})
export type Drawn = z.output<typeof Drawn>
/** Proposes a call-off; nothing is written. */
export const forecastDraw = call('GET', '/api/Forecast/Draw', {
  query: z.object({ id: Id, week: LocalDate }),
  response: Drawn,
  may: 'forecasts.read',
  side: 'buyer',
  fails: ['NOT_FOUND', 'WRONG_STATE', 'FORECAST_OVER', 'FORECAST_WEEK', 'NO_RIGHT'],
})
