import { sql } from 'kysely'
import type { BodyOf, Call } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import { lineRemarkLimit, type orderSave } from '../../../contract/orders.ts'
import type { OfferLine } from '../../../contract/quotes.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { readToday } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { rehearse } from '../../db/transaction.ts'
import type { ActionContext } from '../../http/action.ts'
import { under } from '../../sessions/grants.ts'
import { has, type Member } from '../../viewer.ts'
import { assignAuthor, lockOrder, saveOrder, sendOrder } from '../orders/orders.read.ts'
import { keepAgreement } from '../priceAgreements/priceAgreements.read.ts'
import {
  askedLines,
  type AskedRow,
  keepOutcome,
  lockQuotes,
  offersOf,
  recordQuoteMove,
  type SubmittedOffer,
} from '../quotes/quotes.read.ts'
import { type Awards, checkWinners, type Part, partsOf, tradingLink, type Won } from './inquiries.award.ts'
import { recordMove } from './inquiries.finish.ts'
import { presentInfo } from './inquiries.present.ts'
import { type InquiryRow, save } from './inquiries.store.ts'

type Context = Omit<ActionContext<Call>, 'body' | 'query' | 'viewer'> & { viewer: Member; db: Tx }

/** What is awarded, and until when its prices are kept. */
interface Decision {
  awards: Awards
  agreedUntil: LocalDate | null
  /** Its orders are sent, and no drafts. */
  send: boolean
}

interface Author {
  id: Id
  name: string
}

/**
 * Writes the orders and price agreements of an award above the limit and undoes them: what would stand against them is said to who awards, not
 * to who approves, and their condition on writing orders holds before somebody else's does.
 */
export const rehearseAward = (
  asked: Context,
  inquiry: InquiryRow,
  won: readonly Won[],
  { agreedUntil, send }: Omit<Decision, 'awards'>,
): Promise<void> =>
  rehearse(asked.db, async (db) => {
    const { viewer } = asked
    for (const each of won) {
      await writeOrder({ ...asked, db }, under(viewer, 'orders.write'), inquiry, each, send)
      if (agreedUntil !== null)
        await keepPrices(db, viewer, inquiry, each, agreedUntil, { id: viewer.userId, name: viewer.userName })
    }
  })

const writeOrder = async (
  asked: Context,
  viewer: Member,
  inquiry: InquiryRow,
  { of, parts }: Won,
  send: boolean,
) =>
  saveOrder({
    ...asked,
    viewer,
    body: { ...orderOf(inquiry, of, parts, { lang: viewer.lang, day: await readToday(asked.db) }), send },
    query: undefined,
  })

/**
 * Carries an award out. The orders module writes the orders, and sends them where that is wanted, as it would for the screen, so its rules hold
 * for them; they are their `author`'s. Who awards does so by their own rights, under their conditions; who approves carries out what somebody
 * with these rights asked for.
 */
export async function conclude(
  asked: Context,
  inquiry: InquiryRow,
  { awards, agreedUntil, send }: Decision,
  kind: 'award' | 'approve',
  author: Author,
): Promise<InquiryInfo> {
  const { viewer, db } = asked
  const quotes = await lockQuotes(db, inquiry.id)
  const lines = await askedLines(db, inquiry.id)
  const day = await readToday(db)
  const won = partsOf(awards, lines, await offersOf(db, inquiry.id), day)
  await checkWinners(db, viewer, won, day)
  const writer = kind === 'award' ? under(viewer, 'orders.write') : viewer
  for (const { of, parts } of won) {
    const order = await writeOrder(asked, writer, inquiry, { of, parts }, send && kind === 'award')
    if (author.id !== viewer.userId) await assignAuthor(db, order.id, author)
    await db
      .insertInto('quote_awards')
      .values(
        parts.map(({ line, qty, price, instead }) => ({
          quote_id: of.quoteId,
          inquiry_id: inquiry.id,
          buyer_org_id: viewer.orgId,
          supplier_org_id: of.supplierOrgId,
          inquiry_line_id: line.id,
          alternative: instead?.alternative ?? 0,
          offered: instead?.offered ?? '',
          qty,
          price,
          currency: of.offer.currency,
          order_no: order.orderNo,
        })),
      )
      .execute()
    if (agreedUntil !== null) await keepPrices(db, viewer, inquiry, { of, parts }, agreedUntil, author)
    if (send && kind === 'approve') await sendOrder(db, viewer, await lockOrder(db, viewer, order), author.id)
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
  checkDays(await readToday(db), until)
}

const checkDays = (from: LocalDate, until: LocalDate): void => {
  if (until < from) throw new Refused('AGREEMENT_DAYS', {}, [{ path: 'agreedUntil', msg: 'AGREEMENT_DAYS' }])
}

/** What a supplier quoted for the lines it was awarded, whole: breaks, least quantity and lead time with the price. Of an alternative nothing is kept: the material's code means what was asked for. */
async function keepPrices(
  db: Tx,
  viewer: Member,
  inquiry: InquiryRow,
  { of, parts }: Won,
  until: LocalDate,
  author: Author,
): Promise<void> {
  const from = await readToday(db)
  checkDays(from, until)
  const { offer, supplierOrgId, supplierName } = of
  const link = await tradingLink(db, viewer, supplierOrgId, supplierName)
  for (const { line, offered } of agreedLines(of, parts))
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
        valid_from: from,
        valid_until: until,
        inquiry_id: inquiry.id,
        inquiry_no: inquiry.inquiryNo,
      },
      author,
    )
}

