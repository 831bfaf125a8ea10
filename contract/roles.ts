import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { fieldGroups } from './hideable.ts'
import { jsonTextOr } from './jsonText.ts'
import { Id, Instant, Version, line, text } from './values.ts'
import { canOf } from './moves.ts'

/** Longest text of a data condition; the grammar reads no longer one. */
export const dataLimitLength = 2000

/** What a role grants (low-code §3): a right by its name, and the condition on the data under which it holds; empty: on all of it. */
export const RoleCommand = z.object({
  commandId: line(80).min(1),
  dataLimit: text(dataLimitLength).default(''),
  /** Groups of fields it hides; only the right to read a noun hides its fields. */
  hidden: z.array(z.enum(fieldGroups)).max(fieldGroups.length).default([]),
})
export type RoleCommand = z.output<typeof RoleCommand>

/** Menu type 1 grants what buyers do, 2 what suppliers do. */
const MenuType = z.coerce
  .number()
  .int()
  .pipe(z.literal([1, 2]))

export const roleActions = ['edit', 'delete'] as const
export type RoleAction = (typeof roleActions)[number]
const RoleCan = canOf(roleActions)

export const Role = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  menuType: z.literal([1, 2]),
  remark: z.string(),
  /** How many hold it. */
  people: z.number().int(),
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(RoleCan),
})
export type Role = z.output<typeof Role>

export const roleList = call('POST', '/api/Role/List', {
  body: ListBody,
  response: listResponse(Role),
  may: 'roles.read',
})

const write = { may: 'roles.write', invalidates: ['roles'] } as const

const isOnce = (commands: readonly RoleCommand[]): boolean =>
  new Set(commands.map(({ commandId }) => commandId)).size === commands.length

const Commands = z.array(RoleCommand).max(500).refine(isOnce, 'VALUE_TWICE')

const fields = {
  id: Id.optional(),
  version: Version.optional(),
  name: line(60).min(1).optional(),
  menuType: MenuType.optional(),
  remark: text(500).optional(),
}

/** Saves a role. Each field comes in the body or in the query; what is left out stays, and is empty in a new role. */
export const roleSave = call('POST', '/api/Role/Save', {
  audit: 'roleChanged',
  ...write,
  body: z.object({ ...fields, commands: z.preprocess(jsonTextOr, Commands).optional() }),
  query: z.object({
    ...fields,
    commands: z
      .string()
      .meta({ examples: ['[]'] })
      .transform(jsonTextOr)
      .pipe(Commands)
      .optional(),
  }),
  response: z.object({ id: Id }),
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'WRONG_SIDE',
    'ROLE_NAME_TAKEN',
    'ROLE_OWN',
    'ROLE_UNREADABLE',
    'COMMAND_UNKNOWN',
    'COMMAND_OTHER_SIDE',
    'LIMIT_REFUSED',
    'HIDDEN_REFUSED',
    'CONDITION_INVALID',
    'CONDITION_FIELD',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
  ],
})

export const roleDel = call('POST', '/api/Role/Del', {
  audit: 'roleChanged',
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: [
    'NOT_FOUND',
    'ROLE_IN_USE',
    'ROLE_OWN',
    'ROLE_UNREADABLE',
    'WRONG_SIDE',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
    'GRANT_UNHIDES',
  ],
})
