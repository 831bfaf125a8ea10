import {
  stockCatalogue,
  stockMoveCatalogue,
  supplierStockCatalogue,
} from '../../../../contract/stock.catalogue.ts'
import type { stockExport, stockMoveExport, supplierStockExport } from '../../../../contract/stock.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentBalance, presentMove, presentSupplierStock } from '../stock.present.ts'
import { moveSource, stockSource, supplierStockSource } from '../stock.source.ts'

export const exportBalances: RawAction<typeof stockExport> = (asked) =>
  sendList(asked, { catalogue: stockCatalogue, source: stockSource, present: presentBalance })

export const exportMoves: RawAction<typeof stockMoveExport> = (asked) =>
  sendList(asked, { catalogue: stockMoveCatalogue, source: moveSource, present: presentMove })

export const exportReported: RawAction<typeof supplierStockExport> = (asked) =>
  sendList(asked, {
    catalogue: supplierStockCatalogue,
    source: supplierStockSource,
    present: presentSupplierStock,
  })
