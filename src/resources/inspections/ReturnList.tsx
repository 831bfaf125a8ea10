import { Link, useNavigate } from 'react-router'
import { linkedReturns } from '../../../contract/inspections.linked.ts'
import type { ReturnNote } from '../../../contract/returns.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const key = (note: ReturnNote) => note.id
const name = (note: ReturnNote) => note.returnNo
// A return note is a part of the lot it comes from, and is sent and confirmed there.
const pathOf = (note: ReturnNote) => `/inspections/${note.inspectionId}`
const cells = {
  returnNo: (note: ReturnNote) => <RowLink to={pathOf(note)}>{note.returnNo}</RowLink>,
  status: (note: ReturnNote) => <StatusTag field="returns.status" value={note.status} />,
}

export default function ReturnList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<ReturnNote>({ noun: linkedReturns })
  return (
    <ListPage<ReturnNote>
      title={t('returns.title')}
      list={list}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(note, elsewhere) => {
        if (elsewhere) window.open(pathOf(note), '_blank')
        else void navigate(pathOf(note))
      }}
      card={(note) => (
        <div className="list-card">
          <div>
            <Link to={pathOf(note)}>{note.returnNo}</Link>
            {cells.status(note)}
          </div>
          <div>
            {note.materialCode} {note.materialName}
          </div>
          <div className="quiet">
            <span>{side === 'buyer' ? note.supplierName : note.buyerName}</span>
            <span>
              {quantity(note.qty)} {note.unit}
            </span>
          </div>
        </div>
      )}
      batch={(chosen) => <PrintLink appId="returns" ids={chosen.map(key)} />}
      empty={<Empty icon="swap" title={t('receiving.returnsEmpty')} text={t('receiving.returnsEmptyText')} />}
    />
  )
}
