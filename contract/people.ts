import { z } from 'zod'
import { accountForm } from './auth.ts'
import { call } from './call.ts'
import { catalogue, updatedAtField } from './catalogue.ts'
import { ListBody, listResponse } from './filter.ts'
import { Flag, Id, Instant, Version, line } from './values.ts'

/** INVITED: has not worked for the organisation yet. DISABLED: may not for now. */
export const personStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const personActions = ['edit', 'disable', 'enable', 'reset', 'seeAs'] as const
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
  /** Whether it is the person who asks. */
  isSelf: z.boolean(),
  can: z.array(z.object({ action: z.enum(personActions), why: z.string().optional() })),
})
export type Person = z.output<typeof Person>

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const

export const peopleCatalogue = catalogue({
  noun: 'people',
  zh: '人员',
  en: 'People',
  fields: [
    { key: 'name', zh: '姓名', en: 'Name', ...sought, width: 140 },
    { key: 'account', zh: '账号', en: 'Account', ...sought, width: 200 },
    { key: 'deptName', zh: '部门', en: 'Department', ...sought, width: 140 },
    { key: 'position', zh: '职位', en: 'Position', ...sought, width: 140 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: personStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'isAdmin', zh: '管理员', en: 'Administrator', type: 'bool', filter: true, width: 90 },
    updatedAtField,
  ],
  order: [{ field: 'name', sort: 1 }],
})

export const peopleList = call('POST', '/api/User/List', {
  body: ListBody,
  response: listResponse(Person),
  may: 'people.read',
})

const write = { may: 'people.write', invalidates: ['people', 'roles', 'depts'] } as const

/** What somebody is in the organisation. */
const post = {
  deptName: line(60).default(''),
  position: line(60).default(''),
  roleIds: z.array(Id).max(50).default([]),
}

/**
 * Invites somebody into the organisation. Whoever has no account yet gets one, and a message how to set its password; whoever has one
 * joins. The answer is the same: it tells nothing of accounts elsewhere.
 */
export const innerRegister = call('POST', '/api/User/InnerRegister', {
  ...write,
  body: z.object({
    account: line(100).toLowerCase().regex(accountForm, 'ACCOUNT_INVALID'),
    realName: line(40).min(1),
    ...post,
  }),
  response: z.object({ id: Id }),
  fails: [
    'ACCOUNT_INVALID',
    'PERSON_KNOWN',
    'NOT_FOUND',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'WRONG_SIDE',
    'TOO_MANY',
  ],
})

/** Saves what somebody is in the organisation; what belongs to the person stays with them (`updateUserInfo`). */
export const personSave = call('POST', '/api/User/save', {
  ...write,
  body: z.object({ id: Id, version: Version.optional(), ...post, isAdmin: Flag.default(false) }),
  response: z.object({ id: Id }),
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'PERSON_SELF',
    'LAST_ADMIN',
    'ADMIN_ONLY',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'WRONG_SIDE',
  ],
})

/** Keeps somebody out of the organisation, or lets them in again. Their sessions for it end at once. */
export const personStatus = call('POST', '/api/User/SetStatus', {
  ...write,
  body: z.object({ id: Id, version: Version.optional(), active: Flag }),
  response: z.null(),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'PERSON_SELF', 'LAST_ADMIN', 'ADMIN_ONLY'],
})

/** Sends somebody a code to set a new password with. */
export const personReset = call('POST', '/api/User/SendReset', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'ADMIN_ONLY', 'TOO_MANY'],
})

/** An administrator looks at the portal as somebody of the organisation does, and only looks; who did so is kept. */
export const seeAs = call('POST', '/api/User/SeeAs', {
  may: 'people.write',
  query: z.object({ id: Id }),
  response: z.null(),
  invalidates: ['*'],
  fails: ['NOT_FOUND', 'ADMIN_ONLY', 'PERSON_SELF'],
})
export const endSeeAs = call('POST', '/api/User/EndSeeAs', {
  may: 'signedIn',
  response: z.null(),
  invalidates: ['*'],
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