/** What is agreed on of a quote; its remark is not. */
const termsOf = ({ price, breaks, moq, leadDays }: OfferLine): string =>
  JSON.stringify([price, breaks, moq, leadDays])

/** One for each material: of one that is asked for on several lines nobody can tell which of two prices is meant. */
function agreedLines({ offer, supplierName }: SubmittedOffer, parts: readonly Part[]) {
  const kept = new Map<string, { line: AskedRow; offered: OfferLine }>()
  for (const { line, instead } of parts) {
    if (instead) continue
    const offered = offer.lines.find(({ inquiryLineId }) => inquiryLineId === line.id)
    if (!offered) continue
    const other = kept.get(line.material_code)
    if (!other) kept.set(line.material_code, { line, offered })
    else if (other.line.unit !== line.unit || termsOf(other.offered) !== termsOf(offered))
      throw new Refused('AGREEMENT_TWICE', {
        supplier: supplierName,
        material: line.material_code,
        lines: `${other.line.line_no}, ${line.line_no}`,
      })
  }
  return kept.values()
}

const isWhole = (parts: readonly Part[], lines: readonly AskedRow[]): boolean =>
  lines.every((line) =>
    parts
      .filter((part) => part.line.id === line.id)
      .reduce((sum, part) => sum.plus(part.qty), new Exact(0))
      .eq(line.qty),
  )

const words = {
  zh: ['报价版次', '运费按报价', '模具费按报价'],
  en: ['quote revision', 'freight as quoted', 'tooling as quoted'],
} as const
const between = ' · '
const insteadWords = { zh: '替代询价规格', en: 'instead of' } as const

/** An order's line says what is bought; of an alternative its remark, after the line's own, what was asked for: as far as there is room. */
function insteadOf({ spec, material_name: name, remark }: AskedRow, lang: Lang): string {
  const instead = `${insteadWords[lang]} ${spec || name}`
  const room = lineRemarkLimit - `${remark}${between}`.length
  const short = room < 20 ? '' : `${instead.slice(0, room - 1)}…`
  return [remark, instead.length <= room ? instead : short].filter(Boolean).join(between)
}

/** Freight and tooling have no place in an order's lines: its remark says that they were quoted, and not how much, which is hidden from who may not see prices. */
function orderOf(
  inquiry: InquiryRow,
  { offer, supplierOrgId }: SubmittedOffer,
  parts: readonly Part[],
  { lang, day }: { lang: Lang; day: LocalDate },
): Omit<BodyOf<typeof orderSave>, 'send'> {
  const [revision, freight, tooling] = words[lang]
  const charge = (said: string, amount: string | null) => (new Exact(amount ?? 0).isZero() ? [] : [said])
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
    remark: remark.join(between),
    lines: parts.map(({ line, qty, price, instead }, index) => ({
      status: 'add',
      lineNo: index + 1,
      materialId: line.material_id,
      materialCode: line.material_code,
      materialName: line.material_name,
      spec: instead?.offered ?? line.spec,
      unit: line.unit,
      qty,
      price,
      taxRate: offer.taxRate,
      requestedOn: line.needed_on,
      remark: instead ? insteadOf(line, lang) : line.remark,
    })),
  }
}
