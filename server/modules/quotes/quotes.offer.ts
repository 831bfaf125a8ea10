import type { InsertObject } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { type addQuote, alternativeLimit, type OfferLine } from '../../../contract/quotes.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { given } from '../../hiding.ts'
import { checkPercent } from '../../percent.ts'
import type { Member } from '../../viewer.ts'
import type { AskedRow, QuoteRow } from './quotes.store.ts'

/** What is quoted, as it is sent: terms and lines. */
export type OfferBody = Omit<BodyOf<typeof addQuote>, 'id' | 'version' | 'submit'>

interface WrittenLine {
  inquiryLineId: string
  /** 0: what was asked for. */
  alternative: number
  offered: string
  price: string
  breaks: { fromQty: string; price: string }[]
  moq: string
  leadDays: number
  remark: string
}

/** Refuses any currency but the one of the link, in which an order would be written, lines that were not asked for or are named twice, more alternatives than there may be, and prices that are none. */
export function checkedOffer(
  { trade }: Pick<QuoteRow, 'trade'>,
  body: OfferBody,
  asked: readonly AskedRow[],
): WrittenLine[] {
  if (trade?.status !== 'ACTIVE') throw new Refused('QUOTE_LINK_ENDED')
  checkTerms(body, trade.currency)
  const open = new Map(asked.map((line) => [line.id, line]))
  const aboutOf = ({ inquiryLineId }: OfferLine): AskedRow => {
    const about = open.get(inquiryLineId)
    if (!about) throw new Refused('NOT_FOUND')
    return about
  }
  const asAsked = body.lines.map((line, index) => ({
    ...checkedLine(line, aboutOf(line), `lines.${index}`),
    alternative: 0,
    offered: '',
  }))
  if (new Set(body.lines.map(({ inquiryLineId }) => inquiryLineId)).size < body.lines.length)
    throw new Refused('NOT_FOUND')
  const counted = new Map<string, number>()
  const instead = body.alternatives.map(({ offered, ...line }, index) => {
    const about = aboutOf(line)
    const alternative = (counted.get(about.id) ?? 0) + 1
    counted.set(about.id, alternative)
    if (alternative > alternativeLimit)
      throw new Refused('QUOTE_ALTERNATIVES', { lineNo: about.line_no, limit: alternativeLimit })
    return { ...checkedLine(line, about, `alternatives.${index}`), alternative, offered }
  })
  return [...asAsked, ...instead]
}

/** What holds for the quote as a whole. */
function checkTerms({ currency, taxRate, freight, tooling }: OfferBody, traded: string): void {
  if (currency !== traded) throw new Refused('QUOTE_CURRENCY', { currency: traded })
  checkPercent('taxRate', given(taxRate, 'taxRate'))
  for (const [path, amount] of Object.entries({ freight, tooling }))
    if (new Exact(given(amount, path)).lt(0))
      throw new Refused('INPUT_INVALID', {}, [{ path, msg: 'NUMBER_INVALID' }])
}

/** What is quoted for a line, of what was asked for or of an alternative to it; `path` is where the body says it. */
function checkedLine(
  { price, breaks, ...line }: OfferLine,
  about: AskedRow,
  path: string,
): Omit<WrittenLine, 'alternative' | 'offered'> {
  const lineNo = about.line_no
  const checkPrice = (value: string | null, at: string): string => {
    const exact = new Exact(given(value, at))
    if (exact.lte(0) || exact.times(about.qty).gte('10000000000000000'))
      throw new Refused('PRICE_INVALID', { lineNo })
    return exact.toFixed()
  }
  if (new Exact(line.moq).lt(0))
    throw new Refused('INPUT_INVALID', {}, [{ path: `${path}.moq`, msg: 'NUMBER_INVALID' }])
  const steps = breaks.map((step, at) => ({
    fromQty: step.fromQty,
    price: checkPrice(step.price, `${path}.breaks.${at}.price`),
  }))
  const isOrdered = steps.every(({ fromQty }, at) => new Exact(fromQty).gt(steps[at - 1]?.fromQty ?? '0'))
  if (!isOrdered) throw new Refused('QUOTE_BREAKS', { lineNo })
  return { ...line, price: checkPrice(price, `${path}.price`), breaks: steps }
}

/** Writes a revision, or in the place of the one before a draft (0). */
export async function writeOffer(
  db: Tx,
  viewer: Member,
  quote: QuoteRow,
  body: OfferBody,
  revision: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  await db.deleteFrom('quote_revisions').where('quote_id', '=', quote.id).where('revision', '=', 0).execute()
  const of = {
    quote_id: quote.id,
    inquiry_id: quote.inquiry_id,
    buyer_org_id: quote.buyer_org_id,
    supplier_org_id: quote.supplier_org_id,
    revision,
    round: quote.round,
  }
  const { id } = await db
    .insertInto('quote_revisions')
    .values({
      ...of,
      currency: body.currency,
      tax_included: body.taxIncluded,
      tax_rate: given(body.taxRate, 'taxRate'),
      freight: given(body.freight, 'freight'),
      tooling: given(body.tooling, 'tooling'),
      valid_until: body.validUntil,
      remark: body.remark,
      by_name: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length === 0) return
  await db
    .insertInto('quote_lines')
    .values(
      lines.map((line): InsertObject<DB, 'quote_lines'> => ({
        ...of,
        revision_id: id,
        inquiry_line_id: line.inquiryLineId,
        alternative: line.alternative,
        offered: line.offered,
        price: line.price,
        breaks: json(line.breaks),
        moq: line.moq,
        lead_days: line.leadDays,
        remark: line.remark,
      })),
    )
    .execute()
}
