import { Link, useNavigate } from 'react-router'
import { linkedInspections } from '../../../contract/inspections.linked.ts'
import { inspectionViews } from '../../../contract/inspections.views.ts'
import { inspectionExport, type Inspection } from '../../../contract/inspections.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const views = { buyer: ['waiting', 'review', 'decided'], supplier: [] } as const

const key = (lot: Inspection) => lot.id
const name = (lot: Inspection) => lot.inspectionNo
const cells = {
  severity: (lot: Inspection) =>
    lot.severity ? <StatusTag field="inspections.severity" value={lot.severity} /> : '',
  inspectionNo: (lot: Inspection) => <RowLink to={`/inspections/${lot.id}`}>{lot.inspectionNo}</RowLink>,
  status: (lot: Inspection) => <StatusTag field="inspections.status" value={lot.status} />,
  verdict: (lot: Inspection) =>
    lot.verdict ? <StatusTag field="inspections.verdict" value={lot.verdict} title={lot.reason} /> : '',
}

export default function InspectionList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<Inspection>({
    noun: linkedInspections,
    exportCall: inspectionExport,
    presets: inspectionViews,
  })
  return (
    <ListPage<Inspection>
      title={side === 'buyer' ? t('inspections.title') : t('receiving.resultTitle')}
      list={list}
      presets={views[side].map((view) => ({ key: view, label: t(`receiving.view.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(lot, elsewhere) => {
        if (elsewhere) window.open(`/inspections/${lot.id}`, '_blank')
        else void navigate(`/inspections/${lot.id}`)
      }}
      card={(lot) => (
        <div className="list-card">
          <div>
            <Link to={`/inspections/${lot.id}`}>{lot.inspectionNo}</Link>
            {lot.verdict ? cells.verdict(lot) : cells.status(lot)}
          </div>
          <div>
            {lot.materialCode} {lot.materialName}
          </div>
          <div className="quiet">
            <span>
              {side === 'buyer' ? lot.supplierName : lot.buyerName} · {day(lot.receivedOn)}
            </span>
            <span>
              {quantity(lot.lotQty, lot.unitScale)} {lot.unit}
            </span>
          </div>
        </div>
      )}
      batch={(chosen) => <PrintLink appId="inspections" ids={chosen.map(key)} />}
      empty={
        <Empty icon="check" title={t('receiving.lotsEmpty')} text={t(`receiving.lotsEmptyText.${side}`)} />
      }
    />
  )
}
