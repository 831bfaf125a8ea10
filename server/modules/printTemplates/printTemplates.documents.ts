import { sql } from 'kysely'
import type { Call } from '../../../contract/call.ts'
import { boxLabelsOf, deliveredLines, palletLabelsOf } from '../../../contract/deliveries.boxes.ts'
import { getSupplierDeliveryInfo } from '../../../contract/deliveries.ts'
import { compareQuote, type Comparison } from '../../../contract/comparison.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import { inquiryInfo, type InquiryInfo } from '../../../contract/inquiries.ts'
import { inspectionInfo } from '../../../contract/inspections.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { mainOf } from '../../../contract/lowcode/entity.ts'
import { orderInfo, orderLines } from '../../../contract/orders.ts'
import { palletsText } from '../../../contract/pallets.ts'
import { reconciliationInfo } from '../../../contract/reconciliations.ts'
import { returnSend } from '../../../contract/returns.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { hideIn } from '../../hiding.ts'
import { type Member, has } from '../../viewer.ts'
import { publishedApp, publishedOnce, reachedApps } from '../apps/apps.read.ts'
import { wholeDelivery } from '../deliveries/deliveries.read.ts'
import { comparedQuotes, mustSeeOpenedInquiry, presentWholeInquiry } from '../inquiries/inquiries.read.ts'
import { lotDetail, mustSeeReturn, presentReturn } from '../inspections/inspections.read.ts'
import {
  mustSee as mustSeeOrder,
  mustSeeWholeOrder,
  openWholeOrder,
  type WholeOrder,
} from '../orders/orders.read.ts'
import { mustSeeWholeStatement, presentWholeStatement } from '../reconciliations/reconciliations.read.ts'
import { describedApp } from '../records/records.read.ts'
import { printedComparison } from './printTemplates.comparison.ts'
import { documentFields } from './printTemplates.fields.ts'
import { formOf } from './printTemplates.form.ts'
import { pickedBy, pickedWords, withPicks } from './printTemplates.picks.ts'
import { type Printable, type Read, treeOf } from './printTemplates.printable.ts'
import type { ReadyTemplate } from './printTemplates.ready.ts'
import { recordsOf } from './printTemplates.records.ts'

const seen = (call: Call, viewer: Member, answer: object): Readonly<Record<string, unknown>> => {
  const shown = hideIn(call, answer, viewer)
  return isRecord(shown) ? shown : {}
}

const seenOrder = (viewer: Member, { lines, ...order }: WholeOrder) => ({
  title: order.orderNo,
  values: { ...seen(orderInfo, viewer, order), lines: hideIn(orderLines, lines, viewer) },
})

const documents: Readonly<Record<string, Read>> = {
  orders: async (db, viewer, id) => seenOrder(viewer, await openWholeOrder(db, viewer, id)),
  deliveries: async (db, viewer, id) => {
    const delivery = await wholeDelivery(db, viewer, id)
    // What was taken out is not delivered.
    const lines = deliveredLines(delivery).map(({ pallets, ...line }) => ({
      ...line,
      pallets: palletsText(pallets),
    }))
    const values = {
      ...seen(getSupplierDeliveryInfo, viewer, { ...delivery, lines }),
      boxLabels: boxLabelsOf(delivery),
      palletLabels: palletLabelsOf(delivery, viewer.lang),
    }
    return { title: delivery.deliveryNo, values }
  },
  inspections: async (db, viewer, id) => {
    const lot = await lotDetail(db, viewer, id)
    return { title: lot.inspectionNo, values: seen(inspectionInfo, viewer, lot) }
  },
  returns: async (db, viewer, id) => {
    const note = presentReturn(await mustSeeReturn(db, viewer, id), viewer)
    return { title: note.returnNo, values: seen(returnSend, viewer, note) }
  },
  reconciliations: async (db, viewer, id) => {
    const whole = await mustSeeWholeStatement(db, viewer, id)
    const [row, statement] = [whole.statement, presentWholeStatement(whole, viewer)]
    const values = {
      ...seen(reconciliationInfo, viewer, statement),
      buyerAuditedBy: row.buyer_audited_by,
      buyerAuditedAt: row.buyer_audited_at,
      supplierAuditedBy: row.supplier_audited_by,
      supplierAuditedAt: row.supplier_audited_at,
      ...(!viewer.hidden.has('orders.price') && {
        invoicedNet: row.invoiced_net,
        invoicedTax: row.invoiced_tax,
      }),
    }
    return { title: statement.statementNo, values }
  },
  inquiries: async (db, viewer, id) => {
    const { inquiry, comparison } = await comparedQuotes(db, viewer, id)
    const info = await presentWholeInquiry(db, inquiry, viewer)
    const values = printedComparison(
      // What is hidden is null, as their schemas say.
      hideIn(inquiryInfo, info, viewer) as InquiryInfo,
      hideIn(compareQuote, comparison, viewer) as Comparison,
    )
    return { title: inquiry.inquiryNo, values }
  },
}

