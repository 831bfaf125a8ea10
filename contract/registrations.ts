import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { isRecord } from './isRecord.ts'
import { CreditCode } from './joinRequests.ts'
import { recordForms } from './registrations.faults.ts'
import { formOf, recordNames } from './registrations.flat.ts'
import { RegistrationActions, registrationList, RegistrationRow, review } from './registrations.list.ts'
import { Questioned, QuestionnaireValues } from './questionnaires.ts'
import { provideTypes, SupplierRecord } from './registrations.record.ts'
import { registrationStatuses } from './registrations.states.ts'
import { StandingBody } from './standings.ts'
import { Terms } from './suppliers.ts'
import { Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'

export { registrationList, RegistrationRow }

/** The agreement a supplier ticks; its text stands in the interface's languages under this version. */
export const AGREEMENT_VERSION = '2026-11'

/** A supplier's application to a buyer, in whatever state; drafts are seen by their author alone. */
export const Registration = z.object({
  id: Id,
  version: Version,
  status: z.enum(registrationStatuses),
  form: z.enum(recordForms),
  /** Empty until the buyer was chosen. */
  buyerOrgId: z.string(),
  buyerName: z.string(),
  record: SupplierRecord,
  /** What the buyer asks beside the record; null: nothing, or nothing was filled in yet. */
  questionnaire: Questioned.nullable(),
  /** Of a returned or rejected one: why, and the fields it is about. */
  reason: z.string(),
  returnedFields: z.array(z.string()),
  agreementVersion: z.string(),
  applicant: z.string(),
  submittedAt: Instant.nullable(),
  updatedAt: Instant,
  can: RegistrationActions,
})
export type Registration = z.output<typeof Registration>

export const registrationCatalogue = catalogue({
  noun: 'registrations',
  zh: '供应商注册申请',
  en: 'Supplier registration',
  fields: [
    {
      key: 'supplierName',
      zh: '供应商名称',
      en: 'Supplier',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 240,
    },
    {
      key: 'creditCode',
      zh: '统一社会信用代码',
      en: 'Unified credit code',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 190,
    },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: registrationStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'provideType',
      zh: '供应类型',
      en: 'Kind of supplier',
      type: 'enum',
      options: Object.values(provideTypes).map(String),
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'completeness',
      zh: '完整度',
      en: 'Completeness',
      type: 'decimal',
      unit: '%',
      filter: true,
      sort: true,
      width: 90,
    },
    {
      key: 'expiresOn',
      zh: '最早到期',
      en: 'First expiry',
      type: 'date',
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'applicant',
      zh: '申请人',
      en: 'Applicant',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 120,
    },
    {
      key: 'reviewer',
      zh: '审核人',
      en: 'Reviewer',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 120,
    },
    {
      key: 'submittedAt',
      zh: '提交时间',
      en: 'Submitted at',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 160,
    },
    {
      key: 'updatedAt',
      zh: '更新时间',
      en: 'Updated at',
      type: 'datetime',
      filter: true,
      sort: true,
      hidden: true,
      width: 160,
    },
  ],
  order: [{ field: 'submittedAt', sort: 2 }],
})

/**
 * A record as either form sends it: the wizard's names, or the older flat form's Pinyin. Whatever else the body has is not read.
 * `buyerOrgId` may stay empty where one organisation alone is offered.
 */
export const RegistrationBody = z.preprocess(
  (sent) => {
    const named = recordNames(sent)
    return isRecord(named) ? { form: formOf(sent), ...named } : named
  },
  SupplierRecord.extend({
    form: z.enum(recordForms),
    version: Version.optional(),
    buyerOrgId: z.union([Id, z.literal('')]).default(''),
    questionnaire: QuestionnaireValues.nullable().default(null),
  }).transform(({ form, version, buyerOrgId, questionnaire, ...record }) => ({
    form,
    version,
    buyerOrgId,
    questionnaire,
    record,
  })),
)

