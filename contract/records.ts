import { z } from 'zod'
import { HistoryEntry } from './documents.ts'
import { jsonTextOr } from './jsonText.ts'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { Flag, Id, IdOrName, Instant, Version, line, text } from './values.ts'

/** Rows of one sub-table that one request may send. */
export const rowLimit = 5000

/**
 * Values by field as they are sent; decimals are text, dates `YYYY-MM-DD`, instants ISO text, a `drill_up` field's id, name and code in three
 * fields. A key that the entity does not have is refused.
 */
export const Values = z.record(z.string(), z.json())

/**
 * Values by field as a row is told by them, under the keys of its catalogue and no others. Which those are no schema can say, so the server
 * refuses to answer with values that its `closed` has not made.
 */
export const RowValues = z.record(z.string(), z.json()).meta({ title: 'RowValues' })
export type RowValues = z.output<typeof RowValues>

/** A record with what the viewer may do to it. */
export const AppRecord = z.object({
  id: Id,
  version: Version,
  partnerName: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedBy: z.string(),
  updatedAt: Instant,
  values: RowValues,
  /** Who locked it, and when. */
  lock: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The key of its state, '' without a flow. */
  state: z.string(),
  can: z.array(z.enum(['update', 'delete', 'unlock'])),
  /** Keys of the moves that the viewer may make now. */
  moves: z.array(z.string()),
})
export type AppRecord = z.output<typeof AppRecord>

/** A record with the rows of its sub-tables, by field. */
export const WholeRecord = AppRecord.extend({ rows: z.record(z.string(), z.array(AppRecord)) })
export type WholeRecord = z.output<typeof WholeRecord>

/** One row of a sub-table on its way to the server (specification §4): `kept` rows are not sent. */
export const SentRow = z.object({
  id: Id.optional(),
  rowStatus: z.enum(['add', 'update', 'delete']),
  /** Place among the rows, from 0. */
  sort: z.number().int().min(0).optional(),
  values: Values.default({}),
})
export type SentRow = z.output<typeof SentRow>

const records = {
  may: 'records.read',
  fails: ['NOT_FOUND', 'FIELD_UNKNOWN', 'FILTER_INVALID', 'DEFINITION_BROKEN'],
} as const

/** Records of an entity, filtered, sorted and searched by its fields as any list is. */
export const recordList = call('POST', '/api/App/RecordList', {
  body: ListBody.extend({ entityId: Id }),
  response: listResponse(AppRecord),
  ...records,
  pages: 'records',
})

export const recordInfo = call('GET', '/api/App/RecordInfo', {
  query: z.object({ entityId: Id, keyId: Id }),
  response: WholeRecord,
  ...records,
  pages: 'records',
})

/**
 * Makes or changes a record with the rows of its sub-tables in one transaction. Fields that are not sent stay; the server numbers, computes
 * and checks by the same rules as the page.
 */
export const recordSave = call('POST', '/api/App/SaveRecord', {
  body: z.object({
    entityId: Id,
    id: Id.optional(),
    version: Version.optional(),
    /** The page it was filled in; its rules count beside the entity's. */
    pageId: Id.optional(),
    values: Values,
    rows: z.record(z.string(), z.array(SentRow).max(rowLimit)).default({}),
  }),
  response: z.object({ id: Id, version: Version }),
  may: 'records.write',
  invalidates: ['records'],
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'VALUE_TAKEN',
    'FIELD_UNKNOWN',
    'DEFINITION_BROKEN',
    'RECORD_OUTSIDE',
    'RECORD_LOCKED',
    'RECORD_SETTLED',
  ],
})

const RecordKeys = z.object({
  entityId: Id,
  keys: z
    .array(z.object({ id: Id, version: Version }))
    .min(1)
    .max(200),
})

export const recordDelete = call('POST', '/api/App/DelRecord', {
  body: RecordKeys,
  response: z.null(),
  may: 'records.write',
  invalidates: ['records'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'IN_USE', 'DEFINITION_BROKEN', 'RECORD_LOCKED', 'RECORD_SETTLED'],
})

/** Locks records, so that nobody changes, moves or deletes them, or takes the lock away, which is a right of its own. */
export const recordLock = call('POST', '/api/App/LockRecords', {
  body: RecordKeys.extend({ locked: Flag }),
  response: z.null(),
  may: 'records.write',
  invalidates: ['records'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'DEFINITION_BROKEN', 'RECORD_LOCKED', 'RECORD_SETTLED'],
})

/** Moves a record to another state of its entity's flow. */
export const recordMove = call('POST', '/api/App/MoveRecord', {
  body: z.object({
    entityId: Id,
    id: Id,
    version: Version,
    /** The key of the move. */
    move: line(40).min(1),
    reason: text(500).default(''),
  }),
  response: z.object({ version: Version, state: z.string() }),
  may: 'records.write',
  invalidates: ['records', 'home'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'WRONG_STATE', 'REASON_NEEDED', 'DEFINITION_BROKEN', 'RECORD_LOCKED'],
})

export const recordExport = call('POST', '/api/App/ExportRecords', {
  body: ListBody.omit({ page: true, pageSize: true }).extend({
    entityId: Id,
    fields: z.array(line(64)).max(200),
    /** Only these of them. */
    keys: z.array(Id).min(1).max(1000).optional(),
  }),
  response: z.null(),
  may: 'records.read',
  output: 'file',
  reads: true,
  fails: records.fails,
})

/** What happened to a record, as the viewer's side reads it. */
export const recordHistory = call('GET', '/api/App/RecordHistory', {
  query: z.object({ entityId: Id, keyId: Id }),
  response: z.array(HistoryEntry),
  may: 'records.read',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
  pages: 'records',
})

const candidates = {
  audit: 'none',
  query: z.object({
    id: IdOrName,
    keyword: line(200).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
    /** Conditions of a list, as JSON text. */
    filters: z.string().max(8000).default('[]').transform(jsonTextOr).pipe(ListBody.shape.filters),
    sorts: z.string().max(1000).default('[]').transform(jsonTextOr).pipe(ListBody.shape.sorts),
    /** Only these records, by their `key`, as JSON text; those that the viewer may not see, or that the conditions leave out, are not answered. */
    keys: z.string().max(4000).transform(jsonTextOr).pipe(z.array(Id).min(1).max(50)).optional(),
  }),
  response: listResponse(
    z.object({
      id: z.string(),
      /** The record itself, where a case counts something else as its `id`. */
      key: z.string(),
      name: z.string(),
      code: z.string(),
      values: RowValues,
    }),
  ),
  fails: ['NOT_FOUND', 'FIELD_UNKNOWN', 'FILTER_INVALID', 'DEFINITION_BROKEN'],
} as const

/**
 * Candidates of an association (specification `/api/view`): `id` is a list case of an application, an entity, a built-in noun, or an application,
 * which means its first case and else its first entity. Conditions and order of a case count before those that are sent.
 */
export const apiView = call('GET', '/api/view', { ...candidates, may: 'member', pages: 'records' })

/** The same for who builds applications, to try what an association will offer them (specification `apiViewTest`). */
export const apiViewTest = call('GET', '/api/viewTest', { ...candidates, may: 'apps.build' })

/** Rows of a sub-table: `formId` is the entity of the form, `viewId` that of the rows, `keyId` the record. */
export const formLoadViewData = call('GET', '/form/loadViewData', {
  query: z.object({ formId: Id, viewId: Id, keyId: Id }),
  response: z.array(AppRecord),
  may: 'records.read',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
  pages: 'records',
})
