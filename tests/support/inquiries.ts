import { sql } from 'kysely'
import type { BodyIn } from '../../contract/call.ts'
import { compareQuote, type Comparison } from '../../contract/comparison.ts'
import * as c from '../../contract/inquiries.ts'
import * as q from '../../contract/quotes.ts'
import type { Founded } from '../../server/seed/founding.ts'
import type { Market } from './orders.ts'
import type { Persona } from './persona.ts'

export const one = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** A deadline that no test lives to see. */
export const deadline = '2099-01-01T08:00:00.000Z'

type Draft = Partial<BodyIn<typeof c.inquirySave>>

export const asked = (code: string, qty: string, but: object = {}) => ({
  materialCode: code,
  materialName: '六角螺栓',
  unit: 'PCS',
  qty,
  neededOn: '2031-03-01',
  ...but,
})

export const drafts = (
  who: Persona,
  suppliers: readonly Founded[],
  but: Draft = {},
): Promise<c.InquiryInfo> =>
  who.does(c.inquirySave, {
    body: {
      title: '螺栓与垫片',
      currency: 'CNY',
      rates: [{ currency: 'USD', rate: '7' }],
      deadline,
      lines: [asked('M-1', '100', { targetPrice: '2.2' }), asked('M-2', '50')],
      supplierOrgIds: suppliers.map(({ id }) => id),
      ...but,
    },
  })

export const publishes = (who: Persona, draft: Pick<c.Inquiry, 'id' | 'version'>): Promise<c.InquiryInfo> =>
  who.does(c.inquiryPublish, { body: one(draft) })

export const asks = async (
  who: Persona,
  suppliers: readonly Founded[],
  but?: Draft,
): Promise<c.InquiryInfo> => publishes(who, await drafts(who, suppliers, but))

export const sees = (who: Persona, { id }: { id: string }): Promise<c.InquiryInfo> =>
  who.does(c.inquiryInfo, { query: { id } })

export const compares = (who: Persona, { id }: { id: string }): Promise<Comparison> =>
  who.does(compareQuote, { query: { id } })

/** The quote a supplier is asked for, as it reads it. */
export async function reads(who: Persona, { inquiryNo }: Pick<c.Inquiry, 'inquiryNo'>): Promise<q.QuoteInfo> {
  const { rows } = await who.does(q.quoteList, {
    body: { filters: [{ field: 'inquiryNo', sign: 1, value: inquiryNo }] },
  })
  const [row] = rows
  if (!row) throw new Error(`no quote of ${inquiryNo}`)
  return who.does(q.quoteInfo, { query: { id: row.id } })
}

type Quoting = Partial<Omit<BodyIn<typeof q.addQuote>, 'id' | 'version' | 'lines'>>

/** Quotes prices for the lines of an inquiry in their order; a line without a price is not quoted. */
export async function quotes(
  who: Persona,
  inquiry: Pick<c.Inquiry, 'inquiryNo'>,
  prices: readonly (string | null)[],
  but: Quoting = {},
  line: object = {},
): Promise<q.QuoteInfo> {
  const quote = await reads(who, inquiry)
  return who.does(q.addQuote, {
    body: {
      ...one(quote),
      currency: 'CNY',
      taxIncluded: false,
      taxRate: '13',
      lines: quote.lines.flatMap(({ id }, at) => {
        const price = prices[at] ?? null
        return price === null ? [] : [{ inquiryLineId: id, price, leadDays: 14, ...line }]
      }),
      ...but,
    },
  })
}

/** Time passes: the deadline is a minute ago by the clock of the database. */
export const deadlinePasses = ({ system }: Market, { id }: { id: string }): Promise<unknown> =>
  system((tx) =>
    sql`update inquiries set deadline = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(tx),
  )

export async function opens(m: Market, who: Persona, { id }: { id: string }): Promise<c.InquiryInfo> {
  await deadlinePasses(m, { id })
  return who.does(c.inquiryOpen, { body: one(await sees(who, { id })) })
}
