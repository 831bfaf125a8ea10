import { CanAccess } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { linkedCallOffLines } from '../../../contract/callOffs.linked.ts'
import {
  callOffLineExport,
  customerExcelImport,
  customerExcelImportFaults,
  type CallOffLineRow,
} from '../../../contract/callOffs.ts'
import type { Filter } from '../../../contract/filter.ts'
import { day, quantity } from '../../i18n/format.ts'
import { t as translate, useT } from '../../i18n/i18n.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { LateTag } from '../LateTag.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { StatusTag } from '../StatusTag.tsx'

const importing = sheetTarget(customerExcelImport, customerExcelImportFaults)
const presets = {
  overdue: [{ field: 'overdueDays', sign: 9, value: '0' }],
  open: [
    { field: 'status', sign: 8, value: ['OPEN', 'PARTLY_COVERED'] },
    { field: 'forecast', sign: 2, value: false },
    { field: 'orderCancelled', sign: 2, value: false },
  ],
  forecast: [{ field: 'forecast', sign: 2, value: true }],
} satisfies Record<string, readonly Filter[]>

const key = (line: CallOffLineRow) => line.id
const name = (line: CallOffLineRow) => `${line.callOffNo} ${line.lineNo}`
const cells = {
  callOffNo: (line: CallOffLineRow) => <RowLink to={`/callOffs/${line.callOffId}`}>{line.callOffNo}</RowLink>,
  orderNo: (line: CallOffLineRow) => (
    <OrderLink row orderId={line.orderId}>
      {line.orderNo}
    </OrderLink>
  ),
  status: ({ status, closeReason }: CallOffLineRow) => (
    <StatusTag field="callOffLines.status" value={status} title={closeReason || undefined} />
  ),
  overdueDays: ({ overdueDays }: CallOffLineRow) => <LateTag days={overdueDays} />,
  forecast: ({ forecast }: CallOffLineRow) =>
    forecast ? <Tag tone="warning">{translate('callOffs.forecast')}</Tag> : '',
}

/** What is wanted when, line by line: the buyer's plan, and what the supplier plans its deliveries by. */
export default function CallOffList() {
  const t = useT()
  const navigate = useNavigate()
  const list = useListPage<CallOffLineRow>({
    noun: linkedCallOffLines,
    exportCall: callOffLineExport,
    presets,
  })
  return (
    <ListPage<CallOffLineRow>
      title={t('callOffs.title')}
      list={list}
      presets={(['overdue', 'open', 'forecast'] as const).map((view) => ({
        key: view,
        label: t(`callOffs.view.${view}`),
      }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(line, elsewhere) => {
        if (elsewhere) window.open(`/callOffs/${line.callOffId}`, '_blank')
        else void navigate(`/callOffs/${line.callOffId}`)
      }}
      card={(line) => (
        <div className="list-card">
          <div>
            <RowLink to={`/callOffs/${line.callOffId}`}>{name(line)}</RowLink>
            {line.forecast ? cells.forecast(line) : cells.status(line)}
          </div>
          <div>{line.materialName}</div>
          <div>
            <strong>
              {quantity(line.qty, line.unitScale)} {line.unit}
            </strong>
            <span>
              {day(line.wantedOn)} {cells.overdueDays(line)}
            </span>
          </div>
        </div>
      )}
      actions={
        <CanAccess resource="callOffs" action="create">
          <ImportButton title={t('callOffs.import')} hint={t('callOffs.importHint')} {...importing} />
          <Link to="/callOffs/create">
            <Button kind="primary" icon={<Icon name="plus" size={15} />} tabIndex={-1}>
              {t('callOffs.create')}
            </Button>
          </Link>
        </CanAccess>
      }
      empty={<Empty icon="calendar" title={t('callOffs.empty')} text={t('callOffs.emptyText')} />}
    />
  )
}
