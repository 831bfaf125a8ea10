import { Suspense, useState } from 'react'
import {
  defectReportAccept,
  defectReportCancel,
  type DefectReportDetail,
} from '../../../../contract/defectReports.ts'
import { MoveButton, MoveCommand, Moves } from '../../Moves.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const SendBackDialog = lazy(() => import('./SendBackDialog.tsx'))

/** What the one whose turn it is does to the report, in the heading that says so. Answering stands below what is written. */
export function TurnActions({ report }: { report: DefectReportDetail }) {
  const [sendingBack, setSendingBack] = useState(false)
  return (
    <>
      <Moves noun="defectReports" of={report} named={{ no: report.reportNo }}>
        <MoveCommand action="accept" kind="primary" call={defectReportAccept} />
        <MoveButton action="sendBack" onRun={() => setSendingBack(true)} />
      </Moves>
      <Suspense fallback={null}>
        {sendingBack && <SendBackDialog report={report} onClose={() => setSendingBack(false)} />}
      </Suspense>
    </>
  )
}

/** What else may be done with the report, drawn from `can`. */
export const DefectReportActions = ({ report }: { report: DefectReportDetail }) => (
  <Moves noun="defectReports" of={report} named={{ no: report.reportNo }}>
    <MoveCommand action="cancel" danger call={defectReportCancel} asks reason />
  </Moves>
)
