import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { Flag, Id, Instant, Version, line } from './values.ts'
import { canOf } from './moves.ts'

/** INVITED: has not worked for the organisation yet. DISABLED: may not for now. */
export const personStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const personActions = [
  'edit',
  'disable',
  'enable',
  'inviteAgain',
  'reset',
  'resetTwoFactor',
  'seeAs',
] as const
export type PersonAction = (typeof personActions)[number]

/** Somebody of the organisation: a membership, by its id. */
export const Person = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  account: z.string(),
  deptName: z.string(),
  position: z.string(),
  roles: z.array(z.object({ id: Id, name: z.string(), menuType: z.literal([1, 2]) })),
  isAdmin: z.boolean(),
  status: z.enum(personStatuses),
  /** When they last did something for this organisation, as far as sessions are kept. */
  seenAt: Instant.nullable(),
  updatedAt: Instant,
  /** Whether they have two-factor authentication. */
  twoFactor: z.boolean(),
  /** Whether it is the person who asks. */
  isSelf: z.boolean(),
  can: z.array(canOf(personActions)),
})
export type Person = z.output<typeof Person>

export const peopleList = call('POST', '/api/User/List', {
  body: ListBody,
  response: listResponse(Person),
  may: 'people.read',
})

export const peopleWrite = { may: 'people.write', invalidates: ['people', 'roles', 'depts'] } as const

/** How many roles one person holds at most. */
export const mostRoles = 50

/** What somebody is in the organisation. */
export const postFields = {
  deptName: line(60).default(''),
  position: line(60).default(''),
  roleIds: z.array(Id).max(mostRoles).default([]),
}

/** Saves what somebody is in the organisation; what belongs to the person stays with them (`updateUserInfo`). */
export const personSave = call('POST', '/api/User/save', {
  audit: 'memberChanged',
  ...peopleWrite,
  body: z.object({ id: Id, version: Version.optional(), ...postFields, isAdmin: Flag.default(false) }),
  response: z.object({ id: Id }),
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'PERSON_SELF',
    'LAST_ADMIN',
    'ADMIN_ONLY',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
    'ROLE_UNREADABLE',
    'WRONG_SIDE',
  ],
})

/** Gives somebody a role, or takes it from them; the others they hold stay. */
export const personRole = call('POST', '/api/User/SetRole', {
  audit: 'memberChanged',
  ...peopleWrite,
  body: z.object({ id: Id, roleId: Id, held: Flag }),
  response: z.null(),
  fails: [
    'NOT_FOUND',
    'PERSON_SELF',
    'ADMIN_ONLY',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
    'ROLE_UNREADABLE',
    'WRONG_SIDE',
  ],
})
