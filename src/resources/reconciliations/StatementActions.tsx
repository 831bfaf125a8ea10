import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  customerAudit,
  statementCarveOut,
  statementSettle,
  statementSubmit,
  statementVoid,
  supplierAudit,
  type StatementInfo,
} from '../../../contract/reconciliations.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
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
  const said = (action: string) => ({ done: t(`reconciliations.done.${action}`) })
  const submit = useCommand(statementSubmit, said('submit'))
  const audit = useCommand(side === 'buyer' ? customerAudit : supplierAudit, said('pass'))
  const carveOut = useCommand(statementCarveOut, {
    ...said('carveOut'),
    onDone: ({ id }) => void navigate(`/reconciliations/${id}`),
  })
  const giveUp = useCommand(statementVoid, said('void'))
  const settle = useCommand(statementSettle, said('settle'))
  const one = { id: statement.id, version: statement.version }
  const common = (action: string) => ({
    can: statement.can,
    action,
    label: t(`reconciliations.action.${action}`),
  })
  const asks = (action: string) => ({
    confirm: {
      title: t(`reconciliations.confirm.${action}`, { no: statement.statementNo }),
      text: t('reconciliations.confirm.text', {
        count: statement.lineCount,
        total: money(statement.totalAmount, statement.currency),
      }),
    },
  })
  return (
    <div className={styles['actions']}>
      <ActionButton
        {...common('pass')}
        {...asks('pass')}
        kind="primary"
        busy={audit.busy}
        onRun={() => audit.mutate({ body: { ...one, pass: true, hash: statement.hash ?? '' } })}
      />
      <ActionButton {...common('dispute')} onRun={() => setOpen('dispute')} />
      <ActionButton
        {...common('submit')}
        {...asks('submit')}
        kind="primary"
        busy={submit.busy}
        onRun={() => submit.mutate({ body: one })}
      />
      <ActionButton {...common('edit')} onRun={() => setOpen('edit')} />
      <ActionButton
        {...common('carveOut')}
        confirm={{
          title: t('reconciliations.confirm.carveOut', {
            count: statement.lineCount - statement.disputedLines,
          }),
        }}
        busy={carveOut.busy}
        onRun={() => carveOut.mutate({ body: one })}
      />
      <ActionButton
        {...common('settle')}
        {...asks('settle')}
        kind="primary"
        busy={settle.busy}
        onRun={() => settle.mutate({ body: one })}
      />
      <ActionButton
        {...common('void')}
        confirm={{ title: t('reconciliations.confirm.void', { no: statement.statementNo }) }}
        reason
        danger
        busy={giveUp.busy}
        onRun={(reason) => giveUp.mutate({ body: { ...one, reason } })}
      />
      <PrintLink appId="reconciliations" ids={[statement.id]} />
      <Suspense fallback={null}>
        {open === 'dispute' && <DisputeDialog statement={statement} onClose={() => setOpen(undefined)} />}
        {open === 'edit' && <EditDialog statement={statement} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
