import { z } from 'zod'
import type { Call, Right } from '../../contract/call.ts'
import { conditionOf } from '../../contract/expression/condition.ts'
import type { Condition } from '../../contract/filter.ts'
import { type FieldGroup, fieldGroups } from '../../contract/hideable.ts'
import { nounOfRight, rightsOf } from '../../contract/permissions.ts'
import { readRecordRight, rightBehind } from '../../contract/recordRights.ts'
import { catalogues } from '../../contract/registry.ts'
import type { Side } from '../../contract/values.ts'
import type { Member, RecordGrants } from '../viewer.ts'
import type { RoleRow } from './sessions.store.ts'

/** What the roles of one side allow: rights, and for some of them the condition under which. */
export interface Grants {
  rights: ReadonlySet<string>
  /** By right; a right without an entry has no condition. */
  limits: ReadonlyMap<string, Condition>
  /** Groups of fields that every role which lets their noun be read hides. */
  hidden: ReadonlySet<FieldGroup>
  /** Set where a role grants rights on single entities. */
  records?: RecordGrants
}

/** Whether a condition on the records of an entity, by its noun, can be read as their application stands. */
export type ReadsRecords = (noun: string, condition: Condition) => boolean

const Commands = z.array(
  z.object({
    commandId: z.string(),
    dataLimit: z.string().default(''),
    hidden: z.array(z.enum(fieldGroups)).default([]),
    /** What the condition says, for rights whose nouns the contract does not know; written when the role was saved. */
    condition: z.unknown().optional(),
  }),
)

/**
 * The union of the roles of a side. A condition only ever narrows: where several roles grant a right, a row passes that
 * passes one of them; a condition that can no longer be read takes away every right that role grants on the noun. A field is hidden where
 * each of them hides it: what one role shows, the person sees. Which conditions on records can be read their application says: who knows it
 * asks with `readsRecords`, else it is asked where the records are.
 */
export function grantsOf(roles: readonly RoleRow[], side: Side, readsRecords?: ReadsRecords): Grants {
  const held: Map<string, Grant>[] = []
  const conditions = new Map<string, Condition[] | 'all'>()
  const hiding = new Map<string, FieldGroup[]>()
  for (const role of roles) {
    const commands = Commands.safeParse(role.commands)
    if (role.side !== side || !commands.success) continue
    const granted = roleGrants(commands.data, side, readsRecords)
    held.push(granted)
    for (const [right, { limit: condition, hidden }] of granted) {
      hiding.set(right, hiding.get(right)?.filter((group) => hidden.includes(group)) ?? [...hidden])
      const others = conditions.get(right)
      if (condition === undefined || others === 'all') conditions.set(right, 'all')
      else conditions.set(right, [...(others ?? []), condition])
    }
  }
  const records = recordGrants(new Set(conditions.keys()), held)
  const limits = new Map<string, Condition>()
  for (const [right, any] of conditions)
    // Who reads the records of every application reads these without a condition.
    if (any !== 'all' && !(records?.all.has('records.read') && readRecordRight(right)))
      // Of conditions on records only a statement can tell which role's can still be read.
      limits.set(right, any.length === 1 && any[0] && !readRecordRight(right) ? any[0] : { any })
  return {
    rights: new Set([...conditions.keys(), ...[...(records?.rights ?? [])].map(behind)]),
    limits,
    hidden: new Set([...hiding.values()].flat()),
    ...(records && { records }),
  }
}

/** A call asks for a right on records before it knows of which entity. */
const behind = (right: string): string => {
  const known = readRecordRight(right)
  return known ? rightBehind(known.action) : right
}

function recordGrants(
  granted: ReadonlySet<string>,
  roles: readonly ReadonlyMap<string, Grant>[],
): RecordGrants | undefined {
  const rights = new Set([...granted].filter((right) => readRecordRight(right)))
  return rights.size === 0
    ? undefined
    : {
        all: new Set(['records.read', 'records.write'].filter((right) => granted.has(right))),
        rights,
        roles: roles.map((grants) => ({ rights: new Set(grants.keys()), limits: recordLimits(grants) })),
      }
}

/** Under which conditions a role lets records be read; one that grants to read them all has none. */
const recordLimits = (grants: ReadonlyMap<string, Grant>): Map<string, Condition> =>
  new Map(
    [...grants].flatMap(([right, { limit }]) =>
      limit && readRecordRight(right) && !grants.has('records.read')
        ? [[nounOfRight(right), limit] as const]
        : [],
    ),
  )

/** Whether roles grant a right as it stands: those on all records are not held by who has some of them. */
export function holds({ rights, records }: Grants, right: string): boolean {
  const single = readRecordRight(right)
  if (single)
    return records
      ? records.rights.has(right) || records.all.has(rightBehind(single.action))
      : rights.has(rightBehind(single.action))
  return records && right.startsWith('records.') ? records.all.has(right) : rights.has(right)
}

/** How a role grants a right: under which condition, and without which fields. */
export interface Grant {
  limit: Condition | undefined
  hidden: readonly FieldGroup[]
}

/** How one role grants each of its rights, as far as it can be read today: what cannot grants nothing. */
export function grantsOfRole({ side, commands }: RoleRow): Map<string, Grant> {
  const read = Commands.safeParse(commands)
  return read.success ? roleGrants(read.data, side) : new Map()
}

/** Whether all of a role can be read today: what it would grant otherwise nobody knows. */
export function isReadable({ side, commands }: RoleRow): boolean {
  const read = Commands.safeParse(commands)
  return read.success && readRole(read.data, side).unreadable.size === 0
}

function roleGrants(
  commands: z.output<typeof Commands>,
  side: Side,
  readsRecords?: ReadsRecords,
): Map<string, Grant> {
  const { granted, unreadable } = readRole(commands, side, readsRecords)
  for (const right of granted.keys()) if (unreadable.has(nounOfRight(right))) granted.delete(right)
  return granted
}

/** What a role says of each of its rights, and the nouns of which a condition cannot be read. */
function readRole(commands: z.output<typeof Commands>, side: Side, readsRecords: ReadsRecords = () => true) {
  const granted = new Map<string, Grant>()
  const unreadable = new Set<string>()
  for (const { commandId, dataLimit, hidden, condition: stored } of commands) {
    const isRecords = readRecordRight(commandId) !== undefined
    if (!isRecords && !rightsOf[side].has(commandId)) continue
    const noun = nounOfRight(commandId)
    const condition = dataLimit.trim()
      ? isRecords
        ? (stored as Condition | undefined) // as the role's saving has read it
        : readLimit(noun, dataLimit, side)
      : undefined
    if (dataLimit.trim() && !(condition && (!isRecords || readsRecords(noun, condition))))
      unreadable.add(noun)
    granted.set(commandId, { limit: condition, hidden })
  }
  return { granted, unreadable }
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
export function limitsFor(
  { limits }: Pick<Grants, 'limits'>,
  call: Pick<Call, 'may'>,
): ReadonlyMap<string, Condition> {
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

/** The viewer as another right they hold lets them see: a call that also sends is held to the condition of sending. */
export const under = (viewer: Member, right: Right): Member => ({
  ...viewer,
  limits: limitsFor({ limits: viewer.conditions }, { may: right }),
})
