import { z } from 'zod'
import { call } from './call.ts'
import { ReportFilters } from './reports.filters.ts'
import { reportKinds, reportSpans } from './reports.kinds.ts'
import { Id, Instant, LocalDate, Side, Version, line } from './values.ts'

// Reports as a person looks at them, under a name, and mailed to them each week or month (docs/reports.md). A view is its owner's alone.

/** Views that a person has at most, in an organisation and on a side. */
export const reportViewsAtMost = 50
/** Characters of the name of a view. */
export const reportViewName = 30
/** The hour of the organisations' day (contract/calendar.ts) at which views are mailed. */
export const reportMailHour = 7

/** Views that a person has mailed at once in an hour at most. */
export const reportMailsAnHour = 20

/** How often a view is mailed. */
export const reportSchedules = ['NONE', 'WEEKLY', 'MONTHLY'] as const
export type ReportSchedule = (typeof reportSchedules)[number]

/**
 * Why a view is not mailed any more until its owner says so anew: their roles let them read no orders, they had left, the organisation demands
 * two-factor authentication of them, or their account is no mail address.
 */
export const reportPauses = ['NO_RIGHT', 'LEFT', 'TWO_FACTOR', 'NO_MAIL'] as const
export type ReportPause = (typeof reportPauses)[number]

const viewed = {
  report: z.enum(reportKinds),
  /** Once among the views of a report. */
  name: line(reportViewName).min(1),
  /** A period that moves with the day it is read on, or days that stay; null for a report that is as of now. */
  period: z
    .union([
      z.strictObject({ span: z.enum(reportSpans) }),
      z.strictObject({ from: LocalDate, until: LocalDate }),
    ])
    .nullable(),
  /** What a row stands for; '' for a report without levels. */
  by: line(20).default(''),
  partnerOrgId: Id.nullable().default(null),
  materialCode: line(60).default(''),
  filters: ReportFilters,
  /** Only what waits for this side. */
  waitsFor: Side.nullable().default(null),
  /** A key of the columns, with a minus for the largest first. */
  sort: line(65).default(''),
  schedule: z.enum(reportSchedules).default('NONE'),
  /** Monday is 1; counts where it is mailed weekly. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Counts where it is mailed monthly. */
  monthDay: z.number().int().min(1).max(28).default(1),
}

export const ReportView = z.object({
  id: Id,
  version: Version,
  ...viewed,
  /** When it is mailed next; null where it is not. */
  nextAt: Instant.nullable(),
  mailedAt: Instant.nullable(),
  paused: z.enum(reportPauses).nullable(),
})
export type ReportView = z.output<typeof ReportView>

const may = 'orders.read'
const write = { may, audit: 'none', invalidates: ['reportViews'] } as const

/** One's own views of the side that is worked for, by report and name. */
export const reportViews = call('GET', '/api/Report/Views', {
  response: z.object({
    views: z.array(ReportView),
    /** Where views are mailed to: one's account; '' where that is no mail address. */
    mailTo: z.string(),
  }),
  may,
})

/**
 * Saves a view, a new one without `id`. Its schedule begins anew, and with it ends a pause.
 * @throws REPORT_VIEW_NAME_TAKEN, REPORT_VIEWS_FULL beyond `reportViewsAtMost`, REPORT_VIEW_NO_MAIL for a schedule of an account that is no mail
 * address, FIELD_UNKNOWN for a level, criterion, filter or order that the report has not, FILTER_INVALID, PERIOD_ENDS_BEFORE and PERIOD_TOO_LONG as the
 * report.
 */
export const reportViewSave = call('POST', '/api/Report/SaveView', {
  body: z.object({ id: Id.optional(), version: Version.optional(), ...viewed }),
  response: ReportView,
  ...write,
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'REPORT_VIEW_NAME_TAKEN',
    'REPORT_VIEWS_FULL',
    'REPORT_VIEW_NO_MAIL',
    'FIELD_UNKNOWN',
    'FILTER_INVALID',
    'PERIOD_ENDS_BEFORE',
    'PERIOD_TOO_LONG',
  ],
})

/** Mails a view to its owner at once, whether it is mailed by itself or not. @throws TOO_MANY after `reportMailsAnHour` of an hour. */
export const reportViewMail = call('POST', '/api/Report/MailView', {
  query: z.object({ id: Id }),
  response: z.null(),
  ...write,
  fails: ['NOT_FOUND', 'REPORT_VIEW_NO_MAIL', 'TOO_MANY'],
})

/** Deletes a view; it is not mailed any more. */
export const reportViewDel = call('POST', '/api/Report/DelView', {
  query: z.object({ id: Id }),
  response: z.null(),
  ...write,
  fails: ['NOT_FOUND'],
})
