// Over 400 lines because it is one table: each call with what it is asked about.
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import { forDisciplines } from '../../../contract/defectReports.states.ts'
import { annexNouns, documentNouns } from '../../../contract/documents.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { priceAlone } from '../../../contract/inquiries.ts'
import { terms } from '../linking.ts'
import { pdf } from '../samples.ts'
import { wholeRecord } from '../profiles.ts'
import { complete } from '../registrations.ts'
import { multipart } from '../upload.ts'
import { addsTo, documentsOf, files } from './files.ts'
import { firstWeek, span, weekly } from './forecasted.ts'
import { measures, plan } from './judged.ts'
import { reason } from './subjects.ts'
import { type Subject, secret } from './parties.ts'
import type { Borders } from './world.ts'

/** What a call is asked about, and what is expected of who finds it and may make it. */
export interface Line {
  /** The record it names, of `subjects`; without one it is about the asker’s own organisation or person. */
  of?: string
  /** What is sent beside what the contract and the record give: into the body where there is one, else into the query. */
  with?: (one: Subject, b: Borders) => object
  /** Whether nothing is filled from the contract. */
  bare?: true
  /** What is sent in place of a body. */
  payload?: ReturnType<typeof multipart>
  /** A right that the record asks for, where the call itself asks for less. */
  needs?: string
  /** What those are refused with who are no administrators. */
  admin?: ErrorCode
  /** What those are refused with who find it and have a right under a condition. */
  narrowed?: ErrorCode
  /** What the partner who reads it is refused with. */
  partner?: ErrorCode
  /** What 华东精工 is refused with, where it is the partner’s to do. */
  ours?: ErrorCode
  /** The record it stands in: who does not find that learns nothing of this one. */
  within?: string
  /** What those are told who do not find it; it is not there, where nothing is said. */
  missing?: ErrorCode
  /** What the rules of business refuse those with who may. */
  refuses?: ErrorCode
  /** Whether it is refused for the partners of the asker’s organisation: 路遥商贸 has none. */
  known?: true
  /** Where another test holds it to this border: its answer is no single one. */
  shownIn?: string
}

/** Which record, as it was last read. */
const versioned = ({ id, version }: Subject) => ({ id, version })

const own = (more: Line = {}): Line => more
const of = (subject: string, more: Line = {}): Line => ({ of: subject, ...more })

