import type { Condition } from '../../../contract/filter.ts'
import { type ErrorData, Refused, type ErrorCode, errorText, type Lang } from '../../../contract/errors.ts'
import { conditionOf } from '../../../contract/expression/condition.ts'
import { nounOfRight, rightsOf, takesLimit } from '../../../contract/permissions.ts'
import { catalogues } from '../../../contract/registry.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { type Side, sides } from '../../../contract/values.ts'
import type { Grants } from '../../sessions/grants.ts'

/** Refuses commands that are none of the side, and conditions that cannot be read; answers each command's condition. */
export function readCommands(
  commands: readonly RoleCommand[],
  side: Side,
  lang: Lang,
): Map<string, Condition | undefined> {
  return new Map(
    commands.map((command, index) => [
      command.commandId,
      located(`commands.${index}`, lang, () => readCommand(command, side)),
    ]),
  )
}

function readCommand({ commandId: command, dataLimit }: RoleCommand, side: Side): Condition | undefined {
  if (!rightsOf[side].has(command))
    throw sides.some((each) => rightsOf[each].has(command))
      ? new Refused('COMMAND_OTHER_SIDE', { command })
      : new Refused('COMMAND_UNKNOWN', { command })
  if (dataLimit === '') return undefined
  const noun = catalogues.find((each) => each.noun === nounOfRight(command))
  if (!takesLimit(command) || !noun) throw new Refused('LIMIT_REFUSED', { command })
  return conditionOf(dataLimit, noun, side)
}

const ofCommand: ReadonlySet<ErrorCode> = new Set(['COMMAND_UNKNOWN', 'COMMAND_OTHER_SIDE'])

/** Says with a refusal at which field of which command it is. */
function located<T>(path: string, lang: Lang, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, data }: { code: ErrorCode; data: ErrorData } = error
    const field = ofCommand.has(code) ? 'commandId' : 'dataLimit'
    throw new Refused(code, data, [{ path: `${path}.${field}`, msg: errorText(code, lang, data) }])
  }
}

/** Refuses what the person who grants it does not hold, or holds under a narrower condition: nobody raises anybody above themself. */
export function checkGrants(granted: ReadonlyMap<string, Condition | undefined>, own: Grants): void {
  for (const [command, condition] of granted) {
    if (!own.rights.has(command)) throw new Refused('GRANT_NOT_HELD', { command })
    const limit = own.limits.get(command)
    if (limit && !(condition && isWithin(condition, limit))) throw new Refused('GRANT_WIDER', { command })
  }
}

/**
 * True only if every row that passes the condition passes the limit, as far as their form shows it: it is the limit, one of the limit's
 * alternatives, or has such a part that must hold. What is narrower in another way is refused.
 */
export function isWithin(condition: Condition, limit: Condition): boolean {
  if (JSON.stringify(condition) === JSON.stringify(limit)) return true
  if ('any' in limit && limit.any.some((part) => isWithin(condition, part))) return true
  if ('all' in condition && condition.all.some((part) => isWithin(part, limit))) return true
  return (
    'any' in condition && condition.any.length > 0 && condition.any.every((part) => isWithin(part, limit))
  )
}
