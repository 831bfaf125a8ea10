import { inStockCatalogue, reconciliationCatalogue } from '../../../../contract/reconciliations.catalogue.ts'
import type { inStockExport, reconciliationExport } from '../../../../contract/reconciliations.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentInStock, presentListed } from '../reconciliations.present.ts'
import { inStockSource, statementSource } from '../reconciliations.source.ts'

export const exportStatements: RawAction<typeof reconciliationExport> = (asked) =>
  sendList(asked, { catalogue: reconciliationCatalogue, source: statementSource, present: presentListed })

export const exportInStock: RawAction<typeof inStockExport> = (asked) =>
  sendList(asked, { catalogue: inStockCatalogue, source: inStockSource, present: presentInStock })
