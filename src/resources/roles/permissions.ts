import type { FieldGroup } from '../../../contract/hideable.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'

/** A tick of the tree stands for a command where it is shown. */
export const keyOf = (node: PermissionNode, { commandId }: PermissionCommand): string =>
  `${node.id}/${commandId}`

/** All commands of a node and of those below it, each once. */
export function commandsUnder(node: PermissionNode): PermissionCommand[] {
  const found = [...node.commands, ...node.children.flatMap(commandsUnder)]
  return [...new Map(found.map((command) => [command.commandId, command])).values()]
}

/** The ticks of what is granted. A command is ticked wherever it is shown. */
export function tickedKeys(nodes: readonly PermissionNode[], granted: readonly RoleCommand[]): string[] {
  const ids = new Set(granted.map(({ commandId }) => commandId))
  return nodes.flatMap((node) => [
    ...node.commands.filter(({ commandId }) => ids.has(commandId)).map((command) => keyOf(node, command)),
    ...tickedKeys(node.children, granted),
  ])
}

/** A command as it is granted first: without a condition, and hiding what who grants it does not see. */
const plain = ({ commandId, groups }: PermissionCommand): RoleCommand => ({
  commandId,
  dataLimit: '',
  hidden: groups.filter(({ fixed }) => fixed).map(({ id }) => id),
})

/** What is granted after commands were ticked or not. What one may not grant stays as it is. */
export function toggled(
  granted: readonly RoleCommand[],
  commands: readonly PermissionCommand[],
  on: boolean,
): RoleCommand[] {
  const mine = new Map(
    commands.filter(({ grantable }) => grantable).map((command) => [command.commandId, command]),
  )
  if (!on) return granted.filter(({ commandId }) => !mine.has(commandId))
  for (const { commandId } of granted) mine.delete(commandId)
  return [...granted, ...[...mine.values()].map(plain)]
}

/** A command changed in part; it is granted with it. */
const withPart = (
  granted: readonly RoleCommand[],
  command: PermissionCommand,
  part: (known: RoleCommand) => Partial<RoleCommand>,
): RoleCommand[] => {
  const { commandId } = command
  const all = granted.some((one) => one.commandId === commandId) ? granted : [...granted, plain(command)]
  return all.map((one) => (one.commandId === commandId ? { ...one, ...part(one) } : one))
}

/** A command with its condition. */
export const withLimit = (
  granted: readonly RoleCommand[],
  command: PermissionCommand,
  dataLimit: string,
): RoleCommand[] => withPart(granted, command, () => ({ dataLimit }))

/** A command that hides a group of fields, or shows it again. */
export const withHidden = (
  granted: readonly RoleCommand[],
  command: PermissionCommand,
  group: FieldGroup,
  on: boolean,
): RoleCommand[] =>
  withPart(granted, command, ({ hidden }) => ({
    hidden: [...hidden.filter((one) => one !== group), ...(on ? [group] : [])],
  }))

/** The command whose condition narrows all that is done on a page: looking, or else the first that takes one. */
export const limitedCommand = ({ commands }: PermissionNode): PermissionCommand | undefined =>
  commands.find(({ noun, commandId }) => noun !== '' && commandId.endsWith('.read')) ??
  commands.find(({ noun }) => noun !== '')

/** The command whose condition a line of the tree sets: a page's line that of its page, else its own. */
export const commandAt = (nodes: readonly PermissionNode[], key: string): PermissionCommand | undefined => {
  for (const node of nodes) {
    const at =
      node.id === key
        ? limitedCommand(node)
        : (node.commands.find((command) => keyOf(node, command) === key) ?? commandAt(node.children, key))
    if (at) return at
  }
  return undefined
}

/** The nodes in which a text stands, with what is above and below them. */
export function matching(nodes: readonly PermissionNode[], search: string): PermissionNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  return nodes.flatMap((node) => {
    if (says(node.name, node.nameEn)) return [node]
    const children = matching(node.children, search)
    const commands = node.commands.filter(({ name, nameEn, commandId }) => says(name, nameEn, commandId))
    return children.length > 0 || commands.length > 0 ? [{ ...node, children, commands }] : []
  })
}
