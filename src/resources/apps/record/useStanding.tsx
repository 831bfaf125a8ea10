import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { asksReason, type FlowMove } from '../../../../contract/lowcode/flow.ts'
import { recordLock, recordMove } from '../../../../contract/records.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import type { ChosenMove } from './MoveDialog.tsx'

const MoveDialog = lazy(lazyAntd(() => import('./MoveDialog.tsx')))

/** A record as the commands name it, with the moves it may make now. */
export interface Standing {
  id: string
  version: number
  moves: readonly string[]
}

export interface StandingActions {
  /** Locks records or takes the lock away; false when it was refused. */
  lock: (keys: readonly { id: string; version: number }[], locked: boolean) => Promise<boolean>
  /** Makes one of these moves: asked which, where there are several, and why, where a reason is wanted. False when nothing was done. */
  move: (record: Standing, moves: readonly FlowMove[]) => Promise<boolean>
}

/** Locks and moves records of an entity, and the dialog that asks about a move. */
export function useStanding(
  entity: Entity | undefined,
): StandingActions & { busy: boolean; dialog: ReactNode } {
  const t = useT()
  const lockCall = useCommand(recordLock)
  const moveCall = useCommand(recordMove, { done: t('apps.flow.moved') })
  const [asked, setAsked] = useState<{
    moves: readonly FlowMove[]
    answer: (chosen: ChosenMove | undefined) => void
  }>()
  const calls = useRef({ lockCall, moveCall, entity })
  useEffect(() => {
    calls.current = { lockCall, moveCall, entity }
  })
  const lock = useCallback<StandingActions['lock']>(async (keys, locked) => {
    const { lockCall: call, entity: of } = calls.current
    if (!of) return false
    const body = { entityId: of.id, keys: keys.map(({ id, version }) => ({ id, version })), locked }
    return (await call.mutate({ body })) !== undefined
  }, [])
  const move = useCallback<StandingActions['move']>(async ({ id, version }, moves) => {
    const { moveCall: call, entity: of } = calls.current
    const [first] = moves
    if (!of || !first) return false
    const chosen =
      moves.length === 1 && !asksReason(first)
        ? { move: first.key, reason: '' }
        : await new Promise<ChosenMove | undefined>((answer) => setAsked({ moves, answer }))
    if (!chosen) return false
    return (await call.mutate({ body: { entityId: of.id, id, version, ...chosen } })) !== undefined
  }, [])
  const answered = (chosen: ChosenMove | undefined) => {
    setAsked(undefined)
    asked?.answer(chosen)
  }
  return {
    lock,
    move,
    busy: lockCall.busy || moveCall.busy,
    dialog: asked && (
      <Suspense fallback={null}>
        <MoveDialog moves={asked.moves} onDone={answered} onClose={() => answered(undefined)} />
      </Suspense>
    ),
  }
}
