import { z } from 'zod'
import { call } from './call.ts'
import { FieldGroupName } from './permissionTree.ts'
import { Id, line } from './values.ts'

/** How a role grants a right: within the conditions on the data, all of them; none: on all of it. */
const Granting = z.object({ roleId: Id, roleName: z.string(), limits: z.array(z.string()) })

/** Somebody who may work for the organisation: a membership, by its id. An administrator has every right without a role. */
const Holder = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  deptName: z.string(),
  position: z.string(),
  isAdmin: z.boolean(),
})

/** A right of somebody: through which roles, and which fields of its noun are hidden from them. */
const HeldRight = z.object({
  commandId: z.string(),
  grants: z.array(Granting),
  hidden: z.array(FieldGroupName),
})
export type HeldRight = z.output<typeof HeldRight>

/**
 * Access review: who of the organisation holds a right on the side asked for; without a right everybody. `records.read` and `records.write` are those on
 * the records of all applications; of one it is asked by its entity, `app:<entity>.read`, which whoever holds the other has as well.
 */
export const whoCan = call('GET', '/api/Role/WhoCan', {
  query: z.object({ menuType: z.coerce.number().int().default(1), commandId: line(80).optional() }),
  response: z.array(Holder.extend({ held: HeldRight.nullable() })),
  may: 'roles.write',
  fails: ['COMMAND_UNKNOWN'],
})

/** The other way round: everything somebody may do on that side, also with the records of single entities where their roles say so. */
export const personRights = call('GET', '/api/Role/PersonRights', {
  query: z.object({ menuType: z.coerce.number().int().default(1), id: Id }),
  response: Holder.extend({ rights: z.array(HeldRight) }),
  may: 'roles.write',
  fails: ['NOT_FOUND'],
})