/**
 * Buyers that the installation offers to everybody; of those that merely take applications, the one that `buyer` names by id or credit code, as its
 * own link does. The only names of organisations that anybody may read.
 */
export const registrationBuyers = call('GET', '/api/Registration/Buyers', {
  query: z.object({ buyer: line(60).default('') }),
  response: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Its unified credit code; empty where it has written none. */
      code: z.string(),
      /** Whether it is offered to everybody; of one that is not, nobody but its link vouches. */
      listed: z.boolean(),
    }),
  ),
  may: 'anyone',
})

/**
 * The organisation that has a credit code, for who applies with it: they may ask to join it instead. Null where there is none, or they belong to it.
 * It tells what asking to join by code tells, and of a person a limited number a day.
 */
export const registrationKnownOrg = call('POST', '/api/Registration/KnownOrg', {
  body: z.object({ creditCode: CreditCode }),
  response: z
    .object({
      /** The code again where the organisation does not let itself be found. */
      name: z.string(),
      /** A request of theirs to join it waits already. */
      asked: z.boolean(),
    })
    .nullable(),
  may: 'signedIn',
  // it counts how often a person looks, and changes nothing else
  audit: 'none',
  fails: ['TOO_MANY'],
})

const own = { may: 'signedIn', invalidates: ['registrations'] } as const
const recordFails = [
  'VERSION_STALE',
  'WRONG_STATE',
  'NUMBER_INVALID',
  'BODY_TOO_LARGE',
  'APPLICANT_LEFT',
  'DRAFT_FILES',
] as const

/**
 * What is known of the supplier at the wizard's start (specification §2): the person's application that is open or was decided last; before
 * there is one, the record in force of the organisation they work for, which says nothing where there are but links; null when nothing is known.
 */
export const registeredSupplierInfo = call('GET', '/api/Supplier/RegisteredSupplier', {
  response: Registration.extend({
    id: z.string(),
    /** Buyers that the supplier has a link with, for who may speak for it: there a change of the profile is asked for, and no application sent. */
    links: z.array(z.object({ buyerOrgId: Id, linkId: Id })),
  }).nullable(),
  may: 'signedIn',
})

/** Keeps the application as far as it has come. */
export const registrationDraft = call('POST', '/api/Registration/SaveDraft', {
  audit: 'none',
  ...own,
  body: RegistrationBody,
  response: z.object({ id: Id, version: Version }),
  fails: recordFails,
})

/** Sends the whole application in one call (specification §7), drafted before or not. */
export const registeredSupplier = call('POST', '/api/Supplier/RegisteredSupplier', {
  ...own,
  body: RegistrationBody,
  response: Registration,
  fails: [
    ...recordFails,
    'BUYER_NEEDED',
    'BUYER_CLOSED',
    'VALUE_MISSING',
    'LICENCE_ENDS_BEFORE',
    'PERIOD_ENDS_BEFORE',
    'CERTIFICATE_NEEDED',
    'AGREEMENT_NEEDED',
    'QUESTIONNAIRE_CHANGED',
    'SUPPLIER_LINKED',
  ],
})

const Decision = z.object({ id: Id, version: Version })
const ends = { ...own, body: Decision, fails: ['VERSION_STALE', 'WRONG_STATE'] } as const

/** The applicant takes back what is not decided yet; they may begin anew. */
export const registrationWithdraw = call('POST', '/api/Registration/Withdraw', {
  ...ends,
  response: Registration,
})

/** Removes a draft, which nobody but the applicant has seen. */
export const registrationDiscard = call('POST', '/api/Registration/Discard', { ...ends, response: z.null() })

const move = { ...review, invalidates: ['registrations'] } as const

/** Another supplier or application with the same code or name, as a hint to who reviews. */
export const RegistrationTwin = z.object({
  kind: z.enum(['supplier', 'registration']),
  id: Id,
  name: z.string(),
  /** What is the same. */
  same: z.enum(['creditCode', 'name']),
})

