import { sql } from 'kysely'
import type { BodyOf, Call } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import type { InquiryInfo, inquiryAward } from '../../../contract/inquiries.ts'
import type { orderSave } from '../../../contract/orders.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { OfferLine } from '../../../contract/quotes.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { readToday } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { rehearse } from '../../db/transaction.ts'
import { json } from '../../db/json.ts'
import type { ActionContext } from '../../http/action.ts'
import { under } from '../../sessions/grants.ts'
import { has, type Member } from '../../viewer.ts'
import { assignAuthor, checkQty, saveOrder } from '../orders/orders.read.ts'
import {
  askedLines,
  type AskedRow,
  keepOutcome,
  lockQuotes,
  offersOf,
  ratesIn,
  recordQuoteMove,
  type SubmittedOffer,
} from '../quotes/quotes.read.ts'
import { keepAgreement } from '../priceAgreements/priceAgreements.read.ts'
import { checkMayWin } from '../standings/standings.read.ts'
import { heldLinkBetween, type LinkRow } from '../suppliers/suppliers.read.ts'
import { recordMove } from './inquiries.finish.ts'
import { presentInfo } from './inquiries.present.ts'
import { type InquiryRow, save } from './inquiries.store.ts'
import { awardedAmount, priceAt } from './rules/compare.ts'

export type Awards = BodyOf<typeof inquiryAward>['awards']

/** What is awarded, and until when its prices are kept. */
interface Decision {
  awards: Awards
  agreedUntil: LocalDate | null
}

/** One part of a line for one supplier. */
interface Part {
  line: AskedRow
  qty: string
  price: string
}

/** What one supplier gets. */
interface Won {
  of: SubmittedOffer
  parts: Part[]
}

type Context = Omit<ActionContext<Call>, 'body' | 'query' | 'viewer'> & { viewer: Member; db: Tx }

/** What each supplier of a locked inquiry would get; refuses what cannot be awarded, or was quoted past the viewer's condition on quotes. */
export async function wonBy(db: Tx, viewer: Member, inquiry: InquiryRow, awards: Awards): Promise<Won[]> {
  const [lines, offers] = [await askedLines(db, inquiry.id), await offersOf(db, inquiry.id, viewer)]
  const day = await readToday(db)
  const won = partsOf(awards, lines, offers, day)
  await checkWinners(db, viewer, won, day)
  return won
}

