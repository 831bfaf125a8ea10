import { useParams } from 'react-router'
import type { DefectReportDetail } from '../../../../contract/defectReports.ts'
import type { defectReportActions, DefectReportStatus } from '../../../../contract/defectReports.states.ts'
import { annexList } from '../../../../contract/documents.ts'
import type { Side } from '../../../../contract/values.ts'
import { day, minute, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useRecordQuery } from '../../../providers/useRecordQuery.ts'
import { DocumentBeside } from '../../DocumentBeside.tsx'
import { DocumentHead } from '../../DocumentHead.tsx'
import { StatusTurn } from '../../StatusTurn.tsx'
import { RecordLink } from '../../RecordLink.tsx'
import { useOpenFile } from '../../useOpenFile.tsx'
import { DocumentNote } from '../../DocumentNote.tsx'
import { DocumentPage } from '../../DocumentPage.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AnswerPart } from './AnswerPart.tsx'
import { DefectReportActions, TurnActions } from './DefectReportActions.tsx'
import styles from './DefectReportShow.module.css'
import { DueTag, ReportTag } from './ReportTag.tsx'

/** A defect report: what the buyer found, and the supplier's eight disciplines, written here until they are sent. */
export default function DefectReportShow() {
  const t = useT()
  const { id = '' } = useParams()
  const record = useRecordQuery<DefectReportDetail>('defectReports', id)
  const files = useCallQuery(
    'annexes',
    annexList,
    { query: { noun: 'defectReports', recordId: id } },
    { silent: true, keepPreviousData: true },
  )
  const { open, preview } = useOpenFile(files.data ?? [])
  return (
    <DocumentPage
      of={record}
      called={({ reportNo }) => reportNo}
      absent={{ title: 'defectReports.notFound', list: 'defectReports.title', to: '/defectReports' }}
      rows={8}
    >
      {(data) => {
        const writes = data.can.some(({ action }) => action === 'draft')
        const part = { report: data, files: files.data ?? [], onOpen: open }
        return (
          <article className={styles['page']} aria-label={data.reportNo}>
            <Head report={data} />
            <DocumentBeside of={{ noun: 'defectReports', recordId: data.id }}>
              <section aria-label={t('defectReports.found')}>
                <h2>{t('defectReports.found')}</h2>
                <p className={styles['text']}>{data.problem}</p>
              </section>
              {writes ? <AnswerForm key={data.id} {...part} /> : <AnswerPart {...part} />}
            </DocumentBeside>
            {preview}
          </article>
        )
      }}
    </DocumentPage>
  )
}

const path = ['OPEN', 'ANSWERED', 'ACCEPTED'] as const satisfies readonly DefectReportStatus[]
const ours = { buyer: ['ANSWERED'], supplier: ['OPEN'] } as const satisfies Record<
  Side,
  readonly DefectReportStatus[]
>
const asked = [
  'answer',
  'accept',
  'sendBack',
] as const satisfies readonly (typeof defectReportActions)[number][]

function Head({ report }: { report: DefectReportDetail }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const amount = (qty: string) => `${quantity(qty)} ${report.unit}`
  return (
    <DocumentHead
      no={report.reportNo}
      tags={
        <>
          <ReportTag report={report} />
          <DueTag report={report} />
        </>
      }
      actions={<DefectReportActions report={report} />}
      notes={
        report.reason && (
          <DocumentNote>
            {[
              t(report.sentBackFor ? 'defectReports.sentBack' : 'defectReports.reason'),
              report.sentBackFor && t(`defectReports.discipline.${report.sentBackFor}`),
              report.reason,
            ]
              .filter(Boolean)
              .join(t('documents.joint'))}
          </DocumentNote>
        )
      }
      turn={
        <StatusTurn
          noun="defectReports"
          of={report}
          side={side}
          path={path}
          ours={ours[side]}
          asked={asked}
          named={{ day: day(report.dueOn) }}
        >
          <TurnActions report={report} />
        </StatusTurn>
      }
      facts={[
        [t(`defectReports.partner.${side}`), side === 'buyer' ? report.supplierName : report.buyerName],
        [
          t('defectReports.material'),
          [report.materialCode, report.materialName, report.spec].filter(Boolean).join(' '),
        ],
        [
          t('defectReports.lot'),
          <RecordLink key="lot" noun="inspections" id={report.inspectionId}>
            {report.inspectionNo}
          </RecordLink>,
        ],
        [t('defectReports.rejected'), `${amount(report.rejectedQty)} / ${amount(report.lotQty)}`],
        [t('defectReports.concession'), Number(report.concessionQty) > 0 ? amount(report.concessionQty) : ''],
        [t('defectReports.dueOn'), day(report.dueOn)],
        [t('defectReports.requestedBy'), `${report.requestedBy} ${minute(report.createdAt)}`],
        [
          t('defectReports.answeredBy'),
          report.answeredBy &&
            `${report.answeredBy} ${minute(report.answeredAt)} · ${t('defectReports.rounds', { count: report.round })}`,
        ],
        [t('defectReports.decidedBy'), report.decidedBy && `${report.decidedBy} ${minute(report.decidedAt)}`],
      ]}
    />
  )
}
