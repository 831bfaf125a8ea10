import type { Lang } from '../../../contract/errors.ts'
import { labels } from '../../../contract/labels.ts'
import { type NoticeNoun, noticeNouns } from '../../../contract/notices.kinds.ts'
import type { Id } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { findRowsById } from '../../db/find.ts'
import { seesField } from '../../hiding.ts'
import { has, type Member } from '../../viewer.ts'
import { type ListedOrder, orderHeads, orderSource } from '../orders/orders.read.ts'
import { documents, type NoticeDocuments } from './notices.documents.ts'

/** A document as a notice needs it, as its reader sees it now. */
export interface NoticeSubject {
  no: string
  partner: string
  /** Who wrote and sent it. */
  involved: readonly Id[]
  /** A few figures with what they are called. */
  figures(lang: Lang): [label: string, value: string][]
}

const orderSubject = (order: ListedOrder, viewer: Member): NoticeSubject => {
  const partner = viewer.side === 'buyer' ? order.supplierName : order.buyerName
  return {
    no: order.orderNo,
    partner,
    involved: [order.authorId, order.senderId].filter((one) => one !== null),
    figures: (lang) => {
      const word = (zh: string, en: string) => (lang === 'zh' ? zh : en)
      const status = labels['orders.status']?.[order.status]?.[lang === 'zh' ? 0 : 1] ?? order.status
      return [
        [viewer.side === 'buyer' ? word('供应商', 'Supplier') : word('采购方', 'Buyer'), partner],
        [word('状态', 'Status'), status],
        [word('行数', 'Lines'), String(order.lineCount)],
        ...(seesField('orders', 'totalAmount', viewer)
          ? [[word('价税合计', 'Total'), `${order.totalAmount} ${order.currency}`] as [string, string]]
          : []),
        ...(order.earliestOn
          ? [[word('最早交期', 'Earliest date'), order.earliestOn] as [string, string]]
          : []),
      ]
    },
  }
}

const orders: NoticeDocuments = {
  subjects: async (db, viewer, ids) =>
    new Map(
      (await findRowsById(db, viewer, orderSource, ids)).map((order) => [
        order.id,
        orderSubject(order, viewer),
      ]),
    ),
  heads: orderHeads,
}

const nouns: Readonly<Record<NoticeNoun, NoticeDocuments>> = { orders, ...documents }

/** How documents are called, of those the viewer may see now, by id. */
export async function headsOf(
  db: Tx,
  viewer: Member,
  wanted: readonly { noun: string; recordId: Id }[],
): Promise<Map<Id, { no: string; partner: string }>> {
  const found = await Promise.all(
    noticeNouns
      .filter((noun) => has(viewer, `${noun}.read`))
      .map(async (noun) => {
        const ids = wanted.filter((one) => one.noun === noun).map(({ recordId }) => recordId)
        return ids.length === 0 ? [] : nouns[noun].heads(db, viewer, ids)
      }),
  )
  return new Map(found.flat().map(({ id, ...head }) => [id, head]))
}

/** Documents of one noun that are looked at together for the same eyes. */
interface Together {
  ids: Set<Id>
  found: Promise<Map<Id, NoticeSubject>>
}

/** So many documents are looked at together. */
const AT_ONCE = 500

/**
 * Looks at documents for many people: those of one organisation and side with the same conditions see the same, so it is looked once, and
 * all that is asked in one turn of the event loop is read together.
 */
export function subjectLooker(db: Db) {
  const together = new Map<string, Together>()
  const looked = new Map<string, Together>()
  const begin = (eyes: string, viewer: Member, noun: NoticeNoun): Together => {
    const ids = new Set<Id>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      if (together.get(eyes)?.ids === ids) together.delete(eyes)
      return db.read(viewer, (tx) => nouns[noun].subjects(tx, viewer, [...ids]))
    })
    const begun = { ids, found }
    together.set(eyes, begun)
    return begun
  }
  return async (viewer: Member, noun: NoticeNoun, id: Id): Promise<NoticeSubject | undefined> => {
    const eyes = JSON.stringify([viewer.orgId, viewer.side, noun, [...viewer.limits]])
    let asked = looked.get(`${id} ${eyes}`)
    if (!asked) {
      const gathers = together.get(eyes)
      asked = gathers && gathers.ids.size < AT_ONCE ? gathers : begin(eyes, viewer, noun)
      asked.ids.add(id)
      looked.set(`${id} ${eyes}`, asked)
    }
    return (await asked.found).get(id)
  }
}
export type SubjectLooker = ReturnType<typeof subjectLooker>
