import { z } from 'zod'
import { call } from './call.ts'
import { Flag, Id, Money, Version, line } from './values.ts'

/** On which side a subject's balance stands. */
export const directions = ['debit', 'credit'] as const

/** A summary 摘要: what a line of a voucher is for. */
export const Summary = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
})
export type Summary = z.output<typeof Summary>

/** A subject 科目 of the chart of accounts. Lines are booked on leaves. */
export const Subject = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  /** Empty at the top. */
  parentId: z.string(),
  direction: z.enum(directions),
  opening: Money,
  leaf: z.boolean(),
  active: z.boolean(),
})
export type Subject = z.output<typeof Subject>

const keyword = z.object({ keyword: line(60).default('') })

export const fnSummaryList = call('GET', '/FNSummary/List', {
  query: keyword,
  response: z.array(Summary),
  may: 'finance.read',
})

/** By code, parents before what is below them. */
export const fnSubjectList = call('GET', '/FNSubject/List', {
  query: keyword,
  response: z.array(Subject),
  may: 'finance.read',
})

/**
 * Balance of a subject with everything below it, on its side: what it opened with, and the saved voucher lines of the viewer's
 * applications. `balanceOffset` is the share of those lines.
 */
export const fnSubBalance = call('GET', '/FNSubject/GetSubBalance', {
  query: z.object({ id: Id.optional(), code: line(40).optional() }),
  response: z.object({
    id: Id,
    code: z.string(),
    direction: z.enum(directions),
    balance: Money,
    balanceOffset: Money,
  }),
  may: 'finance.read',
  fails: ['NOT_FOUND'],
})

const write = { may: 'finance.write', invalidates: ['finance', 'subjects', 'summaries'] } as const
export const fnSummarySave = call('POST', '/api/FNSummary/Save', {
  ...write,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    code: line(40).min(1),
    name: line(100).min(1),
    active: Flag.default(true),
  }),
  response: z.object({ id: Id }),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'CODE_TAKEN'],
})
export const fnSubjectSave = call('POST', '/api/FNSubject/Save', {
  ...write,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    code: line(40).min(1),
    name: line(100).min(1),
    parentId: Id.nullable().default(null),
    direction: z.enum(directions),
    opening: Money.default('0'),
    active: Flag.default(true),
  }),
  response: z.object({ id: Id }),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'CODE_TAKEN', 'IN_USE'],
})
export const fnSummaryDel = call('POST', '/api/FNSummary/Del', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND'],
})
export const fnSubjectDel = call('POST', '/api/FNSubject/Del', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'IN_USE'],
})
