import type { PermissionNode } from '../../../../contract/permissionTree.ts'
import { nameOf } from '../nameOf.ts'

/** A right as one finds it in the permission tree: on its page, under its name. */
export interface RightName {
  commandId: string
  page: string
  name: string
  /** The noun of its data condition; empty: it takes none. */
  noun: string
  /** Where it stands, which says what a condition on the records of an application may name. */
  node: PermissionNode
}

/** Every right of the tree once, where it stands first. */
export function rightNames(nodes: readonly PermissionNode[]): RightName[] {
  const all = nodes.flatMap((node): RightName[] => [
    ...node.commands.map((command) => ({
      commandId: command.commandId,
      page: nameOf(node),
      name: nameOf(command),
      noun: command.noun,
      node,
    })),
    ...rightNames(node.children),
  ])
  const first = new Map(all.toReversed().map((one) => [one.commandId, one]))
  return all.filter((one) => first.get(one.commandId) === one)
}
