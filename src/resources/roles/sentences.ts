import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { limitedCommand } from './permissions.ts'

/** A right that is granted, with the way it is. */
export interface Granted {
  command: PermissionCommand
  grant: RoleCommand
}

/** What a role grants, said where it stands in the menu first. */
export interface Sentence {
  node: PermissionNode
  /** The group of the menu it stands in; undefined at the top. */
  group: PermissionNode | undefined
  granted: readonly Granted[]
  /** The condition on all that is done there; undefined where none can be set, or the right it is set on is said elsewhere or not granted. */
  limit: Granted | undefined
  /** Further conditions on single rights. */
  limits: readonly Granted[]
  /** The right that hides fields, where it does. */
  hides: Granted | undefined
  /** Further pages that open by what is said here. */
  also: readonly PermissionNode[]
}

/** What is granted of a tree, each right in one sentence, in the order of the menu. The page `always` has a sentence of its own even when there is nothing new to say of it. */
export function sentencesOf(
  nodes: readonly PermissionNode[],
  commands: readonly RoleCommand[],
  always?: string,
): Sentence[] {
  const grants = new Map(commands.map((grant) => [grant.commandId, grant]))
  const sentences: (Sentence & { also: PermissionNode[] })[] = []
  const said = new Map<string, (typeof sentences)[number]>()
  const say = (node: PermissionNode, group: PermissionNode | undefined) => {
    const granted = node.commands.flatMap((command) => {
      const grant = grants.get(command.commandId)
      return grant ? [{ command, grant }] : []
    })
    const fresh = granted.filter(({ command }) => !said.has(command.commandId))
    const [first] = granted
    if (fresh.length > 0 || node.id === always) {
      const sentence = { ...sentenceOf(node, fresh.length > 0 ? fresh : granted), group, also: [] }
      sentences.push(sentence)
      for (const { command } of fresh) said.set(command.commandId, sentence)
    } else if (first) said.get(first.command.commandId)?.also.push(node)
    for (const child of node.children) say(child, node)
  }
  for (const node of nodes) say(node, undefined)
  return sentences
}

function sentenceOf(node: PermissionNode, granted: readonly Granted[]) {
  const ownLimit = limitedCommand(node)
  return {
    node: { ...node, children: [] },
    granted,
    limit: granted.find(({ command }) => command === ownLimit),
    limits: granted.filter(({ command, grant }) => command !== ownLimit && grant.dataLimit !== ''),
    hides: granted.find(({ grant }) => grant.hidden.length > 0),
  }
}
