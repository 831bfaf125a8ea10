import * as absences from './absences.ts'
import * as accessReview from './accessReview.ts'
import * as appPages from './appPages.ts'
import * as apps from './apps.ts'
import { auditCatalogue } from './audit.catalogue.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import { callOffCatalogue, callOffLineCatalogue } from './callOffs.catalogue.ts'
import { callOffMoves } from './callOffs.states.ts'
import * as callOffs from './callOffs.ts'
import type { Catalogue } from './catalogue.ts'
import { changeRequestCatalogue } from './changeRequests.catalogue.ts'
import { changeRequestMoves } from './changeRequests.states.ts'
import * as changeRequests from './changeRequests.ts'
import * as consents from './consents.ts'
import * as dashboards from './dashboards.ts'
import { deliveryCatalogue, deliveryLineCatalogue } from './deliveries.catalogue.ts'
import { deliveryMoves } from './deliveries.states.ts'
import { defectReportCatalogue } from './defectReports.catalogue.ts'
import { defectReportMoves } from './defectReports.states.ts'
import * as defectReports from './defectReports.ts'
import * as deliveryPack from './deliveries.pack.ts'
import * as deliverySheet from './deliveries.sheet.ts'
import * as comparison from './comparison.ts'
import * as deliveries from './deliveries.ts'
import * as depts from './depts.ts'
import * as dicts from './dicts.ts'
import * as documents from './documents.ts'
import * as drawings from './drawings.ts'
import * as entities from './entities.ts'
import * as finance from './finance.ts'
import * as founding from './founding.ts'
import * as home from './home.ts'
import { inspectionCatalogue, returnCatalogue } from './inspections.catalogue.ts'
import { inspectionMoves, returnMoves } from './inspections.states.ts'
import * as inspections from './inspections.ts'
import * as installation from './installation.ts'
import * as live from './live.ts'
import * as joinRequests from './joinRequests.ts'
import { joinMoves } from './joinRequests.states.ts'
import * as links from './links.ts'
import type { PageCalls } from './lowcode/border.ts'
import * as maps from './maps.ts'
import * as masters from './masters.ts'
import * as materials from './materials.ts'
import * as memberships from './memberships.ts'
import * as menus from './menus.ts'
import { noticeCatalogue } from './notices.catalogue.ts'
import * as notices from './notices.ts'
import { answerMoves, orderMoves } from './orders.states.ts'
import * as ordersCatalogue from './orders.catalogue.ts'
import * as orders from './orders.ts'
import * as orderAnswers from './orders.answers.ts'
import * as orgs from './orgs.ts'
import { orgRequestMoves } from './orgRequests.states.ts'
import * as orgRequests from './orgRequests.ts'
import { peopleCatalogue } from './people.catalogue.ts'
import * as people from './people.ts'
import * as permissions from './permissionTree.ts'
import * as printPdf from './printTemplates.pdf.ts'
import * as printTemplates from './printTemplates.ts'
import * as profileChanges from './profileChanges.ts'
import { changeMoves } from './profileChanges.states.ts'
import * as profiles from './profiles.ts'
import { receiptCatalogue, receiptLineCatalogue } from './receipts.catalogue.ts'
import { receiptMoves } from './receipts.states.ts'
import * as receipts from './receipts.ts'
import * as recordImports from './recordImports.ts'
import * as records from './records.ts'
import * as reportPrices from './reports.prices.ts'
import * as spend from './reports.spend.ts'
import * as waiting from './reports.waiting.ts'
import * as reports from './reports.ts'
import * as reportViews from './reports.views.ts'
import * as returns from './returns.ts'
import { inStockCatalogue, reconciliationCatalogue } from './reconciliations.catalogue.ts'
import { statementMoves } from './reconciliations.states.ts'
import { inquiryCatalogue, quoteCatalogue } from './inquiries.catalogue.ts'
import { inquiryMoves } from './inquiries.states.ts'
import * as inquiryFiles from './inquiries.files.ts'
import * as inquirySheet from './inquiries.sheet.ts'
import * as inquiries from './inquiries.ts'
import { scorecardCatalogue } from './scorecards.catalogue.ts'
import { scorecardMoves } from './scorecards.states.ts'
import * as scorecards from './scorecards.ts'
import { forecastCatalogue } from './forecasts.catalogue.ts'
import * as forecastSheet from './forecasts.sheet.ts'
import { forecastMoves } from './forecasts.states.ts'
import * as forecasts from './forecasts.ts'
import { priceAgreementCatalogue } from './priceAgreements.catalogue.ts'
import { agreementMoves } from './priceAgreements.states.ts'
import * as priceAgreements from './priceAgreements.ts'
import { quoteMoves } from './quotes.states.ts'
import * as provider from './provider.ts'
import * as questionnaires from './questionnaires.ts'
import * as quotes from './quotes.ts'
import * as quoteSheet from './quotes.sheet.ts'
import * as reconciliations from './reconciliations.ts'
import { roleCatalogue } from './roles.catalogue.ts'
import * as roles from './roles.ts'
import * as registrations from './registrations.ts'
import { registrationMoves } from './registrations.states.ts'
import * as standings from './standings.ts'
import { stockCatalogue, stockMoveCatalogue, supplierStockCatalogue } from './stock.catalogue.ts'
import * as stock from './stock.ts'
import * as suppliers from './suppliers.ts'
import { partnerCatalogue } from './suppliers.catalogue.ts'
import { linkMoves } from './suppliers.states.ts'
import { taskCatalogue } from './tasks.catalogue.ts'
import * as tasks from './tasks.ts'
import * as tokens from './tokens.ts'
import * as twoFactor from './twoFactor.ts'
import * as tutorial from './tutorial.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

