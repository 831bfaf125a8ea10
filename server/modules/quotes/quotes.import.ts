import { z } from 'zod'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { breaksText, typedBreaks } from '../../../contract/priceBreaks.ts'
import { firstTerms, type Offer, type OfferLine } from '../../../contract/quotes.ts'
import { quoteSheetCatalogue } from '../../../contract/quotes.sheet.ts'
import { Decimal, Id, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findingsOf } from '../../import/findings.ts'
import type { Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { checkedOffer, type OfferBody, writeOffer } from './quotes.offer.ts'
import { permit } from './quotes.policy.ts'
import { presentOffer } from './quotes.present.ts'
import {
  type AskedRow,
  askedLines,
  find,
  linesOf,
  lock,
  type QuoteRow,
  revisionsOf,
  save,
} from './quotes.store.ts'

/** Numbers are read as texts: an empty one says that nothing is quoted, which an import of numbers would take for no change. */
const texts: Catalogue = {
  ...quoteSheetCatalogue,
  fields: quoteSheetCatalogue.fields.map((field) => ({ ...field, type: 'varchar' })),
}

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').replace(/[,\s]/g, '') : value
const amount = z.preprocess(
  plain,
  z.union([z.literal(''), Decimal.refine((value) => !value.startsWith('-')).transform(plainDecimal)], {
    error: 'NUMBER_INVALID',
  }),
)

const schema = z.object({
  key: Id,
  price: amount,
  breaks: text(300).refine((value) => typedBreaks(value) !== undefined, 'VALUE_WRONG'),
  moq: amount,
  leadDays: z.preprocess(plain, z.string().regex(/^\d{0,3}$/, 'NUMBER_INVALID')),
  remark: text(200),
})
type Row = z.output<typeof schema>

const unquoted = { price: '', breaks: '', moq: '', leadDays: '', remark: '' }

/** A line of the sheet: what the supplier quotes of it, or nothing. */
const rowOf = (key: Id, offered: OfferLine | undefined): Row =>
  offered
    ? {
        key,
        price: offered.price ?? '',
        breaks: breaksText(offered.breaks),
        moq: offered.moq === '0' ? '' : offered.moq,
        leadDays: String(offered.leadDays),
        remark: offered.remark,
      }
    : { key, ...unquoted }

const offeredBy = ({ key, price, breaks, moq, leadDays, remark }: Row): OfferLine => ({
  inquiryLineId: key,
  price,
  breaks: typedBreaks(breaks) ?? [],
  moq: moq || '0',
  leadDays: Number(leadDays),
  remark,
})

/** The supplier's draft, else its latest revision. */
async function lastOffer(db: Tx, quote: QuoteRow): Promise<Offer | undefined> {
  const [last] = await revisionsOf(db, quote.id)
  return last && presentOffer(last, await linesOf(db, quote.id))
}

/** What is quoted of a line, by the id of the line. */
const byLine = (offer: Offer | undefined) =>
  new Map((offer?.lines ?? []).map((line) => [line.inquiryLineId, line]))

const seesPrices = (viewer: Member): void => {
  if (viewer.hidden.has('orders.price')) throw new Refused('NO_RIGHT')
}

export async function sheetRows(db: Tx, viewer: Member, id: Id): Promise<(AskedRow & { sheet: Row })[]> {
  seesPrices(viewer)
  const quote = await find(db, viewer, id)
  const offered = byLine(await lastOffer(db, quote))
  return (await askedLines(db, quote.inquiry_id)).map((line) => ({
    ...line,
    sheet: rowOf(line.id, offered.get(line.id)),
  }))
}

const mayWrite = (quote: QuoteRow, viewer: Member) =>
  permit({ status: quote.current, inquiryStatus: quote.inquiry_status }, 'write', viewer)

const newOffer = ({ currency, trade }: QuoteRow): OfferBody => ({
  ...firstTerms,
  currency: trade?.currency ?? currency,
  lines: [],
  alternatives: [],
})

/** The lines of one quote by a sheet. */
export async function quoteImporter(
  db: Tx,
  viewer: Member,
  named: { id: Id; version: number },
): Promise<Importer<Row>> {
  seesPrices(viewer)
  mayWrite(await find(db, viewer, named.id), viewer)
  return {
    catalogue: texts,
    takes: ['key', 'price', 'breaks', 'moq', 'leadDays', 'remark'],
    schema,
    adds: false,
    async known(tx, who) {
      const rows = await sheetRows(tx, who, named.id)
      return new Map(rows.map(({ sheet }) => [sheet.key, sheet]))
    },
    async check(tx, who) {
      const quote = await find(tx, who, named.id)
      const asked = await askedLines(tx, quote.inquiry_id)
      return (row) => {
        const { key: _, price, ...rest } = row
        if (price === '')
          return Object.values(rest).some((value) => value !== '')
            ? [{ key: 'price', msg: 'VALUE_MISSING' }]
            : []
        if (rest.leadDays === '') return [{ key: 'leadDays', msg: 'VALUE_MISSING' }]
        return findingsOf(
          () => checkedOffer(quote, { ...newOffer(quote), lines: [offeredBy(row)] }, asked),
          () => 'price',
        )
      }
    },
    async write(tx, who, _added, changed) {
      const quote = await lock(tx, who, named)
      mayWrite(quote, who)
      const last = await lastOffer(tx, quote)
      const offered = byLine(last)
      for (const row of changed)
        if (row.price === '') offered.delete(row.key)
        else offered.set(row.key, offeredBy(row))
      const begun = newOffer(quote)
      const body = { ...begun, ...last, currency: begun.currency, lines: [...offered.values()] }
      await writeOffer(
        tx,
        who,
        quote,
        body,
        0,
        checkedOffer(quote, body, await askedLines(tx, quote.inquiry_id)),
      )
      await save(tx, who, quote, { status: quote.status === 'SUBMITTED' ? 'SUBMITTED' : 'DRAFT', reason: '' })
    },
  }
}
