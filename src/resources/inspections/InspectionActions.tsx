import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  inspectionApprove,
  inspectionDisapprove,
  inspectionReopen,
  inspectionResume,
  type InspectionDetail,
} from '../../../contract/inspections.ts'
import { useSession } from '../../providers/session.ts'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import PlanLink from './PlanLink.tsx'
import { lazy } from '../../ui/lazy.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

/** What may be done with the lot, drawn from `can`. */
export function InspectionActions({ lot }: { lot: InspectionDetail }) {
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [deciding, setDeciding] = useState(false)
  return (
    <>
      <Moves noun="receiving" of={lot}>
        <MoveButton action="decide" kind="primary" onRun={() => setDeciding(true)} />
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
      {side === 'buyer' && <PlanLink materialCode={lot.materialCode} />}
      <Suspense fallback={null}>
        {deciding && <DecideDialog lot={lot} onClose={() => setDeciding(false)} />}
      </Suspense>
    </>
  )
}
