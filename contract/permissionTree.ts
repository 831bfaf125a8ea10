import { z } from 'zod'
import { call } from './call.ts'
import { Role, RoleCommand } from './roles.ts'
import { Id } from './values.ts'

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
