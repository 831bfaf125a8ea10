import * as c from '../../../contract/reconciliations.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { auditOfCustomer, auditOfSupplier } from './actions/audit.ts'
import { build } from './actions/build.ts'
import { carveOut } from './actions/carve-out.ts'
import { exportInStock, exportStatements } from './actions/export.ts'
import { info } from './actions/info.ts'
import { delInvoice, saveInvoice } from './actions/invoices.ts'
import { list, listCustomerInStock, listSupplierInStock } from './actions/list.ts'
import { askReopen, refuseReopen, reopen, withdrawReopen } from './actions/reopen.ts'
import { saveLines } from './actions/save-lines.ts'
import { settle } from './actions/settle.ts'
import { submit } from './actions/submit.ts'
import { voidStatement } from './actions/void.ts'

export const reconciliationRoutes: Bound[] = [
  bind(c.supplierInStock, listSupplierInStock),
  bind(c.customerInStock, listCustomerInStock),
  bindRaw(c.inStockExport, exportInStock),
  bind(c.reconciliationList, list),
  bindRaw(c.reconciliationExport, exportStatements),
  bind(c.reconciliationInfo, info),
  bind(c.buildReconciliation, build),
  bind(c.statementSaveLines, saveLines),
  bind(c.statementSubmit, submit),
  bind(c.customerAudit, auditOfCustomer),
  bind(c.supplierAudit, auditOfSupplier),
  bind(c.statementCarveOut, carveOut),
  bind(c.statementVoid, voidStatement),
  bind(c.statementSaveInvoice, saveInvoice),
  bind(c.statementDelInvoice, delInvoice),
  bind(c.statementSettle, settle),
  bind(c.statementAskReopen, askReopen),
  bind(c.statementWithdrawReopen, withdrawReopen),
  bind(c.statementRefuseReopen, refuseReopen),
  bind(c.statementReopen, reopen),
]
