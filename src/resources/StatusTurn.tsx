import type { ReactNode } from 'react'
import type { Offer } from '../../contract/moves.ts'
import type { Side } from '../../contract/values.ts'
import { useT } from '../i18n/i18n.ts'
import { DocumentTurn, mayDo } from './DocumentTurn.tsx'

interface Props<Status extends string> {
  /** Its texts are `<noun>.turn.<side>.<status>`, `<noun>.steps` and `<noun>.status.<status>`. */
  noun: string
  of: { status: Status; can: readonly Offer[] }
  side: Side
  /** The states on the way, for this side. */
  path: readonly Status[]
  /** Where on it the other states are; one that is nowhere ends the way. */
  placeOf?: Partial<Record<Status, Status>>
  /** States in which it is this side's turn. */
  ours: readonly Status[]
  /** What is done in these. */
  asked: readonly string[]
  /** This person may do what no move of the document says. */
  mayMore?: boolean
  /** The key of the sentence, where it is not the state. */
  turn?: string | undefined
  /** What the sentences name. */
  named?: Record<string, string | number>
  /** What is done in this turn, where it is this person's. */
  children: ReactNode
}

/** Whose turn it is with a document whose status alone says so, and where on its way it is. */
export function StatusTurn<Status extends string>({
  noun,
  of: { status, can },
  side,
  path,
  placeOf = {},
  ours,
  asked,
  mayMore = false,
  turn,
  named,
  children,
}: Props<Status>) {
  const t = useT()
  const here = path.indexOf(placeOf[status] ?? status)
  return (
    <DocumentTurn
      says={(whose) => t(`${noun}.turn.${side}.${turn ?? status}`, { whose, ...named })}
      isOurs={ours.includes(status)}
      isMine={mayMore || mayDo(can, asked)}
      way={
        here < 0
          ? undefined
          : {
              label: t(`${noun}.steps`),
              here,
              steps: path.map((one, at) => ({
                key: one,
                label: t(`${noun}.status.${at === here ? status : one}`),
              })),
            }
      }
    >
      {children}
    </DocumentTurn>
  )
}
