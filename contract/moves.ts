import { z } from 'zod'
import {
  type Lang,
  type LocalErrorCode,
  isLocalError,
  localErrorCodes,
  localErrorText,
} from './errors.local.ts'
import type { Side } from './values.ts'

/** Who makes a move: one side, either side, or the system as a consequence of something else. */
export type MoveBy = Side | 'either' | 'system'

export interface Move<Status extends string, Guard extends string = string> {
  from: readonly Status[]
  /** The state afterwards; `null` when the move leaves the state alone; several when the guard or the data decide. */
  to: Status | readonly Status[] | null
  by: MoveBy
  /** The right the person needs: one of the noun, or by its whole name one of another. Absent for moves of the system. */
  right?: string
  /** Names of the guards, each of which the server implements; printed in docs/states.md. */
  guards?: readonly Guard[]
  /** A reason must be given (domain §2.5). */
  reason?: boolean
}

export type Moves<Status extends string, Action extends string, Guard extends string = string> = Record<
  Action,
  Move<Status, Guard>
>

export interface Machine<Status extends string, Action extends string, Guard extends string = string> {
  noun: string
  start: Status
  states: readonly Status[]
  moves: Moves<Status, Action, Guard>
}

/** Declares a state machine. The server enforces it, `can` is computed from it, docs/states.md is printed from it. */
export const machine = <
  const Status extends string,
  const Action extends string,
  const Guard extends string = never,
>(
  noun: string,
  start: Status,
  states: readonly Status[],
  moves: Moves<NoInfer<Status>, Action, Guard>,
): Machine<Status, Action, Guard> => ({ noun, start, states, moves })

/** The whole name of the right that a person needs for a move; undefined for moves of the system, and those of an applicant. */
export const rightOf = (
  { noun }: Pick<Machine<string, string>, 'noun'>,
  { right }: Move<string>,
): string | undefined => (right === undefined || right.includes('.') ? right : `${noun}.${right}`)

/** States no sequence of moves reaches from the start; empty for a sound machine. */
export function unreachable<Status extends string>(described: Machine<Status, string>): Status[] {
  const seen = new Set<Status>([described.start])
  const open = [described.start]
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const { from, to } of Object.values<Move<Status>>(described.moves))
      if (from.includes(state) && to !== null)
        for (const next of typeof to === 'string' ? [to] : to)
          if (!seen.has(next)) {
            seen.add(next)
            open.push(next)
          }
  return described.states.filter((state) => !seen.has(state))
}

/** What may be done to a row: absent when it is not this person's move at all, `why` when it is but not now. */
export interface Can<Action extends string = string> {
  action: Action
  /** Says why it is off; absent when it may be done. */
  why?: LocalErrorCode
}

/** What may be done, as a page puts it together: its reason may be words of its own. */
export interface Offer {
  action: string
  why?: string | undefined
}

/** One of what may be done to a row, as answers carry it. */
export const canOf = <const Action extends string>(actions: readonly [Action, ...Action[]]) =>
  z.object({ action: z.enum(actions), why: z.enum(localErrorCodes).optional() })

/** What may be done, in the words of Refine's access control. `absent`: not this person's move at all, so its button is not there. */
export interface RowAccess {
  can: boolean
  reason?: string
  absent?: boolean
}

/** What a row's `can` says of an action: done, off with its reason, or absent. */
export function rowAccess(can: readonly Offer[], action: string, lang: Lang): RowAccess {
  const entry = can.find((one) => one.action === action)
  if (!entry) return { can: false, absent: true, reason: localErrorText('NO_RIGHT', lang) }
  return entry.why === undefined ? { can: true } : { can: false, reason: reasonText(entry.why, lang) }
}

/** The words for a code, without the facts that its sentence would name: they are not known here. */
const reasonText = (why: string, lang: Lang): string =>
  isLocalError(why) ? localErrorText(why, lang).replace(/[：:]?\s*[“"]?\{\w+\}[”"]?/g, '') : why
