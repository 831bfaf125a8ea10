import { z } from 'zod'
import { call } from './call.ts'
import { catalogue, nameField, updatedAtField } from './catalogue.ts'
import { ListBody, listResponse } from './filter.ts'
import { Id, Instant, Version, line, sides, text } from './values.ts'

/** Longest text of a data condition; the grammar reads no longer one. */
export const dataLimitLength = 2000

/** What a role grants (low-code §3): a right by its name, and the condition on the data under which it holds; empty: on all of it. */
export const RoleCommand = z.object({
  commandId: line(80).min(1),
  dataLimit: text(dataLimitLength).default(''),
})
export type RoleCommand = z.output<typeof RoleCommand>

/** Menu type 1 grants what buyers do, 2 what suppliers do. */
const MenuType = z.coerce
  .number()
  .int()
  .pipe(z.literal([1, 2]))

export const roleActions = ['edit', 'delete'] as const
export type RoleAction = (typeof roleActions)[number]
const RoleCan = z.object({ action: z.enum(roleActions), why: z.string().optional() })

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

export const roleCatalogue = catalogue({
  noun: 'roles',
  zh: '角色',
  en: 'Role',
  fields: [
    nameField(200),
    {
      key: 'side',
      zh: '系统',
      en: 'System',
      type: 'enum',
      options: sides,
      filter: true,
      sort: true,
      width: 120,
    },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', search: true, filter: true, width: 240 },
    { key: 'people', zh: '人数', en: 'People', type: 'decimal', sort: true, width: 90 },
    updatedAtField,
    { key: 'updatedBy', zh: '修改人', en: 'Changed by', type: 'varchar', filter: true, width: 120 },
  ],
  order: [{ field: 'name', sort: 1 }],
})

export const roleList = call('POST', '/api/Role/List', {
  body: ListBody,
  response: listResponse(Role),
  may: 'roles.read',
})

/** Somebody who holds a role. */
const RoleHolder = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  deptName: z.string(),
  position: z.string(),
})

/** A role with what it grants and who holds it. */
export const RoleDetail = Role.extend({ commands: z.array(RoleCommand), holders: z.array(RoleHolder) })
export type RoleDetail = z.output<typeof RoleDetail>
export const roleInfo = call('GET', '/api/Role/RoleInfo', {
  query: z.object({ id: Id }),
  response: RoleDetail,
  may: 'roles.read',
  fails: ['NOT_FOUND'],
})

/** One command of the permission tree. */
export const PermissionCommand = z.object({
  commandId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** The noun its data condition is about; empty: it takes none. */
  noun: z.string(),
  /** Whether who asks may grant it. */
  grantable: z.boolean(),
  /** Of the role that was named: whether it grants the command, and under which condition. */
  granted: z.boolean(),
  dataLimit: z.string(),
})
export type PermissionCommand = z.output<typeof PermissionCommand>

/** A node of the permission tree (low-code §2): `nav` groups, `app` is a page with its commands; `appType` 1 is a page of the portal, 2 of an application made here. */
export interface PermissionNode {
  id: string
  name: string
  nameEn: string
  type: 'nav' | 'app'
  appType: 1 | 2
  commands: PermissionCommand[]
  children: PermissionNode[]
}
export const PermissionNode: z.ZodType<PermissionNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    nameEn: z.string(),
    type: z.enum(['nav', 'app']),
    appType: z.literal([1, 2]),
    commands: z.array(PermissionCommand),
    children: z.array(PermissionNode),
  }),
)

/** The permission tree of the side asked for, with what a role grants of it. */
export const permissionTree = call('GET', '/api/Menu/Menums', {
  query: z.object({ menuType: z.coerce.number().int().default(1), roleId: Id.optional() }),
  response: z.array(PermissionNode),
  may: 'roles.read',
  fails: ['NOT_FOUND'],
})

const write = { may: 'roles.write', invalidates: ['roles'] } as const

const isOnce = (commands: readonly RoleCommand[]): boolean =>
  new Set(commands.map(({ commandId }) => commandId)).size === commands.length

const Commands = z.array(RoleCommand).max(500).refine(isOnce, 'VALUE_TWICE')

/** A list as JSON text is the list; anything else stays what it is, for the schema to judge. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const fields = {
  id: Id.optional(),
  version: Version.optional(),
  name: line(60).min(1).optional(),
  menuType: MenuType.optional(),
  remark: text(500).optional(),
}

/** Saves a role. Each field comes in the body or in the query; what is left out stays, and is empty in a new role. */
export const roleSave = call('POST', '/api/Role/Save', {
  ...write,
  body: z.object({ ...fields, commands: z.preprocess(parsed, Commands).optional() }),
  query: z.object({
    ...fields,
    commands: z
      .string()
      .meta({ examples: ['[]'] })
      .transform(parsed)
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
    'COMMAND_UNKNOWN',
    'COMMAND_OTHER_SIDE',
    'LIMIT_REFUSED',
    'CONDITION_INVALID',
    'CONDITION_FIELD',
    'GRANT_NOT_HELD',
    'GRANT_WIDER',
  ],
})

export const roleDel = call('POST', '/api/Role/Del', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'ROLE_IN_USE', 'ROLE_OWN'],
})
