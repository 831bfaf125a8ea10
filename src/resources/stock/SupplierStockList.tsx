import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { supplierStockCatalogue } from '../../../contract/stock.catalogue.ts'
import {
  stockImport,
  stockImportFaults,
  supplierStockExport,
  type SupplierStock,
} from '../../../contract/stock.ts'
import { ago, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { StockPages } from './StockPages.tsx'

const ReportDialog = lazy(lazyAntd(() => import('./ReportDialog.tsx')))
const ReportsDialog = lazy(lazyAntd(() => import('./ReportsDialog.tsx')))

const importing = sheetTarget(stockImport, stockImportFaults)

const key = (row: SupplierStock) => row.id
const name = (row: SupplierStock) => row.materialCode

/** What suppliers report of their stock: a supplier writes it, its buyer reads it. */
export default function SupplierStockList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<{ reported: SupplierStock | undefined }>()
  const [read, setRead] = useState<SupplierStock>()
  const list = useListPage<SupplierStock>({ noun: supplierStockCatalogue, exportCall: supplierStockExport })
  const openRow = (row: SupplierStock) => (side === 'supplier' ? setOpen({ reported: row }) : setRead(row))
  const create = (
    <CanAccess resource="supplierStocks" action="create">
      <Button
        kind="primary"
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen({ reported: undefined })}
      >
        {t('stock.report.new')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      <ListPage<SupplierStock>
        title={t(`stock.reported.${side}`)}
        list={list}
        rowKey={key}
        rowName={name}
        cells={{
          qty: (row) => (
            <Button kind="link" size="small" title={t('stock.reports.open')} onClick={() => setRead(row)}>
              {quantity(row.qty)}
            </Button>
          ),
        }}
        onOpen={openRow}
        card={(row) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => openRow(row)}>
                {row.materialCode}
              </button>
              <strong>
                {quantity(row.qty)} {row.unit}
              </strong>
            </div>
            <div>{row.materialName}</div>
            <div className="quiet">
              <span>{side === 'buyer' ? row.supplierName : row.buyerName}</span>
              {!row.shared && <span>{t('stock.report.unshared')}</span>}
              <span>{ago(row.reportedAt)}</span>
            </div>
          </div>
        )}
        actions={
          side === 'buyer' ? (
            <StockPages current="supplierStocks" />
          ) : (
            <>
              <CanAccess resource="supplierStocks" action="create">
                <ImportButton title={t('stock.import.title')} hint={t('stock.import.hint')} {...importing} />
              </CanAccess>
              {create}
            </>
          )
        }
        empty={
          <Empty
            icon="database"
            title={t(`stock.noneReported.${side}.title`)}
            text={t(`stock.noneReported.${side}.text`)}
            {...(side === 'supplier' && { action: create })}
          />
        }
      />
      {read && (
        <Suspense fallback={null}>
          <ReportsDialog of={read} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReportDialog reported={open.reported} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