/** What is new has no id yet. */
const created = { id: undefined, version: undefined }
/** A new record that names it. */
const picks = (key: string): Line => ({
  missing: 'INPUT_INVALID',
  within: 'entity',
  partner: 'NO_RIGHT',
  bare: true,
  with: ({ id }, b) => ({
    entityId: b.tooling.ids.tool,
    values: { name: '新', category: 'stamping', supplierId: b.orgs.chenguang.id, [key]: id },
  }),
})
const appFile = {
  format: 'tandem-app',
  version: 1,
  app: { code: 'imported', name: '应用', nameEn: '', icon: '', remark: '' },
  model: { version: 1, menu: [], entities: [] },
  pages: [],
  dicts: [],
}
const lineIds = { with: ({ line }: Subject) => ({ lineIds: [line] }) }
const document = (noun: string, of: string, needs = `${noun}.read`): Line => ({
  of,
  needs,
  with: ({ id }) => ({ noun, recordId: id }),
})
const comment = (noun: string, of: string): Line => ({
  ...document(noun, of),
  with: ({ id }) => ({ noun, recordId: id, fileKeys: [] }),
})
const addingTo = (noun: string): Line => ({
  ...(addsTo(noun, 'buyer') ? {} : { ours: 'NO_RIGHT' }),
  ...(addsTo(noun, 'supplier') ? {} : { partner: 'NO_RIGHT' }),
})
const sheet = own({ payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' })
const ofEntity = of('entity', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' })
/** Not for a document in this state, whoever of both asks. */
const untimely: Line = { refuses: 'WRONG_STATE' }
/** A statement is disputed as a whole. */
const disputing = { pass: false, reason: '数量', disputed: [] }
const inquiry = own({ shownIn: 'tests/server/inquiries.test.ts' })
const filed = own({ shownIn: 'tests/server/inquiry-files.test.ts' })
const inParts = own({ shownIn: 'tests/server/uploads.test.ts' })
const approval = own({ shownIn: 'tests/server/award-approval.test.ts' })
const until = { with: () => ({ deadline: '2099-06-01T08:00:00.000Z' }) }
const found = secret(['huadong']).slice(0, 4)
const week = { with: () => ({ week: firstWeek }) }
const noSheet = { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' } as const

/** Something under each of the eight disciplines. */
const eightTexts = forDisciplines(() => ({ text: '已分析', fileKeys: [] }))
/** The link between the two, where a call names it so. */
const ofLink = ({ id }: Subject) => ({ linkId: id })
/** What 晨光五金 would have known of itself, while a change is under way. */
const changes = of('link', {
  bare: true,
  refuses: 'PROFILE_CHANGE_OPEN',
  with: (one) => ({ ...ofLink(one), record: wholeRecord() }),
})

/** An absence of somebody of 华东精工, and who stands in. */
const absence = ({ id, version }: Subject, { subjects }: Borders) => ({
  id,
  version,
  personId: subjects['colleague']?.id,
  substituteId: subjects['substitute']?.id,
  fromDay: '2090-01-01',
  untilDay: '2090-01-05',
})

/** What a report has that is narrowed in every way. */
const spendView = { report: 'spend', by: 'month', sort: '', filters: [], waitsFor: null }

/** Every call of the contract has its lines here. */
export const lines: Readonly<Record<string, readonly Line[]>> = {
  'absences.absenceDel': [of('absence')],
  'absences.absenceList': [own()],
  'absences.absenceSave': [of('absence', { with: absence })],
  'absences.substitutes': [own()],
  'auth.check': [own()],
  'auth.endSession': [of('session')],
  'auth.imageCode': [own()],
  'auth.lockSession': [own()],
  'auth.logout': [own()],
  'auth.mySessions': [own()],
  'auth.outbox': [own()],
  'auth.passwordCipher': [own()],
  'auth.resetPassword': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'auth.secondStep': [own({ refuses: 'CHALLENGE_ENDED' })],
  'auth.sendCode': [own()],
  'auth.sendRegCode': [own()],
  'auth.signIn': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'auth.signUp': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'auth.unlockSession': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'twoFactor.beginTwoFactor': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'twoFactor.confirmTwoFactor': [own({ refuses: 'TWO_FACTOR_OFF' })],
  'twoFactor.endTwoFactor': [own({ refuses: 'TWO_FACTOR_OFF' })],
  'twoFactor.renewRecoveryCodes': [own({ refuses: 'TWO_FACTOR_OFF' })],
  'twoFactor.twoFactor': [own()],
  'provider.beginProviderSignIn': [own({ refuses: 'PROVIDER_OFF' })],
  'provider.finishProviderSignIn': [own({ refuses: 'PROVIDER_OFF' })],
  'provider.providerLink': [own()],
  'provider.setProviderLink': [own({ refuses: 'PROVIDER_OFF' })],
  'provider.signInProvider': [own()],
  'founding.found': [own({ refuses: 'INPUT_INVALID' })],
  'founding.foundingState': [own({ refuses: 'INPUT_INVALID' })],
  'tutorial.tutorialFilms': [own()],
  'users.changePwd': [own({ refuses: 'PASSWORD_UNREADABLE' })],
  'users.currentUserInfo': [own()],
  'users.getSetting': [own({ with: () => ({ key: 'list.orders' }) })],
  'users.saveSetting': [own()],
  'users.switchOrg': [of('ownOrg', { with: ({ id }) => ({ orgId: id }), missing: 'ORG_NOT_YOURS' })],
  'users.updateUserInfo': [own()],
  'users.userInfo': [own()],
  'orgs.createOrg': [own()],
  'orgs.getOrgInfo': [own()],
  'orgs.orgInfo': [own()],
  'orgs.saveOrgInfo': [own({ refuses: 'ORG_KNOWN_TO_PARTNERS', known: true })],
  'orgs.setOrgInStockType': [own({ with: () => ({ orgId: undefined }) })],
  'orgs.setOrgReminders': [own()],
  'orgs.setOrgTwoFactor': [own({ with: () => ({ demanded: false }), admin: 'ADMIN_ONLY' })],
  'orgRequests.askOrgChange': [own({ ours: 'ORG_CHANGE_OPEN', admin: 'ADMIN_ONLY' })],
  'orgRequests.claimOrg': [own({ refuses: 'CLAIM_NOT_NEEDED' })],
  'orgRequests.decideOrgRequest': [own()],
  'orgRequests.orgChanges': [own()],
  'orgRequests.orgRequestList': [own()],
  'orgRequests.ownClaims': [own()],
  'orgRequests.withdrawClaim': [of('claimOwn')],
  'orgRequests.withdrawOrgChange': [of('orgChange', { admin: 'ADMIN_ONLY' })],
  'joinRequests.applyJoinOrg': [
    own({ with: (_one, b) => ({ OrgId: b.orgs.huadong.id }), refuses: 'NOT_FOUND' }),
  ],
  'joinRequests.decideJoin': [of('joinAsked', { with: () => ({ roleIds: [] }) })],
  'joinRequests.joinRequestList': [own()],
  'joinRequests.ownJoinRequests': [own()],
  'joinRequests.searchList': [own({ with: () => ({ name: '华东' }) })],
  'joinRequests.withdrawJoin': [of('joinOwn')],
  'menus.navMenu': [own()],
  'menus.treeMenu': [own()],
  'home.answerTime': [own()],
  'home.buyerHomeInfo': [own()],
  'home.dueDays': [own({ with: () => ({ month: '2026-02' }) })],
  'home.homeInfo': [own()],
  'home.orderTrend': [own()],
  'home.recentChanges': [own()],
  'home.searchDocuments': [own({ with: () => ({ keyword: found }) })],
  'home.tips': [own()],
  'tasks.taskList': [own()],
  'live.liveEvents': [own({ shownIn: 'tests/server/live-borders.test.ts' })],
  'documents.addComment': documentNouns.flatMap((noun) =>
    documentsOf[noun].map((of) => ({ ...comment(noun, of), ...addingTo(noun) })),
  ),
  'documents.annexList': annexNouns.flatMap((noun) => documentsOf[noun].map((of) => document(noun, of))),
  'documents.download': [...files, 'loose'].map((file) => of(file)),
  'documents.history': documentNouns.flatMap((noun) => documentsOf[noun].map((of) => document(noun, of))),
  'documents.insertAnnex': [
    of('loose', {
      with: ({ id }, b) => ({ noun: 'orders', recordId: b.subjects['confirmed']?.id, fileKeys: [id] }),
    }),
  ],
  'documents.upload': [own({ payload: multipart('a.pdf', pdf) })],
  'documents.uploadEnd': [inParts],
  'documents.uploadPart': [inParts],
  'documents.uploadState': [inParts],
  'masters.currencySave': [own({ with: () => ({ ...created, code: 'XAA' }) })],
  'masters.masterDel': [of('unit', { with: () => ({ kind: 'units' }) })],
  'masters.masterLists': [own()],
  'masters.taxRateSave': [own({ with: () => ({ ...created, name: '特别税率' }) })],
  'masters.unitSave': [of('unit')],
  'materials.materialDel': [of('material')],
  'materials.materialExport': [own()],
  'materials.materialImport': [sheet],
  'materials.materialImportFaults': [sheet],
  'materials.materialInfo': [of('material', { with: ({ id }) => ({ id }) })],
  'materials.materialList': [own()],
  'materials.materialSave': [of('material', { with: () => ({ code: 'NEAR-2', category: '' }) })],
  'suppliers.supplierExport': [own()],
  'suppliers.supplierInfo': [of('link')],
  'suppliers.supplierList': [own()],
  'suppliers.supplierNextCode': [own()],
  'suppliers.supplierTerms': [of('link', { with: () => ({ code: 'NEAR-2' }) })],
  'suppliers.supplierTermsImport': [sheet],
  'suppliers.supplierTermsImportFaults': [sheet],
  'links.addLinkApply': [
    own({ with: (_one, b) => ({ orgId: b.known['open'], terms: terms({ code: 'NEAR-3' }) }) }),
  ],
  'links.confirmLinkApply': [of('linkAsked', { with: () => ({ accept: true, terms: terms() }) })],
  'links.endLink': [of('linkIdle'), of('link', { refuses: 'LINK_HAS_ORDERS' })],
  'links.getLinkOrgInfo': [of('partner', { with: ({ id }) => ({ orgId: id }) })],
  'links.resumeLink': [of('linkSuspended')],
  'links.suspendLink': [of('link')],
  'links.withdrawLink': [of('linkAsking')],
  'questionnaires.questionnaire': [own({ with: (_one, b) => ({ buyerOrgId: b.known['open'] }) })],
  'questionnaires.questionnaireForms': [own()],
  'questionnaires.questionnaireSave': [own({ bare: true, with: () => ({ pageId: null }) })],
  'registrations.registeredSupplier': [
    own({ bare: true, with: (_one, b) => complete('新', { buyerOrgId: b.known['open'] }) as object }),
  ],
  'registrations.registeredSupplierInfo': [own()],
  // The link it makes is none of those that their condition on suppliers lets them make.
  'registrations.registrationApprove': [
    of('registrationTaken', { narrowed: 'RECORD_OUTSIDE', with: () => ({ standings: [] }) }),
  ],
  'registrations.registrationBuyers': [own()],
  'registrations.registrationDiscard': [own({ shownIn: 'tests/server/applicants.test.ts' })],
  'registrations.registrationDraft': [
    own({ bare: true, with: () => ({ ...(complete('新') as object), buyerOrgId: undefined }) }),
  ],
  'registrations.registrationInfo': [of('registration')],
  'registrations.registrationKnownOrg': [own()],
  'registrations.registrationList': [own()],
  'registrations.registrationReject': [of('registrationTaken')],
  'registrations.registrationReturn': [of('registrationTaken', { with: () => ({ fields: [] }) })],
  'registrations.registrationTake': [of('registration')],
  'registrations.registrationWithdraw': [own({ shownIn: 'tests/server/applicants.test.ts' })],
  'inspections.delCheckLineDate': [of('reading', { with: ({ id, line }) => ({ id, readingId: line }) })],
  'inspections.inspectionApprove': [of('lotReview')],
  'inspections.inspectionChart': [own({ shownIn: 'tests/server/receiving/inspections.test.ts' })],
  'inspections.inspectionDecide': [
    of('lot', {
      with: () => ({
        acceptedQty: '2',
        concessionQty: '0',
        rejectedQty: '0',
        destroyedQty: '0',
        inspectedSize: 2,
        nonconforming: 0,
      }),
    }),
  ],
  'inspections.inspectionDisapprove': [of('lotReview')],
  'inspections.inspectionReopen': [of('lotDecided')],
  'inspections.inspectionResume': [of('lot', { refuses: 'SAMPLING_GOES_ON' })],
  'inspections.inspectionExport': [own()],
  'inspections.inspectionInfo': [of('lotDecided'), of('lot')],
  'inspections.inspectionList': [own()],
  'inspections.inspectionPlan': [own({ with: () => ({ materialCode: found }) })],
  'inspections.inspectionSavePlan': [
    own({ bare: true, with: () => ({ materialCode: 'M-new', aql: '1.0', level: 'II', items: [] }) }),
  ],
  'inspections.saveIqcCheckRecord': [
    of('lot', { with: ({ line }) => ({ readings: [{ itemId: line, sampleNo: 2, value: '5' }] }) }),
    of('loose', {
      with: ({ id }, { subjects: { lot } }) => ({
        id: lot?.id,
        readings: [{ itemId: lot?.line, sampleNo: 3, value: '5', photos: [id] }],
      }),
    }),
  ],
  'receipts.receiptExpected': [of('due', { with: ({ id }) => ({ code: id }) })],
  'receipts.receiptExport': [own()],
  'receipts.receiptInfo': [of('receipt')],
  'receipts.receiptLineExport': [own()],
  'receipts.receiptLineList': [own()],
  'receipts.receiptList': [own()],
  'receipts.receiptReverse': [of('receipt')],
  'receipts.receiptSave': [
    of('due', {
      with: ({ id, line }) => ({ deliveryId: id, lines: [{ deliveryLineId: line, receivedQty: '1' }] }),
    }),
  ],
  'changeRequests.changeRequestAccept': [of('changeRequest')],
  'changeRequests.changeRequestList': [own()],
  'changeRequests.changeRequestReject': [of('changeRequest')],
  'changeRequests.changeRequestSubmit': [
    of('confirmed', {
      bare: true,
      with: ({ id, line }) => ({
        orderId: id,
        orderLineId: line,
        requestedOn: '2031-05-01',
        reason: '模具维修',
      }),
    }),
  ],
  'changeRequests.changeRequestWithdraw': [of('changeRequest')],
  'changeRequests.changeRequestsOfOrder': [of('confirmed'), of('requested')],
  'defectReports.defectReportAccept': [of('reportAnswered')],
  'defectReports.defectReportAnswer': [of('report', { with: () => ({ answer: eightTexts }) })],
  'defectReports.defectReportCancel': [of('report')],
  'defectReports.defectReportInfo': [of('report'), of('reportAnswered')],
  'defectReports.defectReportList': [own()],
  'defectReports.defectReportRequest': [
    of('lotDecided', {
      bare: true,
      with: ({ id }) => ({ inspectionId: id, problem: '镀层起泡', dueOn: '2099-03-01' }),
    }),
  ],
  'defectReports.defectReportSaveDraft': [of('report', { with: () => ({ answer: eightTexts }) })],
  'defectReports.defectReportSendBack': [
    of('reportAnswered', { with: () => ({ discipline: 'rootCause', dueOn: '2099-03-01' }) }),
  ],
  'defectReports.defectReportsOfLot': [of('lotDecided')],
  'returns.returnConfirm': [of('returnSent')],
  'returns.returnList': [own()],
  'returns.returnSend': [of('return')],
  'inquiries.inquiryList': [own()],
  'inquiries.inquiryInfo': [of('inquiryOpened'), of('inquiryAwarded'), of('inquiryByMail')],
  'inquiries.inquirySave': [
    of('inquiryDraft', {
      bare: true,
      with: (one, b) => ({
        ...versioned(one),
        title: 'NEAR 询价',
        currency: 'CNY',
        deadline: '2099-06-01T08:00:00.000Z',
        lines: [
          { materialCode: 'M-1', materialName: '六角螺栓', unit: 'PCS', qty: '7', neededOn: '2031-03-01' },
        ],
        supplierOrgIds: [b.orgs.chenguang.id],
      }),
    }),
  ],
  'inquiries.inquiryCandidates': [own({ with: () => ({ category: 'fasteners' }) })],
  'inquiries.inquirySheet': [of('inquiryDraft')],
  'inquiries.inquiryImport': [
    of('inquiryDraft', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' }),
  ],
  'inquiries.inquiryImportFaults': [
    of('inquiryDraft', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' }),
  ],
  'inquiries.inquiryAddFiles': [filed],
  'inquiries.inquiryRemoveFile': [filed],
  'inquiries.inquiryDrawings': [of('inquiryDraft')],
  'inquiries.inquiryPublish': [of('inquiryDraft')],
  'inquiries.inquiryInvite': [
    of('inquiryAsked', {
      bare: true,
      refuses: 'INQUIRY_INVITED',
      with: ({ id, version }, b) => ({ id, version, supplierOrgIds: [b.orgs.chenguang.id] }),
    }),
  ],
  'inquiries.inquiryExtend': [of('inquiryAsked', until)],
  'inquiries.inquiryAnswer': [of('inquiryAsked', { with: () => ({ questionId: null, answer: '见图纸' }) })],
  'inquiries.inquiryPause': [of('inquiryAsked')],
  'inquiries.inquiryResume': [of('inquiryPaused', until)],
  'inquiries.inquiryCancel': [of('inquiryAsked')],
  'inquiries.inquiryOpen': [of('inquiryPassed')],
  'inquiries.inquiryNextRound': [of('inquiryOpened', until)],
  'inquiries.compareQuote': [of('inquiryOpened')],
  'inquiries.compareSheet': [of('inquiryOpened')],
  'inquiries.inquirySetBasis': [
    of('inquiryAsked', {
      bare: true,
      with: ({ id, version }) => ({ id, version, rates: [], weights: priceAlone }),
    }),
  ],
  'inquiries.inquiryAward': [inquiry],
  'inquiries.inquiryApprove': [approval],
  'inquiries.inquiryDisapprove': [approval],
  'priceAgreements.agreedPrices': [
    own({
      with: (_one, b) => ({
        supplierOrgId: b.orgs.chenguang.id,
        orderedOn: '2031-01-01',
        codes: [secret(['huadong', 'chenguang'])],
      }),
    }),
  ],
  'priceAgreements.priceAgreementEnd': [of('agreement')],
  'priceAgreements.priceAgreementExport': [own()],
  'priceAgreements.priceAgreementInfo': [of('agreement')],
  'priceAgreements.priceAgreementList': [own()],
  'priceAgreements.priceAgreementSave': [
    of('agreement', {
      with: () => ({
        taxRate: '13',
        price: '2',
        validFrom: '2031-01-01',
        validUntil: '2031-12-31',
        breaks: [],
      }),
    }),
  ],
  'scorecards.scorecardAccept': [of('scorecardAnswered')],
  'scorecards.scorecardAgree': [of('scorecard')],
  'scorecards.scorecardAnswer': [of('scorecardClosed', { with: () => ({ plan }) })],
  'scorecards.scorecardClose': [of('scorecardAgreed', { with: () => ({ marks: ['80'] }) })],
  'scorecards.scorecardExport': [own()],
  'scorecards.scorecardGiveBack': [of('scorecard')],
  'scorecards.scorecardInfo': [of('scorecard'), of('scorecardAgreed'), of('scorecardAnswered')],
  'scorecards.scorecardList': [own()],
  'scorecards.scorecardSave': [of('scorecard', { with: () => ({ measures }) })],
  'scorecards.scorecardSendBack': [of('scorecardAnswered')],
  'scorecards.scorecardTrack': [
    of('scorecardAnswered', { with: ({ line }) => ({ stepId: line, doneOn: '2031-05-01' }) }),
  ],
  'scorecards.scorecardVoid': [of('scorecardAgreed')],
  'forecasts.forecastCommit': [
    of('forecast', { with: ({ line }) => ({ lines: [{ id: line, qtys: weekly, note: '' }] }) }),
  ],
  'forecasts.forecastDraw': [of('forecast', week), of('forecastOfOurs', week)],
  'forecasts.forecastExport': [own()],
  'forecasts.forecastInfo': [
    of('forecast'),
    of('forecastDraft'),
    of('forecastVoided'),
    of('forecastSuperseded'),
    of('forecastOfOurs'),
    of('forecastOfTheirs'),
  ],
  'forecasts.forecastList': [own()],
  'forecasts.forecastPublish': [of('forecastDraft')],
  'forecasts.forecastSave': [of('forecastDraft', { with: () => ({ ...span, lines: undefined }) })],
  'forecasts.forecastVoid': [of('forecast'), of('forecastDraft')],
  'forecasts.forecastSheet': [of('forecast'), of('forecastDraft')],
  'forecasts.forecastImport': [of('forecastDraft', noSheet)],
  'forecasts.forecastImportFaults': [of('forecastDraft', noSheet)],
  'forecasts.forecastCommitImport': [of('forecast', noSheet)],
  'forecasts.forecastCommitImportFaults': [of('forecast', noSheet)],
  'quotes.quoteList': [own()],
  'quotes.quoteInfo': [of('quoteAsked'), of('quoteSent')],
  'quotes.addQuote': [
    of('quoteAsked', {
      bare: true,
      with: (one) => ({
        ...versioned(one),
        currency: 'CNY',
        taxIncluded: false,
        taxRate: '13',
        lines: [{ inquiryLineId: one.line, price: '3', leadDays: 7 }],
      }),
    }),
  ],
  'quotes.quoteAsk': [of('quoteAsked', { with: () => ({ question: '材质？' }) })],
  'quotes.quoteSheet': [of('quoteAsked')],
  'quotes.quoteImport': [of('quoteAsked', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' })],
  'quotes.quoteImportFaults': [
    of('quoteAsked', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' }),
  ],
  'quotes.quoteDecline': [of('quoteAsked')],
  'quotes.quoteWithdraw': [of('quoteSent')],
  'reconciliations.customerInStock': [own()],
  'reconciliations.supplierInStock': [own()],
  'reconciliations.inStockExport': [own()],
  'reconciliations.reconciliationList': [own()],
  'reconciliations.reconciliationExport': [own()],
  'reconciliations.buildReconciliation': [own({ shownIn: 'tests/server/reconciliations.test.ts' })],
  'reconciliations.customerAudit': [of('statement', { with: () => disputing })],
  'reconciliations.supplierAudit': [of('statement', { refuses: 'NOT_YOUR_TURN', with: () => disputing })],
  'reconciliations.reconciliationInfo': [of('statement')],
  'reconciliations.statementCarveOut': [of('statement', untimely)],
  'reconciliations.statementDelInvoice': [of('statement', untimely)],
  'reconciliations.statementSaveInvoice': [
    of('statement', { ...untimely, with: () => ({ invoiceId: undefined }) }),
  ],
  'reconciliations.statementSaveLines': [
    of('statement', { ...untimely, with: () => ({ adjustments: [], claims: [], removed: [] }) }),
  ],
  'reconciliations.statementSettle': [of('statement', untimely)],
  'reconciliations.statementAskReopen': [of('statement', untimely)],
  'reconciliations.statementWithdrawReopen': [of('statement', untimely)],
  'reconciliations.statementRefuseReopen': [of('statement', untimely)],
  'reconciliations.statementReopen': [of('statement', untimely)],
  'reconciliations.statementSubmit': [of('statement', untimely)],
  'reconciliations.statementVoid': [of('statement', { ours: 'NOT_BUILDER' })],
  'printTemplates.printApps': [own()],
  'printTemplates.printDocuments': [
    of('printTemplate', { with: (_one, { subjects }) => ({ ids: [subjects['confirmed']?.id] }) }),
  ],
  'printTemplates.printFields': [own({ with: () => ({ appId: 'orders' }), needs: 'orders.read' })],
  'printTemplates.printGetConfig': [of('printTemplate')],
  'printTemplates.printLog': [
    of('confirmed', { needs: 'orders.read', with: ({ id }) => ({ appId: 'orders', recordId: id }) }),
  ],
  'printTemplates.printOffered': [own({ with: () => ({ appId: 'orders' }) })],
  'printTemplates.printPdf': [
    of('printTemplate', { with: (_one, { subjects }) => ({ ids: [subjects['confirmed']?.id] }) }),
  ],
  'printTemplates.printPdfCancel': [of('pdfPrint')],
  'printTemplates.printPdfInfo': [of('pdfPrint')],
  'printTemplates.printPublish': [of('printTemplate', { with: ({ version }) => ({ published: version }) })],
  'printTemplates.printReady': [own()],
  'printTemplates.printSaveConfig': [
    of('printTemplate', {
      bare: true,
      with: ({ id, version }) => ({
        id,
        version,
        name: '采购单',
        appId: 'orders',
        inParams: { range: 0, fileType: 'pdf' },
        template: '<p>x</p>',
      }),
    }),
  ],
  'printTemplates.printTemplateDel': [of('printTemplate')],
  'printTemplates.printTemplateList': [own()],
  'printTemplates.printValues': [
    of('confirmed', { needs: 'orders.read', with: ({ id }) => ({ appId: 'orders', id }) }),
  ],
  'printTemplates.printVerify': [own({ with: () => ({ code: 'x' }), refuses: 'PRINT_CODE_UNKNOWN' })],
  'printTemplates.printVersions': [of('printTemplate')],
  'reports.briefReportExport': [own()],
  'reports.chainReport': [own()],
  'reports.chainReportExport': [own()],
  'reports.customerBriefReport': [own()],
  'reports.priceReport': [own()],
  'reports.priceReportExport': [own()],
  'reports.reportViewDel': [of('reportView')],
  'reports.reportViewMail': [of('reportView')],
  'reports.reportViewSave': [
    own({ with: () => ({ ...created, ...spendView }) }),
    of('reportView', { with: () => spendView }),
  ],
  'reports.reportViews': [own()],
  'reports.spendReport': [own()],
  'reports.spendReportExport': [own()],
  'reports.waitingReport': [own()],
  'reports.waitingReportExport': [own()],
  'reports.supplierBriefReport': [own()],
  'reports.customerFunnelReport': [own()],
  'reports.supplierFunnelReport': [own()],
  'stock.stockList': [own()],
  'stock.stockExport': [own()],
  'stock.stockMoveList': [own()],
  'stock.stockMoveExport': [own()],
  'stock.supplierStockList': [own()],
  'stock.supplierStockExport': [own()],
  'stock.reportableMaterials': [own({ with: (_one, b) => ({ buyerOrgId: b.orgs.huadong.id }) })],
  'stock.stockImport': [sheet],
  'stock.stockImportFaults': [sheet],
  'stock.stockReports': [of('reportedStock')],
  'stock.stopSharingStock': [of('reportedStock')],
  'stock.updateStockQty': [own({ shownIn: 'tests/server/stock.test.ts' })],
  'orders.answerLine': [
    of('acknowledged', { with: ({ line }) => ({ lines: [{ lineId: line, answer: 'accept' }] }) }),
  ],
  'orders.answerSheet': [own()],
  'orders.answersImport': [sheet],
  'orders.answersImportFaults': [sheet],
  'orders.confirmReceive': [of('sent')],
  'orders.confirmSend': [of('draft')],
  'orders.decideLine': [
    of('answered', { with: ({ line }) => ({ lines: [{ lineId: line, decision: 'agree' }] }) }),
  ],
  'orders.orderApprove': [of('approving')],
  'orders.orderCancel': [of('sent')],
  'orders.orderClose': [of('confirmed', { refuses: 'WRONG_STATE' })],
  'orders.orderDel': [of('draft')],
  'orders.orderDisapprove': [of('approving')],
  'orders.orderExport': [own()],
  'orders.orderHold': [of('confirmed')],
  'orders.orderInfo': [of('sent')],
  'orders.orderLineChanges': [of('sent')],
  'orders.orderLineExport': [own()],
  'orders.orderLineList': [own()],
  'orders.orderLines': [of('sent')],
  'orders.orderList': [own()],
  'orders.orderRecall': [of('sent')],
  'orders.orderRefuse': [of('sent')],
  'orders.orderRelease': [of('held')],
  'orders.orderRevisions': [of('confirmed')],
  'orders.orderSave': [of('draft', { with: () => ({ orderNo: 'NEAR-saved', lines: [], send: false }) })],
  'orders.poListTips': [own()],
  'orders.poWaitReceiveListTips': [own()],
  'orders.reopenLine': [of('shortClosed', lineIds)],
  'orders.shortCloseLine': [of('confirmed', lineIds)],
  'orders.updateCustomerDate': [
    of('confirmed', { with: ({ line }) => ({ lines: [{ lineId: line, qty: '7' }] }) }),
  ],
  'callOffs.callOffCallable': [own({ with: (_one, b) => ({ supplierOrgId: b.orgs.chenguang.id }) })],
  'callOffs.callOffCloseLine': [of('callOff', lineIds)],
  'callOffs.callOffInfo': [of('callOff')],
  'callOffs.callOffLineExport': [own()],
  'callOffs.callOffLineList': [own()],
  'callOffs.callOffList': [own()],
  'callOffs.callOffSave': [of('callOff', { with: () => ({ callOffNo: 'NEAR-saved', lines: [] }) })],
  'callOffs.cusDelDeliveryRequire': [of('callOff')],
  'callOffs.cusDelDeliveryRequireLine': [of('callOff', { with: ({ line }) => ({ id: line }) })],
  'callOffs.customerExcelImport': [sheet],
  'callOffs.customerExcelImportFaults': [sheet],
  'deliveries.customerReject': [of('deliverySubmitted', { with: () => ({ reason: '不符', lines: [] }) })],
  'deliveries.deliveryAmend': [of('deliveryShipped')],
  'deliveries.deliveryApprove': [of('deliverySubmitted')],
  'deliveries.deliveryArrive': [of('deliveryShipped')],
  'deliveries.deliveryCalendar': [own({ with: () => ({ from: '2026-02-01', until: '2026-02-28' }) })],
  'deliveries.deliveryCancel': [of('deliverySubmitted')],
  'deliveries.deliveryCloseShort': [of('deliveryShipped')],
  'deliveries.deliveryDel': [of('deliveryDraft')],
  'deliveries.deliveryExport': [own()],
  'deliveries.deliveryLineExport': [own()],
  'deliveries.deliveryLineList': [own()],
  'deliveries.deliveryList': [own()],
  'deliveries.deliverySave': [
    of('deliveryDraft', {
      with: (_one, b) => ({
        buyerOrgId: b.orgs.huadong.id,
        deliveryNo: 'NEAR-saved',
        lines: [],
        submit: false,
      }),
    }),
  ],
  'deliveries.deliverySaveCertificate': [own({ shownIn: 'tests/server/deliveries/certificates.test.ts' })],
  'deliveries.deliveryPack': [of('deliveryApproved', { with: ({ line }) => ({ lines: [{ id: line }] }) })],
  'deliveries.deliveryShip': [of('deliveryApproved')],
  'deliveries.deliveryShippable': [own({ with: (_one, b) => ({ buyerOrgId: b.orgs.huadong.id }) })],
  'deliveries.deliverySheet': [of('deliveryDraft')],
  'deliveries.deliverySheetImport': [
    of('deliveryDraft', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' }),
  ],
  'deliveries.deliverySheetImportFaults': [
    of('deliveryDraft', { payload: multipart('a.xlsx', pdf), refuses: 'FILE_CONTENT' }),
  ],
  'deliveries.deliverySubmit': [of('deliveryDraft')],
  'deliveries.getCustomerDeliveryInfo': [of('deliverySubmitted')],
  'deliveries.getSupplierDeliveryInfo': [of('deliverySubmitted')],
  'apps.appDelete': [of('app', { refuses: 'IN_USE' })],
  'apps.appExport': [of('app')],
  'apps.appImport': [own({ with: () => ({ file: appFile, onto: undefined }) })],
  'apps.appInfo': [of('app')],
  'apps.appList': [own()],
  'apps.appPublish': [of('app', { refuses: 'NOTHING_CHANGED' })],
  'apps.appSave': [of('app')],
  'apps.appShare': [of('app', { with: (_one, b) => ({ partnerIds: [b.orgs.chenguang.id] }) })],
  'apps.modelHistory': [of('app')],
  'apps.modelVersion': [of('app', { with: () => ({ version: '1' }) })],
  'appPages.appMenu': [own()],
  'appPages.pageDelete': [of('page', { refuses: 'IN_USE' })],
  'appPages.pageHistory': [of('page')],
  'appPages.pageInfo': [of('page')],
  'appPages.pageOpen': [of('sharedPage')],
  'appPages.pageSave': [of('page')],
  'appPages.pageVersion': [of('page')],
  'consents.answerAsk': [
    of('asking', { admin: 'NO_RIGHT', with: () => ({ noun: 'orders', granted: true, reason }) }),
  ],
  'consents.consentList': [own()],
  'records.apiView': [of('entity'), own({ with: () => ({ id: 'orders' }) })],
  'records.apiViewTest': [of('entity'), own({ with: () => ({ id: 'orders' }) })],
  'records.formLoadViewData': [of('tool')],
  'records.recordDelete': [
    of('tool', { partner: 'NO_RIGHT', with: ({ id, version }) => ({ keys: [{ id, version }] }) }),
  ],
  'records.recordExport': [of('entity', { with: () => ({ fields: [] }) })],
  'records.recordHistory': [of('tool')],
  'records.recordInfo': [of('tool')],
  'records.recordList': [of('entity')],
  'records.recordLock': [
    of('tool', {
      partner: 'NO_RIGHT',
      with: ({ id, version }) => ({ keys: [{ id, version }], locked: false }),
    }),
  ],
  'records.recordMove': [own({ shownIn: 'tests/server/apps/flow.test.ts' })],
  'recordImports.recordImport': [ofEntity],
  'recordImports.recordImportFaults': [ofEntity],
  'records.recordSave': [
    of('tool', { with: () => ({ values: { name: '改' }, rows: {}, pageId: undefined }) }),
    of('material', picks('materialId')),
    of('confirmed', picks('orderId')),
    of('partner', picks('customerId')),
  ],
  'entities.appField': [of('sharedApp')],
  'entities.formLoadChildData': [of('entity')],
  'entities.getAppCase': [of('sharedApp')],
  'entities.getAppUserFields': [of('sharedApp')],
  'entities.getRandomId': [own()],
  'entities.queryAppCase': [of('sharedApp')],
  'entities.queryAppDrill': [of('sharedApp')],
  'entities.queryGetEntityDrills': [of('entity')],
  'entities.queryGetEntityField': [of('entity')],
  'entities.saveSetup': [own()],
  'dicts.dictDel': [of('dict', { refuses: 'IN_USE' })],
  'dicts.dictExport': [own()],
  'dicts.dictList': [own()],
  'dicts.dictSave': [of('dict', { with: () => ({ options: [{ id: 'a', name: '甲' }] }) })],
  'dicts.getDictOptions': [of('sharedDict')],
  'depts.deptDel': [of('dept')],
  'depts.deptSave': [of('dept', { with: () => ({ parentId: null }) })],
  'depts.deptTree': [of('dept')],
  'depts.deptUsers': [of('dept')],
  'roles.roleDel': [of('role')],
  'roles.roleList': [own()],
  'roles.roleSave': [of('role', { with: () => ({ commands: [] }) })],
  'permissions.permissionTree': [of('role')],
  'permissions.roleInfo': [of('role')],
  'people.peopleList': [own()],
  'people.personRole': [
    of('colleague', { with: (_, { subjects }) => ({ roleId: subjects['role']?.id, held: true }) }),
    of('role', {
      with: ({ id }, { subjects }) => ({ id: subjects['colleague']?.id, roleId: id, held: true }),
    }),
  ],
  'people.personSave': [of('colleague', { with: () => ({ roleIds: [], isAdmin: false }) })],
  'memberships.acceptInvitation': [of('invitation')],
  'memberships.declineInvitation': [of('invitation')],
  'memberships.endSeeAs': [own()],
  'memberships.gradeDel': [of('grade')],
  'memberships.gradeSave': [of('grade')],
  'memberships.innerRegister': [own({ with: () => ({ roleIds: [] }) })],
  'memberships.inviteAgain': [of('colleague', { refuses: 'NOT_FOUND' })],
  'memberships.leaveOrg': [of('ownOrg', { with: ({ id }) => ({ orgId: id }), missing: 'ORG_NOT_YOURS' })],
  'memberships.peopleImport': [sheet],
  'memberships.peopleImportFaults': [sheet],
  'memberships.personReset': [of('colleague')],
  'memberships.personTwoFactorReset': [of('colleague', { admin: 'ADMIN_ONLY', refuses: 'TWO_FACTOR_OFF' })],
  'memberships.personStatus': [of('colleague')],
  'memberships.positionGrades': [own()],
  'memberships.seeAs': [of('colleague', { admin: 'ADMIN_ONLY' })],
  'finance.fnSubBalance': [of('subject')],
  'finance.fnSubjectDel': [of('subject')],
  'finance.fnSubjectList': [own()],
  'finance.fnSubjectSave': [of('subject', { with: () => ({ parentId: null }) })],
  'finance.fnSummaryDel': [of('summary')],
  'finance.fnSummaryList': [own()],
  'finance.fnSummarySave': [of('summary')],
  'dashboards.dashboardGet': [own()],
  'dashboards.dashboardSave': [own({ with: () => ({ version: undefined, config: builtInHome.buyer }) })],
  'dashboards.diyBlockDel': [of('block')],
  'dashboards.diyBlockGet': [of('block')],
  'dashboards.diyBlockList': [own()],
  'dashboards.diyBlockSave': [of('block')],
  'dashboards.roleHomes': [own()],
  'dashboards.roleHomeSave': [
    of('role', {
      with: ({ id }) => ({ id: undefined, roleId: id, version: undefined, config: builtInHome.buyer }),
    }),
  ],
  'dashboards.homeWidget': [own()],
  'dashboards.homeWidgetSave': [own({ with: () => ({ version: undefined, config: builtInHome.buyer }) })],
  'maps.mapSettings': [own()],
  'notices.noticeList': [own()],
  'notices.noticePreferences': [own()],
  'notices.noticePreferencesSave': [own({ with: () => ({ version: 0 }) })],
  'notices.noticeRead': [of('notice', { with: ({ id }) => ({ ids: [id] }) })],
  'notices.noticeReadAll': [own({ with: () => ({ until: '2090-01-01T00:00:00Z' }) })],
  'notices.noticesUnread': [own()],
  'notices.unsubscribe': [own({ refuses: 'NOTICE_LINK_INVALID' })],
  'notices.unsubscribeInfo': [own({ refuses: 'NOTICE_LINK_INVALID' })],
  'profiles.supplierProfile': [of('link', { with: ({ id }) => ({ id }) })],
  'profileChanges.profileChangeAccept': [of('change')],
  'profileChanges.profileChangeInfo': [of('change')],
  'profileChanges.profileChangeList': [own()],
  'profileChanges.profileChangeReturn': [of('change', { with: () => ({ fields: [] }) })],
  'profileChanges.profileChangeSave': [changes],
  'profileChanges.profileChangeStart': [of('link', { with: ofLink })],
  'profileChanges.profileChangeSubmit': [changes],
  'profileChanges.profileChangeWithdraw': [of('change')],
  'standings.certificateRequire': [of('link', { with: ofLink })],
  'standings.standingSave': [
    of('link', {
      with: (one, b) => ({
        ...ofLink(one),
        category: '',
        version: b.subjects['standing']?.version,
        until: null,
      }),
    }),
  ],
  'standings.standingWarnings': [of('partner', { with: ({ id }) => ({ supplierOrgId: id }) })],
  'standings.supplyCategories': [own()],
  'accessReview.personRights': [of('colleague')],
  'accessReview.whoCan': [own()],
  'audit.auditExport': [own()],
  'audit.auditList': [own()],
  'audit.auditState': [own({ shownIn: 'tests/server/audit.test.ts' })],
  'audit.personActs': [of('colleague')],
  'installation.installationBuyers': [own()],
  'installation.installationState': [own()],
  'installation.jobDiscard': [own()],
  'installation.jobRetry': [own()],
  'installation.listBuyer': [own()],
  'installation.shippedLicences': [own()],
  'installation.testMessage': [own()],
  'tokens.tokenCreate': [own({ with: () => ({ rights: ['orders.read'], days: 1 }) })],
  'tokens.tokenList': [own()],
  'tokens.tokenRevoke': [of('token', { admin: 'NOT_FOUND' })],
  'tokens.tokenScope': [own()],
  'webhooks.webhookDel': [of('webhook')],
  'webhooks.webhookDeliveries': [of('webhook')],
  'webhooks.webhookEvents': [own()],
  'webhooks.webhookList': [own()],
  'webhooks.webhookResend': [of('webhook', { with: () => ({ deliveryId: undefined }) })],
  'webhooks.webhookRotate': [of('webhook')],
  'webhooks.webhookSave': [
    of('webhook', {
      narrowed: 'EVENTS_NOT_HELD',
      with: () => ({ url: 'https://erp.example.com/new', kinds: ['orders.send'] }),
    }),
  ],
  'webhooks.webhookTest': [of('webhook')],
  'drawings.drawingCallback': [own()],
  'drawings.drawingCallbackDel': [of('callback')],
  'drawings.drawingCallbackSave': [
    own({ with: () => ({ url: 'https://plm.example.com/new', accessToken: 'new', version: undefined }) }),
  ],
  'drawings.drawingOffered': [own({ bare: true })],
  'drawings.materialDrawing': [of('material', { refuses: 'ADDRESS_INTERNAL' })],
  'drawings.orderLineDrawing': [
    of('confirmed', { with: ({ line }) => ({ lineId: line }), refuses: 'ADDRESS_INTERNAL' }),
  ],
}
