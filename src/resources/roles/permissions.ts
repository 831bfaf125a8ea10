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

/** What is granted after commands were ticked or not. What one may not grant stays as it is. */
export function toggled(
  granted: readonly RoleCommand[],
  commands: readonly PermissionCommand[],
  on: boolean,
): RoleCommand[] {
  const ids = new Set(commands.filter(({ grantable }) => grantable).map(({ commandId }) => commandId))
  if (!on) return granted.filter(({ commandId }) => !ids.has(commandId))
  const known = new Set(granted.map(({ commandId }) => commandId))
  const added = [...ids].filter((commandId) => !known.has(commandId))
  return [...granted, ...added.map((commandId) => ({ commandId, dataLimit: '' }))]
}

/** A command with its condition; it is granted with it. */
export const withLimit = (
  granted: readonly RoleCommand[],
  commandId: string,
  dataLimit: string,
): RoleCommand[] =>
  granted.some((one) => one.commandId === commandId)
    ? granted.map((one) => (one.commandId === commandId ? { commandId, dataLimit } : one))
    : [...granted, { commandId, dataLimit }]

/** The command whose condition narrows all that is done on a page: looking, or else the first that takes one. */
export const limitedCommand = ({ commands }: PermissionNode): PermissionCommand | undefined =>
  commands.find(({ noun, commandId }) => noun !== '' && commandId.endsWith('.read')) ??
  commands.find(({ noun }) => noun !== '')

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
