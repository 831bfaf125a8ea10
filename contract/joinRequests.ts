import { z } from 'zod'
import { call } from './call.ts'
import { creditCodeOf, isCreditCode } from './creditCode.ts'
import { joinActions, joinStatuses } from './joinRequests.states.ts'
import { Invitation } from './memberships.ts'
import { canOf } from './moves.ts'
import { Flag, Id, Instant, Version, line, sides, text } from './values.ts'

/** Credit code as it is written into a form: blanks and small letters do not matter, the check character does. */
export const CreditCode = z
  .string()
  .max(40)
  .meta({ examples: ['91350100M000100Y43'] })
  .transform(creditCodeOf)
  .refine(isCreditCode, 'CREDIT_CODE_WRONG')

/** An organisation that lets itself be found, and what the person is to it. */
export const FoundOrg = z.object({
  id: Id,
  name: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  state: z.enum(['member', 'applied', 'none']),
})
export type FoundOrg = z.output<typeof FoundOrg>

/** Find an organisation by a part of its name, at least two characters of it. */
export const searchList = call('GET', '/sbp/api/Org/SearchList', {
  query: z.object({ name: line(100).min(2, 'NAME_TOO_SHORT') }),
  response: z.array(FoundOrg),
  may: 'signedIn',
})

/** One's own request to join an organisation. */
export const OwnJoinRequest = z.object({
  id: Id,
  orgName: z.string(),
  status: z.enum(joinStatuses),
  remark: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  can: z.array(canOf(joinActions)),
})
export type OwnJoinRequest = z.output<typeof OwnJoinRequest>

/** Ask to belong to an organisation that was found, or to the one that has a credit code. */
export const applyJoinOrg = call('POST', '/sbp/api/Org/ApplyJoinOrg', {
  query: z.object({
    OrgId: Id.optional(),
    /** In place of the id. */
    creditCode: CreditCode.optional(),
    remark: text(500).default(''),
  }),
  response: OwnJoinRequest,
  may: 'signedIn',
  invalidates: ['joinRequests'],
  fails: ['NOT_FOUND', 'JOIN_MEMBER', 'JOIN_OPEN', 'TOO_MANY'],
})

/** One's own requests and the invitations to answer, the newest first, and whether one may found an organisation here. */
export const ownJoinRequests = call('GET', '/api/Org/MyJoinRequests', {
  response: z.object({
    rows: z.array(OwnJoinRequest),
    invitations: z.array(Invitation),
    mayCreate: z.boolean(),
  }),
  may: 'signedIn',
})
export const withdrawJoin = call('POST', '/api/Org/WithdrawJoin', {
  query: z.object({ id: Id }),
  response: OwnJoinRequest,
  may: 'signedIn',
  invalidates: ['joinRequests'],
  fails: ['NOT_FOUND', 'WRONG_STATE'],
})

/** A request as the organisation reads it. */
export const JoinRequest = OwnJoinRequest.omit({ orgName: true }).extend({
  version: Version,
  userName: z.string(),
  account: z.string(),
  updatedBy: z.string(),
})
export type JoinRequest = z.output<typeof JoinRequest>

/** Requests to join the organisation worked for: those that wait first, then the latest; with the departments and, for who decides, the roles that they may give. */
export const joinRequestList = call('GET', '/api/Org/JoinRequests', {
  response: z.object({
    rows: z.array(JoinRequest),
    roles: z.array(z.object({ id: Id, name: z.string(), side: z.enum(sides) })),
    depts: z.array(z.string()),
  }),
  may: 'orgs.read',
})

/** Let the person in with department, position and roles, or say why not; never about oneself, and no role that one could not grant. */
export const decideJoin = call('POST', '/api/Org/DecideJoin', {
  audit: 'memberChanged',
  body: z.object({
    id: Id,
    version: Version.optional(),
    approve: Flag,
    deptName: line(60).default(''),
    position: line(60).default(''),
    roleIds: z.array(Id).max(20).default([]),
    reason: text(500).default(''),
  }),
  response: JoinRequest,
  may: 'joinRequests.decide',
  invalidates: ['joinRequests', 'depts', 'home'],
  fails: [
    'NOT_FOUND',
    'WRONG_STATE',
    'VERSION_STALE',
    'REASON_NEEDED',
    'JOIN_OWN',
    'WRONG_SIDE',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
  ],
})
