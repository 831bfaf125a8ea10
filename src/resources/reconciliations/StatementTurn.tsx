import type { ReactNode } from 'react'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import type { statementActions, StatementStatus } from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { DocumentTurn, mayDo } from '../DocumentTurn.tsx'

const asked = [
  'submit',
  'pass',
  'dispute',
  'invoiceAhead',
  'invoice',
  'settle',
  'reopen',
  'refuseReopen',
] as const satisfies readonly (typeof statementActions)[number][]

/** Whether what is waited for is invoices. */
export const waitsForInvoices = ({ status, turn, reopenSide }: StatementInfo): boolean =>
  !reopenSide && turn === 'supplier' && (status === 'AGREED' || status === 'WAIT_CUSTOMER')

/** What whoever's turn it is does, as the key of a word. */
const todoOf = (statement: StatementInfo): string => {
  if (statement.reopenSide) return 'reopen'
  return statement.status === 'WAIT_CUSTOMER' && waitsForInvoices(statement) ? 'ahead' : statement.status
}

interface Props {
  statement: StatementInfo
  side: Side
  /** What is done in this turn, where it is this person's. */
  children: ReactNode
}

/** Who is to do what with the statement next, and where it stands. */
export function StatementTurn({ statement, side, children }: Props) {
  const t = useT()
  const { status, turn } = statement
  const path: StatementStatus[] = [
    'DRAFT',
    statement.side === 'buyer' ? 'WAIT_SUPPLIER' : 'WAIT_CUSTOMER', // whoever did not build it audits
    'AGREED',
    'INVOICED',
    'SETTLED',
  ]
  const here = status === 'DISPUTED' ? 1 : path.indexOf(status) // -1 once it is void
  const todo = t(`reconciliations.todo.${todoOf(statement)}`)
  return (
    <DocumentTurn
      says={(whose) => {
        if (!turn) return t(`reconciliations.over.${status}`)
        return turn === side
          ? t('reconciliations.next', { whose, todo })
          : t(`reconciliations.waits.${turn}`, { todo })
      }}
      isOurs={turn === side}
      isMine={mayDo(statement.can, asked)}
      way={
        status === 'VOID'
          ? undefined
          : {
              label: t('reconciliations.steps'),
              here,
              steps: path.map((one, at) => ({
                key: one,
                label: t(`reconciliations.status.${at === here ? status : one}`),
              })),
            }
      }
    >
      {children}
    </DocumentTurn>
  )
}
