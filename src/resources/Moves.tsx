import { createContext, type ReactNode, use } from 'react'
import type { BodyIn, Call, ResponseOf } from '../../contract/call.ts'
import type { Offer } from '../../contract/moves.ts'
import { useT } from '../i18n/i18n.ts'
import { useClosePage } from '../providers/page.ts'
import { type Command, useCommand } from '../providers/useCommand.ts'
import { useDeleteRecord } from '../providers/useDeleteRecord.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

interface Moved {
  /** Its texts are `<noun>.action.<action>`, `<noun>.confirm.<action>` and `<noun>.done.<action>`. */
  noun: string
  of: { id: string; version: number; can: readonly Offer[] }
  /** What its confirmations call it by. */
  named?: Record<string, string | number>
  /** The look of its buttons, where it is not that of a page's head. */
  buttons?: { size?: 'small'; kind?: 'text' }
}

const Document = createContext<Moved | undefined>(undefined)

function useMoved(): Moved {
  const moved = use(Document)
  if (!moved) throw new Error('a move stands among the <Moves> of a document')
  return moved
}

/** What may be done with a document, drawn from its `can`: a move of nobody here is not there, a greyed one says why. */
export const Moves = ({ children, ...moved }: Moved & { children: ReactNode }) => (
  <Document value={moved}>{children}</Document>
)

interface Look {
  action: string
  kind?: 'primary'
  danger?: boolean
  /** Asked before it is done; with what it says beside its question. */
  asks?: true | string
  /** The question asks for a reason, which goes with it. */
  reason?: boolean
}

/** A move that begins in a form or on another page. */
export function MoveButton({
  asks,
  busy = false,
  onRun,
  ...look
}: Look & { busy?: boolean; onRun: (reason: string) => unknown }) {
  const t = useT()
  const { noun, of, named, buttons } = useMoved()
  const { action } = look
  const title = asks !== undefined && t(`${noun}.confirm.${action}`, named)
  return (
    <ActionButton
      {...buttons}
      {...look}
      can={of.can}
      label={t(`${noun}.action.${action}`)}
      busy={busy}
      {...(title ? { confirm: asks === true ? { title } : { title, text: asks } } : {})}
      onRun={onRun}
    />
  )
}

interface One {
  id: string
  version: number
  reason: string
}

type Body<C extends Call> =
  One extends BodyIn<C> ? { body?: (one: One) => BodyIn<C> } : { body: (one: One) => BodyIn<C> }

type CommandProps<C extends Call> = Look & Body<C> & { call: C; onDone?: (answer: ResponseOf<C>) => void }

/** A move that a call makes, of the version that is shown. */
export function MoveCommand<C extends Call>({ call, body, onDone, ...look }: CommandProps<C>) {
  const t = useT()
  const { noun, of } = useMoved()
  const { action, reason: asked = false } = look
  const command = useCommand(call, {
    done: t(`${noun}.done.${action}`),
    ...(onDone ? { onDone } : {}),
  })
  const run = (reason: string) => {
    const one = { id: of.id, version: of.version, ...(asked ? { reason } : {}) }
    const given = { body: body ? body({ reason, ...one }) : one }
    return command.mutate(given as Parameters<Command<C>['mutate']>[0]) // `Body` asks for `body` where this is not what the call takes
  }
  return <MoveButton {...look} busy={command.busy} onRun={run} />
}

/** Deletes the document and leaves its page: nothing of it is left to show. */
export function MoveDelete() {
  const t = useT()
  const { noun, of } = useMoved()
  const closePage = useClosePage()
  const remove = useDeleteRecord(noun, t(`${noun}.done.delete`))
  return (
    <MoveButton
      action="delete"
      danger
      asks
      busy={remove.busy}
      onRun={async () => (await remove.run(of.id, { version: of.version })) && closePage()}
    />
  )
}
