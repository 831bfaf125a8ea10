import type { HeldRight } from '../../../contract/accessReview.ts'
import { groupsOfNoun, nounOfRight, rightsOf } from '../../../contract/permissions.ts'
import { readRecordRight } from '../../../contract/recordRights.ts'
import type { Side } from '../../../contract/values.ts'
import { type ReadsRecords, grantsOf, holds } from '../../sessions/grants.ts'
import { mayRecord } from '../../viewer.ts'
import type { Entities } from './roles.entities.ts'
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

/** How somebody holds a right, worked out as for their sessions; nothing where they do not. */
export function rightHeld(
  { is_admin, roles }: PersonWithRoles,
  side: Side,
  commandId: string,
  readsRecords: ReadsRecords,
): HeldRight | undefined {
  if (is_admin) return { commandId, grants: [], hidden: [] }
  if (!grantRight(roles, side, commandId, readsRecords)) return undefined
  const { hidden } = grantsOf(roles, side, readsRecords)
  const grants = roles
    .filter((role) => grantRight([role], side, commandId, readsRecords))
    .map((role) => ({ roleId: role.id, roleName: role.name, limits: limitsIn(role, commandId) }))
  return {
    commandId,
    grants,
    hidden: groupsOfNoun(nounOfRight(commandId)).filter(({ id }) => hidden.has(id)),
  }
}

/** Whether roles grant a right; of an entity as its records are reached, where a role whose condition cannot be read grants nothing on it. */
function grantRight(
  roles: PersonWithRoles['roles'],
  side: Side,
  right: string,
  readsRecords: ReadsRecords,
): boolean {
  const single = readRecordRight(right)
  if (!single) return holds(grantsOf(roles, side, readsRecords), right)
  const { rights, records } = grantsOf(roles, side)
  return mayRecord({ isAdmin: false, rights, records }, single.entityId, single.action, (limit) =>
    readsRecords(nounOfRight(right), limit),
  )
}

/** On which data a role grants a right that it grants. */
function limitsIn({ commands }: PersonWithRoles['roles'][number], commandId: string): string[] {
  const limits = new Map(commandsOf(commands).map((command) => [command.commandId, command.dataLimit]))
  // Who reads the records of every application reads these without a condition.
  if (readRecordRight(commandId) && limits.has('records.read')) return []
  return [...new Set([`${nounOfRight(commandId)}.read`, commandId])]
    .map((right) => limits.get(right) ?? '')
    .filter((limit) => limit !== '')
}

/** What somebody may on a side, right by right in the order of the calls; of single entities what their roles name. */
export function rightsHeld(person: PersonWithRoles, side: Side, { has, reads }: Entities): HeldRight[] {
  const named = person.is_admin
    ? []
    : person.roles.flatMap(({ commands }) => commandsOf(commands).map(({ commandId }) => commandId))
  const single = named.filter((right) => readRecordRight(right) && has(nounOfRight(right)))
  return [...new Set([...rightsOf[side], ...single])].flatMap(
    (right) => rightHeld(person, side, right, reads) ?? [],
  )
}
