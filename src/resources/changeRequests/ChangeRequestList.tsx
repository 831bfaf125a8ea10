import { Link, useNavigate } from 'react-router'
import { linkedChangeRequests } from '../../../contract/changeRequests.linked.ts'
import type { ChangeRequest } from '../../../contract/changeRequests.ts'
import { changeRequestViews } from '../../../contract/changeRequests.views.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'

const key = ({ id }: ChangeRequest) => id
const name = ({ orderNo, lineNo }: ChangeRequest) => `${orderNo} / ${lineNo}`
// It is decided on where its line stands: in its order.
const pathOf = ({ orderId }: ChangeRequest) => `/orders/${orderId}?section=requests`
const cells = {
  orderStatus: (request: ChangeRequest) => <StatusTag field="orders.status" value={request.orderStatus} />,
  orderNo: (request: ChangeRequest) => <RowLink to={pathOf(request)}>{request.orderNo}</RowLink>,
  status: (request: ChangeRequest) => <StatusTag field="changeRequests.status" value={request.status} />,
}

export default function ChangeRequestList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<ChangeRequest>({ noun: linkedChangeRequests, presets: changeRequestViews })
  return (
    <ListPage<ChangeRequest>
      title={t('changeRequests.title')}
      list={list}
      presets={[{ key: 'waiting', label: t('changeRequests.view.waiting') }]}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(request, elsewhere) => {
        if (elsewhere) window.open(pathOf(request), '_blank')
        else void navigate(pathOf(request))
      }}
      card={(request) => (
        <div className="list-card">
          <div>
            <Link to={pathOf(request)}>{name(request)}</Link>
            {cells.status(request)}
          </div>
          <div>{request.reason}</div>
          <div className="quiet">
            <span>{side === 'buyer' ? request.supplierName : request.buyerName}</span>
            <span>{request.materialCode}</span>
          </div>
        </div>
      )}
      empty={
        <Empty icon="swap" title={t('changeRequests.empty')} text={t(`changeRequests.emptyText.${side}`)} />
      }
    />
  )
}
