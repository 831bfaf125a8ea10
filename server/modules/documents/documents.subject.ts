import { type AnnexNoun, documentNouns } from '../../../contract/documents.ts'
import type { EventData } from '../../../contract/events.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { type EventInput, record } from '../../events/record.ts'
import { mustSeeInquiry } from '../inquiries/inquiries.read.ts'
import { mustSeeLot, mustSeeReport } from '../inspections/inspections.read.ts'
import { mustSeeMaterial } from '../materials/materials.read.ts'
import { mustSeeCallOff } from '../callOffs/callOffs.read.ts'
import { mustSeeDelivery } from '../deliveries/deliveries.read.ts'
import { mustSee } from '../orders/orders.read.ts'
import { mustSeeScorecard } from '../scorecards/scorecards.read.ts'
import { mustSeeForecast } from '../forecasts/forecasts.read.ts'
import { mustSeeAgreement } from '../priceAgreements/priceAgreements.read.ts'
import { mustSeeQuote } from '../quotes/quotes.read.ts'
import { mustSeeReceipt } from '../receipts/receipts.read.ts'
import { mustSeeStatement } from '../reconciliations/reconciliations.read.ts'
import { mustSeeLink } from '../suppliers/suppliers.read.ts'

export type DocumentNoun = (typeof documentNouns)[number]

/** A document as its history, comments and files need it; or what carries files alone. */
export interface Subject<Noun extends AnnexNoun = AnnexNoun> {
  noun: Noun
  id: Id
  no: string
  buyerOrgId: Id
  buyerName: string
  supplierOrgId: Id
  supplierName: string
  /** False while only its author's side sees it. */
  shared: boolean
}

/** How both parties of a document are called. */
export const namedPartiesOf = (row: {
  buyer_org_id: Id
  buyer_name: string
  supplier_org_id: Id
  supplier_name: string
  shared: boolean
}) => ({
  buyerOrgId: row.buyer_org_id,
  buyerName: row.buyer_name,
  supplierOrgId: row.supplier_org_id,
  supplierName: row.supplier_name,
  shared: row.shared,
})

type Parties = Pick<Subject, 'buyerOrgId' | 'buyerName' | 'supplierOrgId' | 'supplierName'>

/** The same of a row as its list reads it. */
const partiesIn = ({ buyerOrgId, buyerName, supplierOrgId, supplierName }: Parties): Parties => ({
  buyerOrgId,
  buyerName,
  supplierOrgId,
  supplierName,
})

const looks: Record<AnnexNoun, (db: Tx, viewer: Member, id: Id) => Promise<Omit<Subject, 'noun'>>> = {
  orders: async (db, viewer, id) => {
    const order = await mustSee(db, viewer, id)
    return { id, no: order.order_no, ...namedPartiesOf(order) }
  },
  callOffs: async (db, viewer, id) => {
    const callOff = await mustSeeCallOff(db, viewer, id)
    return { id, no: callOff.call_off_no, ...namedPartiesOf(callOff) }
  },
  deliveries: async (db, viewer, id) => {
    const delivery = await mustSeeDelivery(db, viewer, id)
    return { id, no: delivery.delivery_no, ...namedPartiesOf(delivery) }
  },
  receipts: async (db, viewer, id) => {
    const receipt = await mustSeeReceipt(db, viewer, id)
    return { id, no: receipt.receiptNo, ...partiesIn(receipt), shared: true }
  },
  inspections: async (db, viewer, id) => {
    const lot = await mustSeeLot(db, viewer, id)
    return { id, no: lot.inspectionNo, ...partiesIn(lot), shared: lot.status === 'DECIDED' }
  },
  defectReports: async (db, viewer, id) => {
    const report = await mustSeeReport(db, viewer, id)
    return { id, no: report.reportNo, ...partiesIn(report), shared: true }
  },
  materials: async (db, viewer, id) => {
    const { code } = await mustSeeMaterial(db, viewer, id)
    const own = { buyerOrgId: viewer.orgId, buyerName: '', supplierOrgId: viewer.orgId, supplierName: '' }
    return { id, no: code, ...own, shared: true }
  },
  reconciliations: async (db, viewer, id) => {
    const statement = await mustSeeStatement(db, viewer, id)
    return { id, no: statement.statement_no, ...namedPartiesOf(statement) }
  },
  // Its suppliers have their quotes: nothing said or kept here is theirs to read.
  inquiries: async (db, viewer, id) => {
    const { inquiryNo } = await mustSeeInquiry(db, viewer, id)
    const own = { buyerOrgId: viewer.orgId, buyerName: '', supplierOrgId: viewer.orgId, supplierName: '' }
    return { id, no: inquiryNo, ...own, shared: false }
  },
  quotes: async (db, viewer, id) => {
    const quote = await mustSeeQuote(db, viewer, id)
    return { id, no: quote.inquiry_no, ...namedPartiesOf(quote) }
  },
  priceAgreements: async (db, viewer, id) => {
    const agreement = await mustSeeAgreement(db, viewer, id)
    return { id, no: agreement.agreementNo, ...partiesIn(agreement), shared: true }
  },
  scorecards: async (db, viewer, id) => {
    const card = await mustSeeScorecard(db, viewer, id)
    return { id, no: card.scorecardNo, ...partiesIn(card), shared: true }
  },
  forecasts: async (db, viewer, id) => {
    const forecast = await mustSeeForecast(db, viewer, id)
    return { id, no: forecast.forecastNo, ...partiesIn(forecast), shared: forecast.release !== null }
  },
  suppliers: async (db, viewer, id) => {
    const link = await mustSeeLink(db, viewer, id)
    return { id, no: link.code, ...namedPartiesOf({ ...link, shared: true }) }
  },
}

/** The document, if the viewer may read it; throws `NOT_FOUND` as if it were not there otherwise. */
export async function subjectOf<Noun extends AnnexNoun>(
  db: Tx,
  viewer: Member,
  noun: Noun,
  id: Id,
): Promise<Subject<Noun>> {
  if (!has(viewer, `${noun}.read`)) throw new Refused('NO_RIGHT')
  return { noun, ...(await looks[noun](db, viewer, id)) }
}

/** The same for who adds to it: both parties read that, so it takes a right to act on the noun; reading it is not enough. */
export async function subjectToWriteOn<Noun extends AnnexNoun>(
  db: Tx,
  viewer: Member,
  noun: Noun,
  id: Id,
): Promise<Subject<Noun>> {
  const subject = await subjectOf(db, viewer, noun, id)
  const acts = [...viewer.rights].some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`)
  if (!acts) throw new Refused('NO_RIGHT')
  return subject
}

/** Whether it keeps a history; of what carries files alone the files themselves say who added them and when. */
export const keepsHistory = (subject: Subject): subject is Subject<DocumentNoun> =>
  documentNouns.some((noun) => noun === subject.noun)

/** Adds to the document's history; seen by whom the document is. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  subject: Subject<DocumentNoun>,
  kind: 'comment' | 'annex',
  data: EventData,
) =>
  record(db, viewer, {
    noun: subject.noun,
    recordId: subject.id,
    kind,
    buyerOrgId: subject.buyerOrgId,
    supplierOrgId: subject.supplierOrgId,
    shared: subject.shared,
    reason: '',
    data: { orderNo: subject.no, ...data },
  } as EventInput) // either kind is one of every noun