const nouns = {
  auth,
  twoFactor,
  provider,
  founding,
  tutorial,
  users,
  orgs,
  orgRequests,
  joinRequests,
  menus,
  home,
  tasks,
  live,
  notices,
  documents,
  masters,
  materials,
  suppliers,
  links,
  registrations,
  profiles,
  profileChanges,
  standings,
  orders: { ...orders, ...orderAnswers },
  changeRequests,
  callOffs,
  deliveries: { ...deliveries, ...deliveryPack, ...deliverySheet },
  receipts,
  inspections,
  returns,
  defectReports,
  reconciliations,
  reports: { ...reports, ...spend, ...reportPrices, ...waiting, ...reportViews },
  inquiries: { ...inquiries, ...inquiryFiles, ...inquirySheet, ...comparison },
  questionnaires,
  quotes: { ...quotes, ...quoteSheet },
  priceAgreements,
  scorecards,
  forecasts: { ...forecasts, ...forecastSheet },
  stock,
  apps,
  appPages,
  consents,
  records,
  recordImports,
  entities,
  dicts,
  depts,
  roles,
  permissions,
  accessReview,
  people,
  memberships,
  absences,
  finance,
  dashboards,
  maps,
  audit,
  installation,
  tokens,
  webhooks,
  drawings,
  printTemplates: { ...printTemplates, ...printPdf },
}

/** Every call there is, by noun and name. Routes, documentation and the walk of the outsider in the tests come from it. */
export const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = Object.fromEntries(
  Object.entries(nouns).map(([noun, members]) => [
    noun,
    Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Call] => isCall(entry[1]))),
  ]),
)

const byPath = new Map(
  Object.values(calls)
    .flatMap((members) => Object.values(members))
    .map((call) => [call.path.toLowerCase(), call]),
)
const callAt = (path: string): Call | undefined =>
  byPath.get(path.toLowerCase()) ?? byPath.get(`/api${path.toLowerCase()}`)

/** The calls by path, written with or without `/api`, and what a page of another organisation reaches by them. */
export const pageCalls: PageCalls = {
  has: (path) => callAt(path) !== undefined,
  reachOf: (path) => callAt(path)?.pages,
}

/** Every state machine; docs/states.md is printed from it. */
export const machines = [
  orderMoves,
  answerMoves,
  changeRequestMoves,
  callOffMoves,
  deliveryMoves,
  receiptMoves,
  inspectionMoves,
  returnMoves,
  defectReportMoves,
  scorecardMoves,
  forecastMoves,
  linkMoves,
  joinMoves,
  orgRequestMoves,
  registrationMoves,
  changeMoves,
  statementMoves,
  inquiryMoves,
  quoteMoves,
  agreementMoves,
] as const

/** Every described noun. */
export const catalogues: readonly Catalogue[] = [
  ordersCatalogue.orderCatalogue,
  ordersCatalogue.orderLineCatalogue,
  changeRequestCatalogue,
  callOffCatalogue,
  callOffLineCatalogue,
  deliveryCatalogue,
  deliveryLineCatalogue,
  receiptCatalogue,
  receiptLineCatalogue,
  inspectionCatalogue,
  returnCatalogue,
  defectReportCatalogue,
  materials.materialCatalogue,
  stockCatalogue,
  stockMoveCatalogue,
  supplierStockCatalogue,
  reconciliationCatalogue,
  inStockCatalogue,
  inquiryCatalogue,
  quoteCatalogue,
  priceAgreementCatalogue,
  scorecardCatalogue,
  forecastCatalogue,
  partnerCatalogue,
  registrations.registrationCatalogue,
  profileChanges.profileChangeCatalogue,
  apps.appCatalogue,
  dicts.dictCatalogue,
  roleCatalogue,
  peopleCatalogue,
  auditCatalogue,
  noticeCatalogue,
  taskCatalogue,
]
