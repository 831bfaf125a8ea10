import { z } from 'zod'
import { call } from './call.ts'
import {
  defectReportActions,
  defectReportStatuses,
  disciplines,
  forDisciplines,
} from './defectReports.states.ts'
import { ListBody, listResponse } from './filter.ts'
import { lotFields } from './lots.ts'
import { canOf } from './moves.ts'
import { Decimal, Id, Instant, LocalDate, Reason, Version, text } from './values.ts'

const Part = z.object({
  text: text(4000).default(''),
  /** Files of the report (annexes) that show it. */
  fileKeys: z.array(Id).max(20).default([]),
})
/** What a supplier writes under the eight disciplines. */
export const DefectAnswer = z.object(forDisciplines(() => Part))
export type DefectAnswer = z.output<typeof DefectAnswer>

/** A defect report (8D) about one lot, as both sides read it. Quantities are those of the lot's decision, in `unit`. */
export const DefectReport = z.object({
  id: Id,
  reportNo: z.string(),
  version: Version,
  status: z.enum(defectReportStatuses),
  ...lotFields,
  inspectionId: Id,
  lotQty: Decimal,
  rejectedQty: Decimal,
  concessionQty: Decimal,
  /** What the buyer found. */
  problem: z.string(),
  /** Last day of the supplier's answer. */
  dueOn: LocalDate,
  /** Days since then in the organisations' calendar while it is open; 0 else. */
  overdueDays: z.number().int(),
  /** How often it was answered. */
  round: z.number().int(),
  requestedBy: z.string(),
  answeredBy: z.string(),
  answeredAt: Instant.nullable(),
  /** Who accepted, sent back or cancelled it last. */
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  /** Why it was sent back last and under which discipline, until it is accepted; or why it was cancelled. */
  reason: z.string(),
  sentBackFor: z.enum(disciplines).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  can: z.array(canOf(defectReportActions)),
})
export type DefectReport = z.output<typeof DefectReport>

/** The report with its newest answer; the draft of the next one is the supplier's own. */
export const DefectReportDetail = DefectReport.extend({
  answer: DefectAnswer.nullable(),
  draft: z
    .object({ version: Version, answer: DefectAnswer, updatedBy: z.string(), updatedAt: Instant })
    .nullable(),
})
export type DefectReportDetail = z.output<typeof DefectReportDetail>

export const defectReportList = call('POST', '/api/DefectReport/List', {
  body: ListBody,
  response: listResponse(DefectReport),
  may: 'defectReports.read',
})
export const defectReportInfo = call('GET', '/api/DefectReport/Info', {
  query: z.object({ id: Id }),
  response: DefectReportDetail,
  may: 'defectReports.read',
  fails: ['NOT_FOUND'],
})
/** All reports of one lot, the newest first. */
export const defectReportsOfLot = call('GET', '/api/DefectReport/OfLot', {
  query: z.object({ id: Id }),
  response: z.array(DefectReport),
  may: 'defectReports.read',
  fails: ['NOT_FOUND'],
})

const invalidates = ['defectReports', 'home', 'history'] as const
const One = z.object({ id: Id, version: Version })
const review = {
  response: DefectReportDetail,
  may: 'defectReports.review',
  side: 'buyer',
  invalidates,
} as const

/** Asks the supplier for a report about a decided lot of which something was rejected or taken by concession. */
export const defectReportRequest = call('POST', '/api/DefectReport/Request', {
  body: z.object({ inspectionId: Id, problem: text(2000).min(1), dueOn: LocalDate }),
  response: DefectReportDetail,
  may: 'defectReports.request',
  side: 'buyer',
  invalidates,
  fails: ['NOT_FOUND', 'DEFECT_REPORT_LOT', 'DEFECT_REPORT_OPEN', 'DEADLINE_PAST'],
})
export const defectReportCancel = call('POST', '/api/DefectReport/Cancel', {
  body: One.extend({ reason: Reason }),
  response: DefectReportDetail,
  may: 'defectReports.request',
  side: 'buyer',
  invalidates,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
export const defectReportAccept = call('POST', '/api/DefectReport/Accept', {
  body: One,
  ...review,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
/** Names the discipline that does not suffice; the supplier answers again by a day of the buyer's. */
export const defectReportSendBack = call('POST', '/api/DefectReport/SendBack', {
  body: One.extend({ discipline: z.enum(disciplines), reason: Reason, dueOn: LocalDate }),
  ...review,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'DEADLINE_PAST'],
})

const answering = { response: DefectReportDetail, may: 'defectReports.answer', side: 'supplier' } as const
/** The version of the draft it was written on; left out: there was none. */
const draftVersion = Version.optional()

/** Keeps what is written so far, for colleagues to go on with; the buyer sees nothing of it. */
export const defectReportSaveDraft = call('POST', '/api/DefectReport/SaveDraft', {
  body: z.object({ id: Id, draftVersion, answer: DefectAnswer }),
  ...answering,
  invalidates: ['defectReports'],
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
/** Sends the answer to the buyer; the draft is gone with it. */
export const defectReportAnswer = call('POST', '/api/DefectReport/Answer', {
  body: One.extend({ draftVersion, answer: DefectAnswer }),
  ...answering,
  invalidates,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'DEFECT_REPORT_INCOMPLETE'],
})
