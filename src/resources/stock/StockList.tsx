import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { stockCatalogue } from '../../../contract/stock.catalogue.ts'
import { stockExport, type StockBalance } from '../../../contract/stock.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { FigureLink } from './FigureLink.tsx'
import { figures } from './figures.ts'
import { StockPages } from './StockPages.tsx'
import SupplierStockList from './SupplierStockList.tsx'

const CountDialog = lazy(lazyAntd(() => import('./CountDialog.tsx')))

const key = (balance: StockBalance) => balance.id
const name = (balance: StockBalance) => balance.materialCode
const cells = Object.fromEntries(
  figures.map((figure) => [
    figure,
    (balance: StockBalance) => <FigureLink figure={figure} balance={balance} />,
  ]),
)

/** A buyer's stock; a supplier has what it reports. */
export default function StockList() {
  const side = useSession((now) => now.side)
  return side === 'buyer' ? <Balances /> : <SupplierStockList />
}

function Balances() {
  const t = useT()
  const [open, setOpen] = useState<{ balance: StockBalance | undefined }>()
  const list = useListPage<StockBalance>({ noun: stockCatalogue, exportCall: stockExport })
  const create = (
    <CanAccess resource="stock" action="edit">
      <Button
        kind="primary"
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen({ balance: undefined })}
      >
        {t('stock.count.new')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      <ListPage<StockBalance>
        title={t('stock.title')}
        list={list}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={(balance) => setOpen({ balance })}
        card={(balance) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => setOpen({ balance })}>
                {balance.materialCode}
              </button>
              <strong>
                <FigureLink figure="availableQty" balance={balance} /> {balance.unit}
              </strong>
            </div>
            <div>{balance.materialName}</div>
            <div className="quiet">
              {figures.slice(1).map((figure) => (
                <span key={figure}>
                  {t(`stock.figure.${figure}`)} <FigureLink figure={figure} balance={balance} />
                </span>
              ))}
            </div>
          </div>
        )}
        actions={
          <>
            <StockPages current="stock" />
            {create}
          </>
        }
        empty={
          <Empty
            icon="database"
            title={t('stock.empty.title')}
            text={t('stock.empty.text')}
            action={create}
          />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <CountDialog balance={open.balance} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