/** Those that may be seen without being read whole, or without being opened for the first time. */
const finds: Readonly<Record<string, Printable['find']>> = {
  orders: mustSeeOrder,
  inquiries: mustSeeOpenedInquiry,
}

function documentOf(noun: string): Printable | undefined {
  if (!Object.hasOwn(documentFields, noun)) return undefined
  const [described, read] = [documentFields[noun], documents[noun]]
  if (!described || !read) throw new Error(`${noun} is described, but nothing reads it`)
  const { zh: name, en: nameEn, side } = described
  const fields = withPicks(noun, described.fields)
  const picking =
    (whole: Read): Read =>
    async (db, viewer, id, by) => {
      const { title, values } = await whole(db, viewer, id)
      return { title, values: await pickedBy(db, viewer, { noun, values, by }) }
    }
  return {
    appId: noun,
    name,
    nameEn,
    entityId: null,
    fields,
    tree: treeOf(fields),
    choices: async (_db, _viewer, lang) => pickedWords(noun, lang),
    read: picking(read),
    look: picking(
      noun === 'orders'
        ? async (db, viewer, id) => seenOrder(viewer, await mustSeeWholeOrder(db, viewer, id))
        : read,
    ),
    find: finds[noun] ?? read,
    partiesOf: side ? async () => [] : (db, ids) => partiesOf(db, noun, ids),
  }
}

/** Whether the viewer reads documents of that noun; what one side alone has the other does not, whatever its roles say. */
const mayRead = (viewer: Member, noun: string): boolean =>
  has(viewer, `${noun}.read`) && (documentFields[noun]?.side ?? viewer.side) === viewer.side

async function partiesOf(db: Tx, noun: string, ids: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select party as id from ${sql.table(noun)} d, unnest(array[d.buyer_org_id, d.supplier_org_id]) as party
    where d.id = any(${ids}::uuid[]) group by party having count(*) = ${new Set(ids).size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What goes by that id or name; refused to whoever may not read it. */
export async function printableOf(db: Tx, viewer: Member, appId: string): Promise<Printable> {
  const document = documentOf(appId)
  if (!document) {
    const about = await describedApp(db, viewer, appId, 'app')
    // Nouns that pages read, and of which nothing is printed.
    if ('noun' in about) throw new Refused('NOT_FOUND')
    return recordsOf(about.app, about.main)
  }
  if (!mayRead(viewer, appId)) throw new Refused('NO_RIGHT')
  return document
}

/** The form of an application as one of its publications had it, or as it is now; nothing where the viewer reads none of that id. */
export async function formOfApp(
  db: Tx,
  viewer: Member,
  appId: Id,
  lang: Lang,
  release?: number,
): Promise<ReadyTemplate | undefined> {
  if (!has(viewer, 'records.read')) return undefined
  const asked =
    release === undefined ? publishedApp(db, viewer, appId) : publishedOnce(db, viewer, appId, release)
  const app = await orNothing(asked)
  const main = app && mainOf(app.model)
  return app && main && formOf(app, main, lang)
}

/** Nothing in place of what the viewer is refused. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Everything the viewer reads that can be printed. */
export async function printables(db: Tx, viewer: Member): Promise<Printable[]> {
  const nouns = Object.keys(documentFields).filter((noun) => mayRead(viewer, noun))
  const apps = has(viewer, 'records.read') ? await reachedApps(db, viewer) : []
  return [
    ...nouns.flatMap((noun) => documentOf(noun) ?? []),
    ...apps.flatMap((app) => {
      const main = mainOf(app.model)
      return main ? [recordsOf(app, main)] : []
    }),
  ]
}
