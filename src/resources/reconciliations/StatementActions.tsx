import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  customerAudit,
  statementAskReopen,
  statementCarveOut,
  statementRefuseReopen,
  statementReopen,
  statementSettle,
  statementSubmit,
  statementVoid,
  statementWithdrawReopen,
  supplierAudit,
  type StatementInfo,
} from '../../../contract/reconciliations.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'

const DisputeDialog = lazy(lazyAntd(() => import('./DisputeDialog.tsx')))
const EditDialog = lazy(lazyAntd(() => import('./EditDialog.tsx')))

interface Props {
  statement: StatementInfo
}

/** What a passing of the statement passes: exactly what is on the screen. */
function useWorth({ lineCount, totalAmount, currency }: StatementInfo): string {
  const t = useT()
  return t('reconciliations.confirm.text', { count: lineCount, total: money(totalAmount, currency) })
}

/** What the one whose turn it is does to the statement, in the heading that says so. */
export function TurnActions({
  statement,
  onInvoice,
}: Props & {
  /** Enters an invoice, where these are waited for. */
  onInvoice: (() => void) | undefined
}) {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<'dispute' | 'edit'>()
  const { statementNo: no, lineCount } = statement
  const worth = useWorth(statement)
  return (
    <>
      <Moves noun="reconciliations" of={statement} named={{ no, count: lineCount - statement.disputedLines }}>
        <MoveCommand
          action="pass"
          kind="primary"
          call={side === 'buyer' ? customerAudit : supplierAudit}
          body={({ id, version }) => ({ id, version, pass: true, hash: statement.hash ?? '' })}
          asks={worth}
        />
        <MoveButton action="dispute" onRun={() => setOpen('dispute')} />
        <MoveCommand action="submit" kind="primary" call={statementSubmit} asks={worth} />
        <MoveButton action="edit" onRun={() => setOpen('edit')} />
        <MoveCommand
          action="carveOut"
          call={statementCarveOut}
          asks
          onDone={({ id }) => void navigate(`/reconciliations/${id}`)}
        />
        <MoveCommand action="settle" kind="primary" call={statementSettle} asks={worth} />
        <MoveCommand action="reopen" kind="primary" call={statementReopen} asks={worth} />
        <MoveCommand action="refuseReopen" call={statementRefuseReopen} asks reason />
      </Moves>
      {onInvoice && (
        <ActionButton
          can={statement.can}
          action={statement.status === 'AGREED' ? 'invoice' : 'invoiceAhead'}
          kind="primary"
          label={t('reconciliations.invoice.add')}
          onRun={onInvoice}
        />
      )}
      <Suspense fallback={null}>
        {open === 'dispute' && <DisputeDialog statement={statement} onClose={() => setOpen(undefined)} />}
        {open === 'edit' && <EditDialog statement={statement} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

/** What else may be done with the statement, drawn from `can`: a greyed button says why. */
export function StatementActions({ statement }: Props) {
  return (
    <>
      <Moves noun="reconciliations" of={statement} named={{ no: statement.statementNo }}>
        <MoveCommand action="askReopen" call={statementAskReopen} asks reason />
        <MoveCommand action="withdrawReopen" call={statementWithdrawReopen} asks />
        <MoveCommand action="void" danger call={statementVoid} asks reason />
      </Moves>
      <PrintLink appId="reconciliations" ids={[statement.id]} />
    </>
  )
}
