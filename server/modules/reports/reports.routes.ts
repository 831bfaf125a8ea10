import * as p from '../../../contract/reports.prices.ts'
import * as s from '../../../contract/reports.spend.ts'
import * as w from '../../../contract/reports.waiting.ts'
import * as v from '../../../contract/reports.views.ts'
import * as c from '../../../contract/reports.ts'
import { bind, bindRaw, type Bound } from '../../http/action.ts'
import { briefReport, exportBrief } from './actions/brief.ts'
import { exportChain, quantityChain } from './actions/chain.ts'
import { funnelReport } from './actions/funnel.ts'
import { exportPrices, prices } from './actions/prices.ts'
import { exportSpend, spend } from './actions/spend.ts'
import { exportWaiting, waiting } from './actions/waiting.ts'
import { delView, mailView, saveView, views } from './actions/views.ts'

export const reportRoutes: Bound[] = [
  bind(c.customerBriefReport, briefReport),
  bind(c.supplierBriefReport, briefReport),
  bindRaw(c.briefReportExport, exportBrief),
  bind(c.customerFunnelReport, funnelReport),
  bind(c.supplierFunnelReport, funnelReport),
  bind(c.chainReport, quantityChain),
  bindRaw(c.chainReportExport, exportChain),
  bind(s.spendReport, spend),
  bindRaw(s.spendReportExport, exportSpend),
  bind(p.priceReport, prices),
  bindRaw(p.priceReportExport, exportPrices),
  bind(w.waitingReport, waiting),
  bindRaw(w.waitingReportExport, exportWaiting),
  bind(v.reportViews, views),
  bind(v.reportViewSave, saveView),
  bind(v.reportViewMail, mailView),
  bind(v.reportViewDel, delView),
]
