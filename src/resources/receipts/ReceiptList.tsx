import { CanAccess } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { receiptCatalogue } from '../../../contract/receipts.catalogue.ts'
import { receiptExport, type Receipt } from '../../../contract/receipts.ts'
import type { Filter } from '../../../contract/filter.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'

const presets = {
  posted: [{ field: 'status', sign: 2, value: 'POSTED' }],
  refused: [
    { field: 'refusedLines', sign: 9, value: '0' },
    { field: 'status', sign: 2, value: 'POSTED' },
  ],
  reversed: [{ field: 'status', sign: 2, value: 'REVERSED' }],
} satisfies Record<string, readonly Filter[]>
const views = ['posted', 'refused', 'reversed'] as const

const key = (receipt: Receipt) => receipt.id
const name = (receipt: Receipt) => receipt.receiptNo
const cells = {
  receiptNo: (receipt: Receipt) => <RowLink to={`/receipts/${receipt.id}`}>{receipt.receiptNo}</RowLink>,
  status: (receipt: Receipt) => (
    <StatusTag field="receipts.status" value={receipt.status} title={receipt.reverseReason} />
  ),
}

export default function ReceiptList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<Receipt>({ noun: receiptCatalogue, exportCall: receiptExport, presets })
  const receive = (
    <CanAccess resource="receipts" action="create">
      <Link to="/receipts/create">
        <Button kind="primary" icon={<Icon name="plus" size={15} />} tabIndex={-1}>
          {t('receiving.receive')}
        </Button>
      </Link>
    </CanAccess>
  )
  return (
    <ListPage<Receipt>
      title={side === 'buyer' ? t('receipts.title') : t('receiving.supplierTitle')}
      list={list}
      presets={views.map((view) => ({ key: view, label: t(`receipts.view.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(receipt, elsewhere) => {
        if (elsewhere) window.open(`/receipts/${receipt.id}`, '_blank')
        else void navigate(`/receipts/${receipt.id}`)
      }}
      card={(receipt) => (
        <div className="list-card">
          <div>
            <Link to={`/receipts/${receipt.id}`}>{receipt.receiptNo}</Link>
            {cells.status(receipt)}
          </div>
          <div>{side === 'buyer' ? receipt.supplierName : receipt.buyerName}</div>
          <div className="quiet">
            <span>
              {receipt.deliveryNo} · {day(receipt.receivedOn)}
            </span>
            <span>
              {receipt.refusedLines > 0
                ? t('receiving.refusedLines', { count: receipt.refusedLines })
                : t('receiving.lines', { count: receipt.lineCount })}
            </span>
          </div>
        </div>
      )}
      actions={
        <>
          <Link to="/receiptLines">
            <Button tabIndex={-1}>{t('receiving.byLine')}</Button>
          </Link>
          {receive}
        </>
      }
      empty={
        <Empty
          icon="inbox"
          title={t('receiving.empty')}
          text={t(`receiving.emptyText.${side}`)}
          action={receive}
        />
      }
    />
  )
}
