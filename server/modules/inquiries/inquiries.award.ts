import type { BodyOf } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { inquiryAward } from '../../../contract/inquiries.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { OfferLine } from '../../../contract/quotes.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { readToday } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { checkQty } from '../orders/orders.read.ts'
import { askedLines, type AskedRow, offersOf, type SubmittedOffer } from '../quotes/quotes.read.ts'
import { checkMayWin } from '../standings/standings.read.ts'
import { heldLinkBetween, type LinkRow } from '../suppliers/suppliers.read.ts'
import { basisOf, type InquiryRow } from './inquiries.store.ts'
import { awardedAmount, priceAt } from './rules/compare.ts'

export type Awards = BodyOf<typeof inquiryAward>['awards']

/** One part of a line for one supplier. */
export interface Part {
  line: AskedRow
  qty: string
  price: string
  /** What is offered instead; nothing where it is what was asked for. */
  instead: Instead | undefined
}

type Instead = SubmittedOffer['offer']['alternatives'][number]

/** What one supplier gets. */
export interface Won {
  of: SubmittedOffer
  parts: Part[]
}

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
export async function checkWinners(
  db: Tx,
  viewer: Member,
  won: readonly Won[],
  day: LocalDate,
): Promise<void> {
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
export const amountOf = (inquiry: InquiryRow, won: readonly Won[]): Exact =>
  won
    .map(({ of, parts }) =>
      awardedAmount({ currency: inquiry.currency, ...basisOf(inquiry) }, of.offer, parts),
    )
    .reduce((total, amount) => total.plus(amount), new Exact(0))

/** What each supplier gets, by the id of its organisation, which is the order in which links are held. */
export function partsOf(
  awards: Awards,
  lines: readonly AskedRow[],
  offers: readonly SubmittedOffer[],
  day: LocalDate,
): Won[] {
  const left = new Map(lines.map((line) => [line.id, new Exact(line.qty)]))
  const taken = new Set<string>()
  const parts = new Map<Id, Part[]>()
  for (const { quoteId, inquiryLineId, alternative, qty } of awards) {
    const line = lines.find(({ id }) => id === inquiryLineId)
    const rest = left.get(inquiryLineId)
    const part = `${quoteId} ${inquiryLineId} ${alternative}`
    if (!line || !rest || taken.has(part)) throw new Refused('NOT_FOUND')
    taken.add(part)
    const lineNo = line.line_no
    checkQty(lineNo, qty, line.unit_scale)
    const { offered, instead } = offerOf(offers, quoteId, line, alternative)
    if (new Exact(qty).lt(offered.moq))
      throw new Refused('AWARD_BELOW_MOQ', { lineNo, qty: offered.moq, unit: line.unit })
    if (rest.lt(qty))
      throw new Refused('AWARD_TOO_MUCH', { lineNo, qty: plainDecimal(line.qty), unit: line.unit })
    left.set(inquiryLineId, rest.minus(qty))
    parts.set(quoteId, [...(parts.get(quoteId) ?? []), { line, qty, price: priceAt(offered, qty), instead }])
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

function offerOf(
  offers: readonly SubmittedOffer[],
  quoteId: Id,
  line: AskedRow,
  alternative: number,
): { offered: OfferLine; instead: Instead | undefined } {
  const offer = offers.find((of) => of.quoteId === quoteId)?.offer
  const instead = offer?.alternatives.find(
    (one) => one.inquiryLineId === line.id && one.alternative === alternative,
  )
  const offered =
    alternative === 0 ? offer?.lines.find(({ inquiryLineId }) => inquiryLineId === line.id) : instead
  if (!offered) throw new Refused('AWARD_NOT_QUOTED', { lineNo: line.line_no })
  return { offered, instead }
}
