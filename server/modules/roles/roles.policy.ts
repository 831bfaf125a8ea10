import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../../../contract/catalogue.ts'
import type { Condition } from '../../../contract/filter.ts'
import { type ErrorData, Refused, type ErrorCode, errorText, type Lang } from '../../../contract/errors.ts'
import { conditionOf } from '../../../contract/expression/condition.ts'
import { groupsOfRight, nounOfRight, rightsOf, takesLimit } from '../../../contract/permissions.ts'
import { type RecordAction, readRecordRight } from '../../../contract/recordRights.ts'
import { catalogues } from '../../../contract/registry.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { type Id, type Side, sides } from '../../../contract/values.ts'
import { type Grant, type Grants, grantsOf, grantsOfRole, holds, isReadable } from '../../sessions/grants.ts'
import type { Member } from '../../viewer.ts'

/** Refuses commands that are none of the side, conditions that cannot be read, and fields that a command does not hide; answers how each is granted. */
export function readCommands(
  commands: readonly RoleCommand[],
  side: Side,
  lang: Lang,
  entities: ReadonlyMap<string, Catalogue>,
): Map<string, Grant> {
  return new Map(
    commands.map((command, index) => [
      command.commandId,
      located(`commands.${index}`, lang, () => readCommand(command, side, entities)),
    ]),
  )
}

function readCommand(
  { commandId: command, dataLimit, hidden }: RoleCommand,
  side: Side,
  entities: ReadonlyMap<string, Catalogue>,
): Grant {
  const single = readRecordRight(command)
  if (single) return readRecordCommand({ commandId: command, dataLimit, hidden }, single.action, entities)
  if (!rightsOf[side].has(command))
    throw sides.some((each) => rightsOf[each].has(command))
      ? new Refused('COMMAND_OTHER_SIDE', { command })
      : new Refused('COMMAND_UNKNOWN', { command })
  const groups = groupsOfRight(command)
  if (!hidden.every((group) => groups.some(({ id }) => id === group)))
    throw new Refused('HIDDEN_REFUSED', { command })
  return { limit: readLimit(command, dataLimit, side), hidden }
}

/** Of the rights on an entity only that to read takes a condition: it narrows everything that is done with its records. */
function readRecordCommand(
  { commandId: command, dataLimit, hidden }: RoleCommand,
  action: RecordAction,
  entities: ReadonlyMap<string, Catalogue>,
): Grant {
  const noun = entities.get(nounOfRight(command))
  if (!noun) throw new Refused('COMMAND_UNKNOWN', { command })
  if (hidden.length > 0) throw new Refused('HIDDEN_REFUSED', { command })
  if (dataLimit === '') return { limit: undefined, hidden }
  if (action !== 'read') throw new Refused('LIMIT_REFUSED', { command })
  return { limit: conditionOf(dataLimit, noun), hidden }
}

function readLimit(command: string, dataLimit: string, side: Side): Condition | undefined {
  if (dataLimit === '') return undefined
  const noun = catalogues.find((each) => each.noun === nounOfRight(command))
  if (!takesLimit(command) || !noun) throw new Refused('LIMIT_REFUSED', { command })
  return conditionOf(dataLimit, noun, side)
}

/** At which field of a command it is, where that is not its condition. */
const fieldsOf: Partial<Record<ErrorCode, keyof RoleCommand>> = {
  COMMAND_UNKNOWN: 'commandId',
  COMMAND_OTHER_SIDE: 'commandId',
  HIDDEN_REFUSED: 'hidden',
}

/** Says with a refusal at which field of which command it is. */
function located<T>(path: string, lang: Lang, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, data }: { code: ErrorCode; data: ErrorData } = error
    const field = fieldsOf[code] ?? 'dataLimit'
    throw new Refused(code, data, [{ path: `${path}.${field}`, msg: errorText(code, lang, data) }])
  }
}

/**
 * Refuses what the person who grants it does not hold, holds under a narrower condition, or holds without some fields: nobody raises anybody
 * above themself.
 */
export function checkGrants(granted: ReadonlyMap<string, Grant>, own: Grants): void {
  const hidden = new Set([...granted.values()].flatMap((grant) => grant.hidden))
  for (const [command, { limit: condition }] of granted) {
    if (!holds(own, command)) throw new Refused('GRANT_NOT_HELD', { command })
    const limit = own.limits.get(command)
    if (limit && !(condition && isWithin(condition, limit))) throw new Refused('GRANT_WIDER', { command })
    // Whatever is granted on a noun answers its fields: only a role that lets it be read without them hides them.
    for (const group of own.hidden)
      if (group.startsWith(`${nounOfRight(command)}.`) && !hidden.has(group))
        throw new Refused('GRANT_UNHIDES', { command })
  }
}

interface OwnRole {
  id: Id
  side: Side
  commands: unknown
}

/** Refuses to take from others what one could not grant them, or what can no longer be read: it may be mended, and be more than one holds. */
export function checkTakeable(role: OwnRole, own: Grants): void {
  if (!isReadable(role)) throw new Refused('ROLE_UNREADABLE')
  checkGrants(grantsOfRole(role), own)
}

/**
 * Refuses who is not the administrator to change or take away a role of their own, one of another side, and one that grants what they
 * could not grant: nobody weakens whoever is stronger.
 */
export function checkWeakened(role: OwnRole, { side }: Pick<Member, 'side'>, own: readonly OwnRole[]): void {
  if (role.side !== side) throw new Refused('WRONG_SIDE')
  if (own.some(({ id }) => id === role.id)) throw new Refused('ROLE_OWN')
  checkTakeable(role, grantsOf(own, side))
}

/**
 * True only if every row that passes the condition passes the limit, as far as their form shows it: it is the limit, one of the limit's
 * alternatives, or has such a part that must hold. What is narrower in another way is refused.
 */
export function isWithin(condition: Condition, limit: Condition): boolean {
  if (isDeepStrictEqual(condition, limit)) return true
  if ('any' in limit && limit.any.some((part) => isWithin(condition, part))) return true
  if ('all' in condition && condition.all.some((part) => isWithin(part, limit))) return true
  return (
    'any' in condition && condition.any.length > 0 && condition.any.every((part) => isWithin(part, limit))
  )
}