/** The active link with a supplier, held; who it is said of is named. */
export async function tradingLink(
  db: Tx,
  viewer: Member,
  supplierOrgId: Id,
  supplierName: string,
): Promise<LinkRow> {
  const link = await heldLinkBetween(db, viewer, viewer.orgId, supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('INQUIRY_LINK_ENDED', { supplierName })
  return link
}

/** Refuses to award to whom nothing could be ordered from: their drafts would never be sent, and the others would be told that they lost. */
async function checkWinners(db: Tx, viewer: Member, won: readonly Won[], day: LocalDate): Promise<void> {
  for (const { of, parts } of won) {
    const link = await tradingLink(db, viewer, of.supplierOrgId, of.supplierName)
    await checkMayWin(
      db,
      viewer,
      link,
      parts.map(({ line }) => line.id),
      day,
    )
  }
}

/** What an award comes to without tax in the inquiry's currency, with freight and tooling of everybody who takes part. */
export const amountOf = ({ currency, rates }: InquiryRow, won: readonly Won[]): Exact =>
  won
    .map(({ of, parts }) => awardedAmount({ currency, rates: ratesIn(rates) }, of.offer, parts))
    .reduce((total, amount) => total.plus(amount), new Exact(0))

/**
 * Writes the orders of an award above the limit and undoes them: what would stand against them is said to who awards, not to who
 * approves, and their condition on writing orders holds before somebody else's does.
 */
export const rehearseOrders = (asked: Context, inquiry: InquiryRow, won: readonly Won[]): Promise<void> =>
  rehearse(asked.db, async (db) => {
    for (const each of won)
      await draftOrder({ ...asked, db }, under(asked.viewer, 'orders.write'), inquiry, each)
  })

const draftOrder = async (asked: Context, viewer: Member, inquiry: InquiryRow, { of, parts }: Won) =>
  saveOrder({
    ...asked,
    viewer,
    body: orderOf(inquiry, of, parts, { lang: viewer.lang, day: await readToday(asked.db) }),
    query: undefined,
  })

/**
 * Carries an award out. The orders are drafts that the orders module writes as it would for the screen, so its rules hold for them; they are
 * their `author`'s, who sends them. Who awards writes them by their own right, under its condition.
 */
export async function conclude(
  asked: Context,
  inquiry: InquiryRow,
  { awards, agreedUntil }: Decision,
  kind: 'award' | 'approve',
  author: { id: Id; name: string },
): Promise<InquiryInfo> {
  const { viewer, db } = asked
  const quotes = await lockQuotes(db, inquiry.id)
  const lines = await askedLines(db, inquiry.id)
  const day = await readToday(db)
  const won = partsOf(awards, lines, await offersOf(db, inquiry.id), day)
  await checkWinners(db, viewer, won, day)
  const writer = kind === 'award' ? under(viewer, 'orders.write') : viewer
  for (const { of, parts } of won) {
    const draft = await draftOrder(asked, writer, inquiry, { of, parts })
    if (author.id !== viewer.userId) await assignAuthor(db, draft.id, author)
    await db
      .insertInto('quote_awards')
      .values(
        parts.map(({ line, qty, price }) => ({
          quote_id: of.quoteId,
          inquiry_id: inquiry.id,
          buyer_org_id: viewer.orgId,
          supplier_org_id: of.supplierOrgId,
          inquiry_line_id: line.id,
          qty,
          price,
          currency: of.offer.currency,
          order_no: draft.orderNo,
        })),
      )
      .execute()
    if (agreedUntil !== null)
      await keepPrices(db, viewer, inquiry, of, parts, { from: day, until: agreedUntil }, author)
  }
  const whole = new Map(won.map(({ of, parts }) => [of.quoteId, isWhole(parts, lines)]))
  for (const quote of quotes) {
    if (quote.status !== 'SUBMITTED') continue
    const got = whole.get(quote.id)
    const status = got === undefined ? 'LOST' : got ? 'AWARDED' : 'PARTLY_AWARDED'
    await keepOutcome(db, viewer, quote, status)
    recordQuoteMove(db, viewer, quote, got === undefined ? 'lose' : 'award')
  }
  const saved = await save(db, viewer, inquiry, {
    status: 'AWARDED',
    reason: '',
    awarded_at: sql<string>`clock_timestamp()`,
  })
  recordMove(db, viewer, saved, kind, {
    data: { from: inquiry.status, to: saved.status, count: awards.length },
  })
  return presentInfo(db, saved, viewer)
}

/** Refuses days that are none, and who may not agree on prices. */
export async function checkKept(db: Tx, until: LocalDate, viewer: Member): Promise<void> {
  if (!has(viewer, 'priceAgreements.write')) throw new Refused('NO_RIGHT')
  checkDays({ from: await readToday(db), until })
}

interface Days {
  from: LocalDate
  until: LocalDate
}

const checkDays = ({ from, until }: Days): void => {
  if (until < from) throw new Refused('AGREEMENT_DAYS', {}, [{ path: 'agreedUntil', msg: 'AGREEMENT_DAYS' }])
}

/** What a supplier quoted for the lines it was awarded, whole: breaks, least quantity and lead time with the price. */
async function keepPrices(
  db: Tx,
  viewer: Member,
  inquiry: InquiryRow,
  of: SubmittedOffer,
  parts: readonly Part[],
  days: Days,
  author: { id: Id; name: string },
): Promise<void> {
  checkDays(days)
  const { offer, supplierOrgId } = of
  const link = await tradingLink(db, viewer, supplierOrgId, of.supplierName)
  // One material may be asked for on several lines; its first has its price.
  const first = new Map(parts.toReversed().map((part) => [part.line.material_code, part]))
  for (const { line } of [...first.values()].toReversed()) {
    const offered = offerOf([of], of.quoteId, line)
    await keepAgreement(
      db,
      viewer,
      {
        supplier_org_id: supplierOrgId,
        buyer_name: link.buyer_name,
        supplier_name: link.supplier_name,
        supplier_code: link.code,
        material_code: line.material_code,
        material_name: line.material_name,
        spec: line.spec,
        unit: line.unit,
        currency: offer.currency,
        tax_included: offer.taxIncluded,
        tax_rate: offer.taxRate ?? '0',
        price: offered.price ?? '0',
        breaks: json(offered.breaks),
        moq: offered.moq,
        lead_days: offered.leadDays,
        valid_from: days.from,
        valid_until: days.until,
        inquiry_id: inquiry.id,
        inquiry_no: inquiry.inquiryNo,
      },
      author,
    )
  }
}

/** What each supplier gets, by the id of its organisation, which is the order in which links are held. */
function partsOf(
  awards: Awards,
  lines: readonly AskedRow[],
  offers: readonly SubmittedOffer[],
  day: LocalDate,
): Won[] {
  const left = new Map(lines.map((line) => [line.id, new Exact(line.qty)]))
  const taken = new Set<string>()
  const parts = new Map<Id, Part[]>()
  for (const { quoteId, inquiryLineId, qty } of awards) {
    const line = lines.find(({ id }) => id === inquiryLineId)
    const rest = left.get(inquiryLineId)
    if (!line || !rest || taken.has(quoteId + inquiryLineId)) throw new Refused('NOT_FOUND')
    taken.add(quoteId + inquiryLineId)
    const lineNo = line.line_no
    checkQty(lineNo, qty, line.unit_scale)
    const offered = offerOf(offers, quoteId, line)
    if (new Exact(qty).lt(offered.moq))
      throw new Refused('AWARD_BELOW_MOQ', { lineNo, qty: offered.moq, unit: line.unit })
    if (rest.lt(qty))
      throw new Refused('AWARD_TOO_MUCH', { lineNo, qty: plainDecimal(line.qty), unit: line.unit })
    left.set(inquiryLineId, rest.minus(qty))
    parts.set(quoteId, [...(parts.get(quoteId) ?? []), { line, qty, price: priceAt(offered, qty) }])
  }
  return offers
    .flatMap((of) => {
      const theirs = parts.get(of.quoteId)
      if (theirs) checkStands(of, day)
      return theirs ? [{ of, parts: theirs.toSorted((a, b) => a.line.line_no - b.line.line_no) }] : []
    })
    .toSorted((a, b) => (a.of.supplierOrgId < b.of.supplierOrgId ? -1 : 1))
}

/** A price is kept as long as its supplier said, the last day included. */
function checkStands({ supplierName, offer: { validUntil } }: SubmittedOffer, day: LocalDate): void {
  if (validUntil !== null && validUntil < day)
    throw new Refused('QUOTE_ENDED', { supplierName, day: validUntil })
}

function offerOf(offers: readonly SubmittedOffer[], quoteId: Id, line: AskedRow): OfferLine {
  const found = offers
    .find((of) => of.quoteId === quoteId)
    ?.offer.lines.find(({ inquiryLineId }) => inquiryLineId === line.id)
  if (!found) throw new Refused('AWARD_NOT_QUOTED', { lineNo: line.line_no })
  return found
}

const isWhole = (parts: readonly Part[], lines: readonly AskedRow[]): boolean =>
  lines.every((line) => parts.some((part) => part.line.id === line.id && new Exact(part.qty).eq(line.qty)))

const words = { zh: ['报价版次', '运费', '模具费'], en: ['quote revision', 'freight', 'tooling'] } as const

/** Freight and tooling have no place in an order's lines: its remark says what was quoted. */
function orderOf(
  inquiry: InquiryRow,
  { offer, supplierOrgId }: SubmittedOffer,
  parts: readonly Part[],
  { lang, day }: { lang: Lang; day: LocalDate },
): BodyOf<typeof orderSave> {
  const [revision, freight, tooling] = words[lang]
  const charge = (name: string, amount: string | null) =>
    new Exact(amount ?? 0).isZero() ? [] : [`${name} ${amount} ${offer.currency}`]
  const remark = [
    inquiry.inquiryNo,
    `${revision} ${offer.revision}`,
    ...charge(freight, offer.freight),
    ...charge(tooling, offer.tooling),
  ]
  return {
    orderNo: '',
    supplierOrgId,
    currency: offer.currency,
    taxIncluded: offer.taxIncluded,
    orderedOn: day,
    shipTo: inquiry.shipTo,
    buyerContact: '',
    remark: remark.join(' · '),
    send: false,
    lines: parts.map(({ line, qty, price }, index) => ({
      status: 'add',
      lineNo: index + 1,
      materialId: line.material_id,
      materialCode: line.material_code,
      materialName: line.material_name,
      spec: line.spec,
      unit: line.unit,
      qty,
      price,
      taxRate: offer.taxRate,
      requestedOn: line.needed_on,
      remark: line.remark,
    })),
  }
}
