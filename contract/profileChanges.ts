import { z } from 'zod'
import { call } from './call.ts'
import { catalogue, updatedAtField } from './catalogue.ts'
import { profileChangeList, ProfileChangeRow } from './profileChanges.list.ts'
import { changeStatuses } from './profileChanges.states.ts'
import { SupplierRecord } from './registrations.record.ts'
import { Flag, Id, Reason, Version, line } from './values.ts'

export { profileChangeList, ProfileChangeRow }

export const profileChangeCatalogue = catalogue({
  noun: 'profileChanges',
  zh: '供应商资料变更',
  en: 'Change of a supplier record',
  fields: [
    {
      key: 'partnerName',
      zh: '对方',
      en: 'Partner',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 240,
    },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: changeStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'fieldCount', zh: '变更项数', en: 'Fields', type: 'decimal', sort: true, width: 90 },
    {
      key: 'author',
      zh: '申请人',
      en: 'Asked by',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 120,
    },
    { key: 'reason', zh: '退回原因', en: 'Reason', type: 'varchar', filter: true, hidden: true, width: 200 },
    {
      key: 'submittedAt',
      zh: '提交时间',
      en: 'Submitted at',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 160,
    },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** One change with both records: what is in force with the buyer, and what is to be. */
export const ProfileChange = z.object({
  change: ProfileChangeRow,
  /** What the buyer has, or had when it accepted; null when it has nothing yet. */
  before: SupplierRecord.nullable(),
  after: SupplierRecord,
  /** Paths of the fields and names of the lists that differ. */
  fields: z.array(z.string()),
  /** Those the buyer wants put right. */
  returnedFields: z.array(z.string()),
})
export type ProfileChange = z.output<typeof ProfileChange>

const reads = { may: 'profileChanges.read', response: ProfileChange } as const
export const profileChangeInfo = call('GET', '/api/ProfileChange/Info', {
  ...reads,
  query: z.object({ id: Id }),
  fails: ['NOT_FOUND'],
})

/**
 * What a supplier's change of one link begins with: the one under way, else what the buyer has, else what the supplier says of itself
 * elsewhere, else nothing.
 */
export const profileChangeStart = call('GET', '/api/ProfileChange/Start', {
  may: 'profileChanges.write',
  side: 'supplier',
  query: z.object({ linkId: Id }),
  response: z.object({
    linkId: Id,
    buyerName: z.string(),
    /** The change under way; null before there is one. */
    change: ProfileChangeRow.nullable(),
    returnedFields: z.array(z.string()),
    record: SupplierRecord,
    /** Other buyers a submission may go to at the same time. */
    others: z.number().int(),
  }),
  fails: ['NOT_FOUND'],
})

const stale = { invalidates: ['profileChanges', 'profiles', 'history'] } as const
const written = {
  ...stale,
  may: 'profileChanges.write',
  side: 'supplier',
} as const
/** The record as it is to be. `version` is the change's under way; without one a change is begun, if there is none. */
const Body = z.object({ linkId: Id, version: Version.optional(), record: SupplierRecord })
const writeFails = [
  'NOT_FOUND',
  'LINK_NOT_ACTIVE',
  'VERSION_STALE',
  'WRONG_STATE',
  'PROFILE_CHANGE_OPEN',
  'DRAFT_FILES',
] as const

/** Keeps the change as far as it has come; nobody else sees it. */
export const profileChangeSave = call('POST', '/api/ProfileChange/SaveDraft', {
  ...written,
  body: Body,
  response: ProfileChangeRow,
  fails: writeFails,
})

/**
 * Sends the change to its buyer, kept before or not, and the same record to every other buyer with an active link that has nothing of this
 * supplier under way, if `all` says so.
 */
export const profileChangeSubmit = call('POST', '/api/ProfileChange/Submit', {
  ...written,
  body: Body.extend({ all: Flag.default(false) }),
  response: z.object({
    change: ProfileChangeRow,
    /** Names of the other buyers it went to, and of those left out because something is under way there. */
    sentTo: z.array(z.string()),
    leftOut: z.array(z.string()),
  }),
  fails: [...writeFails, 'PROFILE_UNCHANGED', 'VALUE_MISSING', 'LICENCE_ENDS_BEFORE', 'PERIOD_ENDS_BEFORE'],
})

const One = z.object({ id: Id, version: Version })
const moveFails = ['NOT_FOUND', 'VERSION_STALE', 'WRONG_STATE'] as const
export const profileChangeWithdraw = call('POST', '/api/ProfileChange/Withdraw', {
  ...written,
  body: One,
  response: ProfileChangeRow,
  fails: moveFails,
})

const review = {
  ...stale,
  may: 'profileChanges.review',
  side: 'buyer',
  response: ProfileChangeRow,
} as const
/** The record is in force from now on; a certificate that was renewed gives back the standing its end had taken. */
export const profileChangeAccept = call('POST', '/api/ProfileChange/Accept', {
  ...review,
  body: One,
  fails: moveFails,
  invalidates: [...stale.invalidates, 'suppliers', 'standings'],
})

/** Back to the supplier, with the fields that are to be put right and why. */
export const profileChangeReturn = call('POST', '/api/ProfileChange/Return', {
  ...review,
  body: One.extend({ reason: Reason, fields: z.array(line(100).min(1)).max(50).default([]) }),
  fails: [...moveFails, 'REASON_NEEDED', 'FIELD_UNKNOWN'],
})
