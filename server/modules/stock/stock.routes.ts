import * as c from '../../../contract/stock.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { exportBalances, exportMoves, exportReported } from './actions/export.ts'
import { listBalances, listMoves, listReported } from './actions/list.ts'
import { materialsToReport } from './actions/reportable.ts'
import { reports, stopSharingOne } from './actions/reports.ts'
import { updateStockQty } from './actions/update-stock-qty.ts'
import { stockImporter } from './stock.import.ts'

const importing = importActions(stockImporter)

export const stockRoutes: Bound[] = [
  bind(c.stockList, listBalances),
  bindRaw(c.stockExport, exportBalances),
  bind(c.stockMoveList, listMoves),
  bindRaw(c.stockMoveExport, exportMoves),
  bind(c.supplierStockList, listReported),
  bindRaw(c.supplierStockExport, exportReported),
  bind(c.stockReports, reports),
  bind(c.stopSharingStock, stopSharingOne),
  bind(c.updateStockQty, updateStockQty),
  bind(c.reportableMaterials, materialsToReport),
  bindRaw(c.stockImport, importing.run),
  bindRaw(c.stockImportFaults, importing.faults),
]
