import { Suspense, useState } from 'react'
import {
  defectReportAccept,
  defectReportCancel,
  type DefectReportDetail,
} from '../../../../contract/defectReports.ts'
import { MoveButton, MoveCommand, Moves } from '../../Moves.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const SendBackDialog = lazy(() => import('./SendBackDialog.tsx'))

/** What may be done with the report, drawn from `can`. Answering stands below what is written. */
export function DefectReportActions({ report }: { report: DefectReportDetail }) {
  const [sendingBack, setSendingBack] = useState(false)
  return (
    <>
      <Moves noun="defectReports" of={report} named={{ no: report.reportNo }}>
        <MoveCommand action="accept" kind="primary" call={defectReportAccept} />
        <MoveButton action="sendBack" onRun={() => setSendingBack(true)} />
        <MoveCommand action="cancel" danger call={defectReportCancel} asks reason />
      </Moves>
      <Suspense fallback={null}>
        {sendingBack && <SendBackDialog report={report} onClose={() => setSendingBack(false)} />}
      </Suspense>
    </>
  )
}
