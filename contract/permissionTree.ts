import { z } from 'zod'
import { call } from './call.ts'
import { fieldGroups } from './hideable.ts'
import { canOf } from './moves.ts'
import { Role, RoleCommand } from './roles.ts'
import { Id } from './values.ts'

export const holderActions = ['take', 'seeAs'] as const
export type HolderAction = (typeof holderActions)[number]

/** Somebody who holds a role. */
const RoleHolder = z.object({
  /** The user. */
  id: Id,
  /** The person of the organisation (`Person`). */
  personId: Id,
  name: z.string(),
  account: z.string(),
  deptName: z.string(),
  position: z.string(),
  /** `take`: the role is taken from them. */
  can: z.array(canOf(holderActions)),
})
export type RoleHolder = z.output<typeof RoleHolder>

/** A role with what it grants and who holds it. */
export const RoleDetail = Role.extend({ commands: z.array(RoleCommand), holders: z.array(RoleHolder) })
export type RoleDetail = z.output<typeof RoleDetail>
export const roleInfo = call('GET', '/api/Role/RoleInfo', {
  query: z.object({ id: Id }),
  response: RoleDetail,
  may: 'roles.read',
  fails: ['NOT_FOUND'],
})

/** A group of fields, as it is called. */
export const FieldGroupName = z.object({ id: z.enum(fieldGroups), name: z.string(), nameEn: z.string() })
export type FieldGroupName = z.output<typeof FieldGroupName>

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
  /** Groups of fields that may be hidden with it; `fixed`: who asks does not see them either, so what they grant hides them. */
  groups: z.array(FieldGroupName.extend({ fixed: z.boolean() })),
  /** Those the role hides. */
  hidden: z.array(z.enum(fieldGroups)),
})
export type PermissionCommand = z.output<typeof PermissionCommand>

/** A field that the contract does not know; an enum's options by their ids. */
const LimitField = z.object({
  key: z.string(),
  zh: z.string(),
  en: z.string(),
  type: z.enum(['varchar', 'date', 'datetime', 'decimal', 'enum', 'drill_up', 'bool', 'bit']),
  options: z.array(z.string()).optional(),
  filter: z.literal(true),
})
export type LimitField = z.output<typeof LimitField>

/** A node of the permission tree (low-code §2): `nav` groups, `app` is a page with its commands; `appType` 1 is a page of the portal, 2 of an application made here. */
export interface PermissionNode {
  id: string
  name: string
  nameEn: string
  type: 'nav' | 'app'
  appType: 1 | 2
  commands: PermissionCommand[]
  children: PermissionNode[]
  /** Of an entity of an application: the fields that a condition on its records may name; else none. */
  fields: LimitField[]
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
    fields: z.array(LimitField),
  }),
)

/** The permission tree of the side asked for, with what a role grants of it. */
export const permissionTree = call('GET', '/api/Menu/Menums', {
  query: z.object({ menuType: z.coerce.number().int().default(1), roleId: Id.optional() }),
  response: z.array(PermissionNode),
  may: 'roles.read',
  fails: ['NOT_FOUND'],
})
