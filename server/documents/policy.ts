import type { Catalogue } from '../../contract/catalogue.ts'
import { type ErrorCode, type ErrorData, Refused } from '../../contract/errors.ts'
import type { LocalErrorCode } from '../../contract/errors.local.ts'
import { meets } from '../../contract/expression/meets.ts'
import { labelOf } from '../../contract/labels.ts'
import { type Can, type Machine, type Move, type Moves, rightOf } from '../../contract/moves.ts'
import { nounOfRight } from '../../contract/permissions.ts'
import { type Viewer, has } from '../viewer.ts'

/** Why a move may not be made now, with the facts of its sentence. A reason that a button shows is one the browser has words for. */
export type Fault<Code extends ErrorCode = LocalErrorCode> = [code: Code, data?: ErrorData]

/** Looks at a document and at who wants to move it; a fault where that may not be now. */
export type Check<Facts, Code extends ErrorCode = LocalErrorCode> = (
  facts: Facts,
  viewer: Viewer,
) => Fault<Code> | undefined

/**
 * How a guard of a machine is implemented: by a check of the document, whose fault is the reason why the move is off; by one whose fault takes
 * the move from what is offered, as it is somebody else's; or in the command, which looks at more than the document. Of the last, one that
 * would have nothing to do to the document is not offered either.
 */
type Guard<Facts> =
  | Check<Facts>
  | { unlisted: Check<Facts, ErrorCode> }
  | { idle: (facts: Facts) => boolean }
  | typeof inCommand

export const inCommand = 'inCommand'

/** An implementation for each guard that a machine names, over what they look at of its document. */
export type Guards<M, Facts> =
  M extends Machine<string, string, infer Name> ? Readonly<Record<Name, Guard<Facts>>> : never

interface Policy<Action extends string, Facts> {
  /** Throws unless the document's state and guards allow the action now. The call has checked side and right. */
  permit: (facts: Facts, action: Action, viewer: Viewer) => void
  /** What this person may do to the document now: the moves of their side and rights that start in its state; one that a guard holds up says why. */
  canOf: (facts: Facts, viewer: Viewer) => Can<Action>[]
  /**
   * A document with its `can`, without what the conditions of the rights to do so refuse: of those on the catalogue's noun. Where a document does not
   * tell what a condition asks, the command does.
   */
  offered: <Document extends { can: Can<Action>[] }>(document: Document, viewer: Viewer) => Document
}

/** A state as a word for the message and as a code for a program. */
export const stateData = (noun: string, state: string, { lang }: Viewer): ErrorData => ({
  status: labelOf(`${noun}.status`, state, lang),
  state,
})

/** The fault of an action that does not start in this state. */
export const wrongState = (noun: string, state: string, viewer: Viewer): Fault => [
  'WRONG_STATE',
  stateData(noun, state, viewer),
]

/** What may be done to the documents of a machine, by whom, and why not. */
export function policyOf<
  Status extends string,
  Action extends string,
  Name extends string,
  Facts extends { status: Status },
>(
  machine: Machine<Status, Action, Name>,
  guards: Readonly<Record<Name, Guard<Facts>>>,
  catalogue?: Catalogue,
): Policy<Action, Facts> {
  const moves: Moves<Status, Action, Name> = machine.moves
  const offers = new Map<Action, Offered<Action, Facts>>()
  for (const action of actionsIn(machine))
    offers.set(
      action,
      offeredBy(
        action,
        (moves[action].guards ?? []).map((name) => guards[name]),
      ),
    )
  const startsIn = byViewer((viewer) => {
    const theirs = actionsIn(machine).filter((action) => isOffered(machine, action, viewer))
    return new Map(
      machine.states.map((status) => [
        status,
        theirs.flatMap((action) => (moves[action].from.includes(status) ? (offers.get(action) ?? []) : [])),
      ]),
    )
  })

  return {
    permit(facts, action, viewer) {
      if (!moves[action].from.includes(facts.status))
        throw new Refused(...wrongState(machine.noun, facts.status, viewer))
      for (const check of offers.get(action)?.checks ?? []) {
        const fault = check.of(facts, viewer)
        if (fault) throw new Refused(...fault)
      }
    },
    canOf(facts, viewer) {
      const can: Can<Action>[] = []
      for (const offer of startsIn(viewer).get(facts.status) ?? []) {
        const entry = entryOf(offer, facts, viewer)
        if (entry) can.push(entry)
      }
      return can
    },
    offered(document, { conditions }) {
      if (!catalogue || conditions.size === 0) return document
      const can = document.can.filter(({ action }) => {
        const right = rightOf(machine, moves[action]) ?? ''
        const condition = nounOfRight(right) === catalogue.noun ? conditions.get(right) : undefined
        return !condition || meets(condition, catalogue, { ...document }) !== false
      })
      return { ...document, can }
    },
  }
}

/** The guards of a move, sorted by what they do: a list of documents asks them a thousand times a second. */
interface Offered<Action extends string, Facts> {
  action: Action
  idle: ((facts: Facts) => boolean)[]
  checks: { of: Check<Facts, ErrorCode>; why?: Check<Facts> }[]
}

function offeredBy<Action extends string, Facts>(
  action: Action,
  guards: readonly Guard<Facts>[],
): Offered<Action, Facts> {
  const offer: Offered<Action, Facts> = { action, idle: [], checks: [] }
  for (const guard of guards)
    if (typeof guard === 'function') offer.checks.push({ of: guard, why: guard })
    else if (guard === inCommand) continue
    else if ('idle' in guard) offer.idle.push(guard.idle)
    else offer.checks.push({ of: guard.unlisted })
  return offer
}

function entryOf<Action extends string, Facts>(
  { action, idle, checks }: Offered<Action, Facts>,
  facts: Facts,
  viewer: Viewer,
): Can<Action> | undefined {
  for (const isIdle of idle) if (isIdle(facts)) return undefined
  let reason: LocalErrorCode | undefined
  for (const { of, why } of checks) {
    if (why) reason ??= why(facts, viewer)?.[0]
    else if (of(facts, viewer)) return undefined
  }
  return reason === undefined ? { action } : { action, why: reason }
}

// Object.keys of a record of literal keys.
const actionsIn = <Action extends string>({ moves }: Machine<string, Action>): Action[] =>
  Object.keys(moves) as Action[]

/** Whether a move is this person's to make, whatever the state: their side's, and they hold its right; an applicant needs none. */
export function isOffered<Action extends string>(
  machine: Machine<string, Action>,
  action: Action,
  viewer: Viewer,
): boolean {
  const move: Move<string> = machine.moves[action]
  const right = rightOf(machine, move)
  const theirs = move.by === 'either' || move.by === viewer.side
  return theirs && (right === undefined || has(viewer, right))
}

/** What is worked out once for the rights of a session, its side, and whether it administers. */
function byViewer<T>(workOut: (viewer: Viewer) => T): (viewer: Viewer) => T {
  const known = new WeakMap<Viewer['rights'], (T | undefined)[]>()
  return (viewer) => {
    let kinds = known.get(viewer.rights)
    if (!kinds) known.set(viewer.rights, (kinds = []))
    const kind = (viewer.side === 'buyer' ? 0 : 1) + (viewer.isAdmin ? 2 : 0)
    return (kinds[kind] ??= workOut(viewer))
  }
}
