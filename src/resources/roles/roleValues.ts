import { isRecord } from '../../../contract/isRecord.ts'
import type { RoleDetail } from '../../../contract/permissionTree.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { hasSame } from '../../../contract/hasSame.ts'
import { joinFields } from '../../providers/useWorkingCopy.ts'

/** What is written of a role. */
export interface RoleValues {
  name: string
  menuType: 1 | 2
  remark: string
  commands: readonly RoleCommand[]
}

export const valuesOf = ({ name, menuType, remark, commands }: RoleDetail): RoleValues => ({
  name,
  menuType,
  remark,
  commands,
})

/** Whether what was put aside is a role. */
export const isRoleValues = (value: unknown): value is RoleValues =>
  isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['commands'])

const byId = (commands: readonly RoleCommand[]) =>
  new Map(commands.map((command) => [command.commandId, command]))

/** The rights that are granted otherwise than before: given, taken, under another condition, hiding other fields. */
export function changedCommands(
  commands: readonly RoleCommand[],
  before: readonly RoleCommand[],
): ReadonlySet<string> {
  const [now, was] = [byId(commands), byId(before)]
  return new Set([...now.keys(), ...was.keys()].filter((id) => !hasSame(now.get(id), was.get(id))))
}

/** Right by right: what was changed here stays, all else is as somebody else has saved it. */
export function joinRole(typed: RoleValues, base: RoleValues, latest: RoleValues): RoleValues {
  const changed = changedCommands(typed.commands, base.commands)
  return {
    ...joinFields(typed, base, latest),
    commands: [
      ...latest.commands.filter(({ commandId }) => !changed.has(commandId)),
      ...typed.commands.filter(({ commandId }) => changed.has(commandId)),
    ],
  }
}
