import { CanAccess } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  inspectionApprove,
  inspectionDisapprove,
  inspectionReopen,
  inspectionResume,
  type InspectionDetail,
} from '../../../contract/inspections.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Button } from '../../ui/Button.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))
const PlanDialog = lazy(() => import('./PlanDialog.tsx'))

/** What may be done with the lot, drawn from `can`. */
export function InspectionActions({ lot }: { lot: InspectionDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<'decide' | 'plan'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Moves noun="receiving" of={lot}>
        <MoveButton action="decide" kind="primary" onRun={() => setOpen('decide')} />
        <MoveCommand action="approve" kind="primary" call={inspectionApprove} />
        <MoveCommand action="disapprove" call={inspectionDisapprove} reason />
        <MoveCommand
          action="reopen"
          call={inspectionReopen}
          reason
          onDone={({ id }) => void navigate(`/inspections/${id}`)}
        />
        <MoveCommand action="resume" call={inspectionResume} reason />
      </Moves>
      <PrintLink appId="inspections" ids={[lot.id]} />
      {side === 'buyer' && (
        <CanAccess resource="inspections" action="plan">
          <Button onClick={() => setOpen('plan')}>{t('receiving.editPlan')}</Button>
        </CanAccess>
      )}
      <Suspense fallback={null}>
        {open === 'decide' && <DecideDialog lot={lot} onClose={close} />}
        {open === 'plan' && <PlanDialog materialCode={lot.materialCode} onClose={close} />}
      </Suspense>
    </>
  )
}
