import type { HeldRight } from '../../../contract/accessReview.ts'
import { groupsOfNoun, nounOfRight, rightsOf } from '../../../contract/permissions.ts'
import type { Side } from '../../../contract/values.ts'
import { type ReadsRecords, grantsOf } from '../../sessions/grants.ts'
import { commandsOf } from './roles.present.ts'
import type { PersonWithRoles } from './roles.store.ts'

export const presentHolder = ({ id, name, account, dept_name, position, is_admin }: PersonWithRoles) => ({
  id,
  name,
  account,
  deptName: dept_name,
  position,
  isAdmin: is_admin,
})

/** What somebody may on a side, right by right in the order of the calls, worked out as for their sessions. */
export function rightsHeld(
  { is_admin, roles }: PersonWithRoles,
  side: Side,
  readsRecords: ReadsRecords,
): HeldRight[] {
  if (is_admin) return [...rightsOf[side]].map((commandId) => ({ commandId, grants: [], hidden: [] }))
  const all = grantsOf(roles, side, readsRecords)
  const each = roles.map((role) => ({
    role,
    rights: grantsOf([role], side, readsRecords).rights,
    limits: new Map(commandsOf(role.commands).map(({ commandId, dataLimit }) => [commandId, dataLimit])),
  }))
  return [...rightsOf[side]]
    .filter((right) => all.rights.has(right))
    .map((commandId) => {
      const noun = nounOfRight(commandId)
      return {
        commandId,
        grants: each
          .filter(({ rights }) => rights.has(commandId))
          .map(({ role, limits }) => ({
            roleId: role.id,
            roleName: role.name,
            limits: [...new Set([`${noun}.read`, commandId])]
              .map((right) => limits.get(right) ?? '')
              .filter((limit) => limit !== ''),
          })),
        hidden: groupsOfNoun(noun).filter(({ id }) => all.hidden.has(id)),
      }
    })
}
