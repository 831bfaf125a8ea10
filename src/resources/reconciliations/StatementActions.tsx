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
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import styles from './Statement.module.css'

const DisputeDialog = lazy(lazyAntd(() => import('./DisputeDialog.tsx')))
const EditDialog = lazy(lazyAntd(() => import('./EditDialog.tsx')))

/** What may be done with the statement, drawn from `can`. What passes is exactly what is on the screen. */
export function StatementActions({ statement }: { statement: StatementInfo }) {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<'dispute' | 'edit'>()
  const { statementNo: no, lineCount } = statement
  const worth = t('reconciliations.confirm.text', {
    count: lineCount,
    total: money(statement.totalAmount, statement.currency),
  })
  return (
    <div className={styles['actions']}>
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
        <MoveCommand action="void" danger call={statementVoid} asks reason />
        <MoveCommand action="reopen" kind="primary" call={statementReopen} asks={worth} />
        <MoveCommand action="refuseReopen" call={statementRefuseReopen} asks reason />
        <MoveCommand action="withdrawReopen" call={statementWithdrawReopen} asks />
        <MoveCommand action="askReopen" call={statementAskReopen} asks reason />
      </Moves>
      <PrintLink appId="reconciliations" ids={[statement.id]} />
      <Suspense fallback={null}>
        {open === 'dispute' && <DisputeDialog statement={statement} onClose={() => setOpen(undefined)} />}
        {open === 'edit' && <EditDialog statement={statement} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
