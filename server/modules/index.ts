import type { Bound } from '../http/action.ts'
import { absenceRoutes } from './absences/absences.routes.ts'
import { appRoutes } from './apps/apps.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { callOffRoutes } from './callOffs/callOffs.routes.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { dashboardRoutes } from './dashboards/dashboards.routes.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { deptRoutes } from './depts/depts.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { drawingRoutes } from './drawings/drawings.routes.ts'
import { financeRoutes } from './finance/finance.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { foundingRoutes } from './founding/founding.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { inspectionRoutes } from './inspections/inspections.routes.ts'
import { installationRoutes } from './installation/installation.routes.ts'
import { joinRoutes } from './joinRequests/joinRequests.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mapRoutes } from './maps/maps.routes.ts'
import { masterRoutes } from './masters/masters.routes.ts'
import { materialRoutes } from './materials/materials.routes.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { changeRequestRoutes } from './orders/changeRequests/changeRequests.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { orgRequestRoutes } from './orgRequests/orgRequests.routes.ts'
import { orgRoutes } from './orgs/orgs.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { printTemplateRoutes } from './printTemplates/printTemplates.routes.ts'
import { profileChangeRoutes } from './profileChanges/profileChanges.routes.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { questionnaireRoutes } from './questionnaires/questionnaires.routes.ts'
import { scorecardRoutes } from './scorecards/scorecards.routes.ts'
import { forecastRoutes } from './forecasts/forecasts.routes.ts'
import { priceAgreementRoutes } from './priceAgreements/priceAgreements.routes.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { reconciliationRoutes } from './reconciliations/reconciliations.routes.ts'
import { recordRoutes } from './records/records.routes.ts'
import { defectReportRoutes } from './inspections/defectReports/defectReports.routes.ts'
import { returnRoutes } from './inspections/returns/returns.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { standingRoutes } from './standings/standings.routes.ts'
import { supplierRoutes } from './suppliers/suppliers.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { tutorialRoutes } from './tutorial/tutorial.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** Everything the server answers; `app.ts` turns the list into routes. */
export const modules: readonly Bound[] = [
  ...authRoutes,
  ...foundingRoutes,
  ...tutorialRoutes,
  ...userRoutes,
  ...orgRoutes,
  ...orgRequestRoutes,
  ...joinRoutes,
  ...menuRoutes,
  ...mapRoutes,
  ...masterRoutes,
  ...materialRoutes,
  ...supplierRoutes,
  ...registrationRoutes,
  ...questionnaireRoutes,
  ...profileRoutes,
  ...profileChangeRoutes,
  ...standingRoutes,
  ...orderRoutes,
  ...changeRequestRoutes,
  ...callOffRoutes,
  ...deliveryRoutes,
  ...receiptRoutes,
  ...inspectionRoutes,
  ...returnRoutes,
  ...defectReportRoutes,
  ...stockRoutes,
  ...reconciliationRoutes,
  ...reportRoutes,
  ...inquiryRoutes,
  ...quoteRoutes,
  ...priceAgreementRoutes,
  ...scorecardRoutes,
  ...forecastRoutes,
  ...appRoutes,
  ...consentRoutes,
  ...dashboardRoutes,
  ...deptRoutes,
  ...roleRoutes,
  ...peopleRoutes,
  ...absenceRoutes,
  ...recordRoutes,
  ...dictRoutes,
  ...printTemplateRoutes,
  ...financeRoutes,
  ...documentRoutes,
  ...fileRoutes,
  ...homeRoutes,
  ...liveRoutes,
  ...auditRoutes,
  ...installationRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...drawingRoutes,
  ...noticeRoutes,
]
