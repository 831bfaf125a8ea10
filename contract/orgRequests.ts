import { z } from 'zod'
import { call } from './call.ts'
import { canOf } from './moves.ts'
import { orgRequestActions, orgRequestStatuses } from './orgRequests.states.ts'
import { CreditCode } from './joinRequests.ts'
import { NoCreditCode, OrgName } from './orgs.ts'
import { Flag, Id, Instant, Reason, Version, line, text } from './values.ts'

/** CHANGE: an organisation wants another name or credit code. CLAIM: a person wants to found one whose name or code is taken. */
export const orgRequestKinds = ['CHANGE', 'CLAIM'] as const

/** A request that the installation's administrator decides, as who asked reads it. */
export const OrgRequest = z.object({
  id: Id,
  version: Version,
  kind: z.enum(orgRequestKinds),
  status: z.enum(orgRequestStatuses),
  /** The name that is asked for. */
  name: z.string(),
  /** The credit code that is asked for; empty for none. */
  creditCode: z.string(),
  userName: z.string(),
  remark: z.string(),
  /** Why it was rejected, or what was said when it was approved. */
  reason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  can: z.array(canOf(orgRequestActions)),
})
export type OrgRequest = z.output<typeof OrgRequest>

/** Whether a partner knows the organisation worked for, so that another name or code is asked for; and its last requests, the newest first. */
export const orgChanges = call('GET', '/api/Org/Changes', {
  response: z.object({ known: z.boolean(), rows: z.array(OrgRequest) }),
  may: 'orgs.read',
})

/** Ask for another name or credit code of the organisation worked for. What is in force stays so until the request is approved. */
export const askOrgChange = call('POST', '/api/Org/AskChange', {
  body: z.object({ name: OrgName, creditCode: NoCreditCode.default(''), remark: Reason }),
  response: OrgRequest,
  may: 'orgs.write',
  invalidates: ['orgs', 'installation', 'home'],
  fails: [
    'ADMIN_ONLY',
    'ORG_CHANGE_OPEN',
    'ORG_CHANGE_NOTHING',
    'ORG_NAME_TAKEN',
    'ORG_CODE_TAKEN',
    'TOO_MANY',
  ],
})

const One = z.object({ id: Id, version: Version.optional() })
/** Take a request of the organisation worked for back. */
export const withdrawOrgChange = call('POST', '/api/Org/WithdrawChange', {
  body: One,
  response: OrgRequest,
  may: 'orgs.write',
  invalidates: ['orgs', 'installation', 'home'],
  fails: ['ADMIN_ONLY', 'NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})

/** One's own claims, the newest first. */
export const ownClaims = call('GET', '/api/Org/MyClaims', {
  response: z.array(OrgRequest),
  may: 'signedIn',
})

/** Claim a credit code or a name that another organisation has. Its administrators are told; the installation's administrator decides. */
export const claimOrg = call('POST', '/api/Org/Claim', {
  body: z.object({
    name: OrgName,
    creditCode: CreditCode,
    isBuyer: Flag.default(false),
    isSupplier: Flag.default(false),
    /** How the claimant is reached. */
    phone: line(40).min(1, 'VALUE_MISSING'),
    remark: Reason,
  }),
  response: OrgRequest,
  may: 'signedIn',
  invalidates: ['joinRequests', 'installation', 'home'],
  fails: ['ORG_CREATE_CLOSED', 'CLAIM_NOT_NEEDED', 'CLAIM_OPEN', 'TOO_MANY'],
})

/** Take one's own claim back. */
export const withdrawClaim = call('POST', '/api/Org/WithdrawClaim', {
  body: One,
  response: OrgRequest,
  may: 'signedIn',
  invalidates: ['joinRequests', 'installation', 'home'],
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})

/** An organisation that a request is about. */
export const ConcernedOrg = z.object({
  id: Id,
  name: z.string(),
  creditCode: z.string(),
  foundedAt: Instant,
  /** Names of its administrators. */
  administrators: z.array(z.string()),
  /** How many partners it has. */
  partners: z.number().int(),
})

/** A request as the installation's administrator reads it. */
export const InstallationOrgRequest = OrgRequest.extend({
  account: z.string(),
  /** Of a claim: how the claimant is reached, and what the organisation is to be. */
  phone: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  /** The organisation that is to be called otherwise; of a claim those that have the code or the name. */
  concerned: z.array(ConcernedOrg),
})
export type InstallationOrgRequest = z.output<typeof InstallationOrgRequest>

/** Requests that wait, the oldest first. */
export const orgRequestList = call('GET', '/api/Installation/OrgRequests', {
  response: z.array(InstallationOrgRequest),
  may: 'local',
})

/**
 * Approve a request, which takes effect at once, or say why not. Of an approved claim the code is taken off who has it, who has the name is
 * called otherwise, and the claimant's organisation is founded with them as its administrator: in one transaction, so nobody comes between.
 */
export const decideOrgRequest = call('POST', '/api/Installation/DecideOrgRequest', {
  audit: 'settingsChanged',
  body: z.object({
    id: Id,
    version: Version,
    approve: Flag,
    reason: text(500).default(''),
    /** Of a claim that is approved: from whom it takes, as the list named them. */
    concernedIds: z.array(Id).max(2).default([]),
    /** What the one who has the claimed name is called from then on. */
    otherName: z.literal('').or(OrgName).default(''),
  }),
  response: OrgRequest,
  may: 'local',
  invalidates: ['installation', 'orgs', 'users', 'home'],
  fails: [
    'NOT_FOUND',
    'WRONG_STATE',
    'VERSION_STALE',
    'REASON_NEEDED',
    'CLAIM_OTHERS',
    'ORG_NAME_TAKEN',
    'ORG_CODE_TAKEN',
  ],
})
