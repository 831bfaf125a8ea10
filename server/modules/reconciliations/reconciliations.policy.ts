import { type ErrorData, Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type StatementAction,
  statementActions,
  statementMoves,
  type StatementStatus,
} from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { has, type Viewer } from '../../viewer.ts'

/** What the policy looks at. */
export interface StatementFacts {
  status: StatementStatus
  side: Side
  lineCount: number
  disputedLines: number
}

type Guard = (statement: StatementFacts, viewer: Viewer) => [LocalErrorCode] | undefined

export const waitsFor = { buyer: 'WAIT_CUSTOMER', supplier: 'WAIT_SUPPLIER' } as const satisfies Record<
  Side,
  StatementStatus
>

const builder: Guard = ({ side }, viewer) => (side === viewer.side ? undefined : ['NOT_BUILDER'])
const ownTurn: Guard = ({ status }, { side }) => (status === waitsFor[side] ? undefined : ['NOT_YOUR_TURN'])

/** Whose it is to do. What is the other side's is not among what may be done. */
const owners: Partial<Record<StatementAction, Guard>> = {
  edit: builder,
  submit: builder,
  pass: ownTurn,
  dispute: ownTurn,
  carveOut: builder,
  void: builder,
}

/** What must hold beside it. */
const guards: Partial<Record<StatementAction, Guard>> = {
  submit: ({ lineCount }) => (lineCount === 0 ? ['STATEMENT_NO_LINES'] : undefined),
  // Nobody agrees to amounts they do not see.
  pass: (_, { hidden }) => (hidden.has('orders.price') ? ['NO_RIGHT'] : undefined),
  carveOut: ({ lineCount, disputedLines }) =>
    disputedLines === 0 || disputedLines === lineCount ? ['NOTHING_UNDISPUTED'] : undefined,
}

const moves: Record<StatementAction, Move<StatementStatus>> = statementMoves.moves

/** Throws unless the statement's state and guards allow the action now. The call has checked side and right. */
export function permit(statement: StatementFacts, action: StatementAction, viewer: Viewer): void {
  if (!moves[action].from.includes(statement.status))
    throw new Refused('WRONG_STATE', statusData(statement.status, viewer))
  const fault = owners[action]?.(statement, viewer) ?? guards[action]?.(statement, viewer)
  if (fault) throw new Refused(...fault)
}

/** What this person may do to the statement now; what a guard holds up says why. */
export function canOf(statement: StatementFacts, viewer: Viewer): Can<StatementAction>[] {
  return statementActions.flatMap((action) => {
    const { from, by, right } = moves[action]
    const theirs = by === 'either' || by === viewer.side
    if (!theirs || !has(viewer, `reconciliations.${right}`) || !from.includes(statement.status)) return []
    if (owners[action]?.(statement, viewer)) return []
    const why = guards[action]?.(statement, viewer)
    return [why ? { action, why: why[0] } : { action }]
  })
}

const statusData = (state: StatementStatus, { lang }: Viewer): ErrorData => ({
  status: labelOf('reconciliations.status', state, lang),
  state,
})
