import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const stock = resource('stock', {
  icon: 'database',
  label: 'shell.page.stock',
  list: withoutAntd(withTexts('stock', () => import('./StockList.tsx'))),
  calls: async () => {
    const { stockList, updateStockQty } = await import('../../../contract/stock.ts')
    return { list: stockList, save: updateStockQty }
  },
})

export const stockMoves = resource('stockMoves', {
  label: 'shell.page.stockMoves',
  parent: 'stock',
  right: 'stock',
  list: withoutAntd(withTexts('stock', () => import('./StockMoveList.tsx'))),
  calls: async () => {
    const { stockMoveList } = await import('../../../contract/stock.ts')
    return { list: stockMoveList }
  },
})

export const supplierStocks = resource('supplierStocks', {
  label: 'shell.page.supplierStocks',
  parent: 'stock',
  right: 'stock',
  list: withoutAntd(withTexts('stock', () => import('./SupplierStockList.tsx'))),
  writing: { side: 'supplier' },
  calls: async () => {
    const { supplierStockList, updateStockQty } = await import('../../../contract/stock.ts')
    return { list: supplierStockList, save: updateStockQty }
  },
})