/** One application for who decides it: beside the record what speaks for or against it. */
export const registrationInfo = call('GET', '/api/Registration/Info', {
  ...review,
  query: z.object({ id: Id }),
  response: z.object({
    registration: Registration,
    /** With what the applicant signs in; empty where that is over. */
    account: z.string(),
    completeness: z.number().int(),
    /** Who reviews it, or did last; empty where nobody has begun. */
    reviewer: z.string(),
    /** Whether the code has the form and the check of a unified social credit code. */
    creditCodeValid: z.boolean(),
    twins: z.array(RegistrationTwin),
    /** Certificates and the licence, the first to expire first; `path` is where it stands in the record. */
    expiries: z.array(z.object({ path: z.string(), name: z.string(), no: z.string(), on: LocalDate })),
    /** The number that comes after those of the suppliers there are; empty where they are no numbers. */
    nextCode: z.string(),
    history: z.array(
      z.object({
        kind: z.string(),
        actor: z.string(),
        at: Instant,
        reason: z.string(),
        fields: z.array(z.string()),
      }),
    ),
  }),
})

const decisionFails = [
  'VERSION_STALE',
  'WRONG_STATE',
  'REGISTRATION_OWN',
  'REGISTRATION_TAKEN',
  'REASON_NEEDED',
] as const

/**
 * Somebody begins to look at it, or takes it over from who did; the applicant sees that it is reviewed. It is theirs to decide from then on; who
 * stands in for them may as well.
 */
export const registrationTake = call('POST', '/api/Registration/Take', {
  ...move,
  body: Decision,
  response: RegistrationRow,
  fails: ['VERSION_STALE', 'WRONG_STATE', 'REGISTRATION_OWN'],
})

/** Back to the applicant, with the fields that are to be put right: paths of the record, or of what the buyer asked besides. */
export const registrationReturn = call('POST', '/api/Registration/Return', {
  ...move,
  body: Decision.extend({ reason: Reason, fields: z.array(line(100).min(1)).max(50).default([]) }),
  response: RegistrationRow,
  fails: [...decisionFails, 'FIELD_UNKNOWN'],
})

/**
 * Makes the applicant's organisation, them its administrator, and the link with the buyer, or links the organisation they applied for;
 * the record is in force from then on. As it makes a link, it needs `suppliers.write` too, and the link lies within that right's condition.
 */
export const registrationApprove = call('POST', '/api/Registration/Approve', {
  ...move,
  body: Decision.extend({
    /** The buyer's number for the supplier. */
    code: line(40).min(1),
    /** On which terms the link begins; without any on those of a link that nobody has written terms for. */
    terms: Terms.omit({ code: true }).optional(),
    remark: text(500).default(''),
    /** Where the supplier stands from the beginning, in all or by category; without any it is qualified in all. */
    standings: z.array(StandingBody).max(100).default([]),
  }),
  response: RegistrationRow,
  invalidates: ['registrations', 'suppliers', 'standings'],
  fails: [
    'VERSION_STALE',
    'WRONG_STATE',
    'REGISTRATION_OWN',
    'REGISTRATION_TAKEN',
    'LINK_RIGHT_NEEDED',
    'RECORD_OUTSIDE',
    'APPLICANT_LEFT',
    'CODE_TAKEN',
    'ORG_NAME_TAKEN',
    'ORG_CODE_TAKEN',
    'SUPPLIER_LINKED',
    'REASON_NEEDED',
    'PERIOD_ENDS_BEFORE',
    'NUMBER_INVALID',
    'NOT_FOUND',
  ],
})

export const registrationReject = call('POST', '/api/Registration/Reject', {
  ...move,
  body: Decision.extend({ reason: Reason }),
  response: RegistrationRow,
  fails: decisionFails,
})
