import { z } from 'zod'
import { accountForm } from './auth.ts'
import { call } from './call.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { peopleWrite, postFields } from './people.ts'
import { Flag, Id, Instant, Version, line } from './values.ts'

/**
 * Invites somebody into the organisation. Whoever has no account yet gets one, and a message how to set its password. They belong to it once
 * they accept. The answer is the same for both: it tells nothing of accounts elsewhere.
 */
export const innerRegister = call('POST', '/api/User/InnerRegister', {
  audit: 'memberChanged',
  ...peopleWrite,
  body: z.object({
    account: line(100).toLowerCase().regex(accountForm, 'ACCOUNT_INVALID'),
    realName: line(40).min(1),
    ...postFields,
  }),
  response: z.object({ id: Id }),
  fails: [
    'ACCOUNT_INVALID',
    'PERSON_KNOWN',
    'NOT_FOUND',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
    'WRONG_SIDE',
    'TOO_MANY',
  ],
})

/**
 * People from a sheet, by their accounts (`invitationCatalogue`): who is not of the organisation is invited as by `innerRegister`, who is
 * gets the department, position and roles of the row. A name that somebody has given themself stays.
 */
const importing = { may: 'people.write' } as const
export const peopleImport = call('POST', '/api/User/Import', {
  ...sheetImport,
  ...importing,
  invalidates: peopleWrite.invalidates,
  fails: [...sheetImport.fails, 'TOO_MANY'],
})
export const peopleImportFaults = call('POST', '/api/User/ImportFaults', { ...sheetFaults, ...importing })

/** An invitation into an organisation that one has not answered yet; `by` is who sent it. */
export const Invitation = z.object({ id: Id, orgName: z.string(), by: z.string(), invitedAt: Instant })
export type Invitation = z.output<typeof Invitation>

const answering = {
  audit: 'memberChanged',
  may: 'signedIn',
  query: z.object({ id: Id }),
  invalidates: ['*'],
  fails: ['NOT_FOUND'],
} as const

/** Accepts an invitation: one belongs to the organisation from now on, with the department, position and roles that were given. */
export const acceptInvitation = call('POST', '/api/User/AcceptInvitation', {
  ...answering,
  response: z.object({ orgId: Id }),
})

/** Sends an invitation that nobody has answered once more; `id` is the membership. It counts among the invitations of the hour. */
export const inviteAgain = call('POST', '/api/User/InviteAgain', {
  audit: 'memberChanged',
  ...peopleWrite,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'TOO_MANY'],
})

/** Declines an invitation; whoever sent it may send another. */
export const declineInvitation = call('POST', '/api/User/DeclineInvitation', {
  ...answering,
  response: z.null(),
})

/**
 * Leaves the organisation worked for. The session goes on in another one of the person's, or in none; `orgId` says which is meant, so that
 * an old page leaves no other.
 */
export const leaveOrg = call('POST', '/api/User/LeaveOrg', {
  audit: 'memberChanged',
  may: 'member',
  query: z.object({ orgId: Id }),
  response: z.null(),
  invalidates: ['*'],
  fails: ['ORG_NOT_YOURS', 'LAST_ADMIN'],
})

/** Keeps somebody out of the organisation, or lets them in again. Their sessions for it end at once. */
export const personStatus = call('POST', '/api/User/SetStatus', {
  audit: 'memberChanged',
  ...peopleWrite,
  body: z.object({ id: Id, version: Version.optional(), active: Flag }),
  response: z.null(),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'PERSON_SELF', 'LAST_ADMIN', 'ADMIN_ONLY'],
})

/** Sends somebody a code to set a new password with. */
export const personReset = call('POST', '/api/User/SendReset', {
  audit: 'memberChanged',
  ...peopleWrite,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'ADMIN_ONLY', 'TOO_MANY'],
})

/**
 * Takes somebody's two-factor authentication and password back and ends their sessions: for who has lost device and recovery codes. A message tells
 * them; they set a new password by a code to their account, which shows that it is theirs.
 */
export const personTwoFactorReset = call('POST', '/api/User/ResetTwoFactor', {
  ...peopleWrite,
  audit: 'twoFactorReset',
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'ADMIN_ONLY', 'PERSON_SELF', 'TWO_FACTOR_OFF'],
})

/**
 * An administrator looks at the portal as somebody of the organisation does, and only looks; who did so is kept. The token answered is that of
 * a session that looks: it is for the window that asked, and ends with the session it was begun in.
 */
export const seeAs = call('POST', '/api/User/SeeAs', {
  audit: 'seeAs',
  may: 'people.write',
  query: z.object({ id: Id }),
  response: z.object({ token: z.string() }),
  fails: ['NOT_FOUND', 'ADMIN_ONLY', 'PERSON_SELF'],
})
/** Ends the session that looks; any other stays as it is. */
export const endSeeAs = call('POST', '/api/User/EndSeeAs', {
  audit: 'seeAsEnded',
  may: 'signedIn',
  response: z.null(),
})

export const PositionGrade = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** Its place in the list, the highest first. */
  sort: z.number().int(),
})
export type PositionGrade = z.output<typeof PositionGrade>

/** The grades of positions the organisation uses (specification §7). */
export const positionGrades = call('GET', '/Position/Grade', {
  response: z.array(PositionGrade),
  may: 'member',
})
const grades = { may: 'people.write', invalidates: ['grades'] } as const
export const gradeSave = call('POST', '/api/Position/SaveGrade', {
  ...grades,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    name: line(60).min(1),
    sort: z.number().int().min(0).max(9999).default(0),
  }),
  response: z.object({ id: Id }),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'CODE_TAKEN'],
})
export const gradeDel = call('POST', '/api/Position/DelGrade', {
  ...grades,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND'],
})
