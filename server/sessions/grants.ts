import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { conditionOf } from '../../contract/expression/condition.ts'
import type { Condition } from '../../contract/filter.ts'
import { nounOfRight, rightsOf } from '../../contract/permissions.ts'
import { catalogues } from '../../contract/registry.ts'
import type { Side } from '../../contract/values.ts'
import type { RoleRow } from './sessions.store.ts'

/** What the roles of one side allow: rights, and for some of them the condition under which. */
export interface Grants {
  rights: ReadonlySet<string>
  /** By right; a right without an entry has no condition. */
  limits: ReadonlyMap<string, Condition>
}

const Commands = z.array(z.object({ commandId: z.string(), dataLimit: z.string().default('') }))

/**
 * The union of the roles of a side. A condition only ever narrows: where several roles grant a right, a row passes that
 * passes one of them; a condition that can no longer be read takes away every right that role grants on the noun.
 */
export function grantsOf(roles: readonly RoleRow[], side: Side): Grants {
  const conditions = new Map<string, Condition[] | 'all'>()
  for (const role of roles) {
    const commands = Commands.safeParse(role.commands)
    if (role.side !== side || !commands.success) continue
    for (const [right, condition] of roleGrants(commands.data, side)) {
      const others = conditions.get(right)
      if (condition === undefined || others === 'all') conditions.set(right, 'all')
      else conditions.set(right, [...(others ?? []), condition])
    }
  }
  const limits = new Map<string, Condition>()
  for (const [right, any] of conditions)
    if (any !== 'all') limits.set(right, any.length === 1 && any[0] ? any[0] : { any })
  return { rights: new Set(conditions.keys()), limits }
}

function roleGrants(commands: z.output<typeof Commands>, side: Side): Map<string, Condition | undefined> {
  const granted = new Map<string, Condition | undefined>()
  const unreadable = new Set<string>()
  for (const { commandId, dataLimit } of commands) {
    if (!rightsOf[side].has(commandId)) continue
    const condition = dataLimit.trim() ? readLimit(nounOfRight(commandId), dataLimit, side) : undefined
    if (dataLimit.trim() && !condition) unreadable.add(nounOfRight(commandId))
    granted.set(commandId, condition)
  }
  for (const right of granted.keys()) if (unreadable.has(nounOfRight(right))) granted.delete(right)
  return granted
}

/** The filter that the text of a data condition describes; nothing when it can no longer be read. */
function readLimit(noun: string, text: string, side: Side): Condition | undefined {
  const catalogue = catalogues.find((each) => each.noun === noun)
  if (!catalogue) return undefined
  try {
    return conditionOf(text, catalogue, side)
  } catch {
    return undefined
  }
}

/** Conditions by noun for one call: what its noun's reading asks, and beyond it what the call's own right asks. */
export function limitsFor({ limits }: Grants, call: Call): ReadonlyMap<string, Condition> {
  const byNoun = new Map<string, Condition>()
  if (limits.size === 0) return byNoun
  for (const [right, condition] of limits)
    if (right.endsWith('.read')) byNoun.set(nounOfRight(right), condition)
  const own = limits.get(call.may)
  if (own && !call.may.endsWith('.read')) {
    const read = byNoun.get(nounOfRight(call.may))
    byNoun.set(nounOfRight(call.may), read ? { all: [read, own] } : own)
  }
  return byNoun
}
