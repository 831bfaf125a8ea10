import { Refused, type Lang } from '../../../contract/errors.ts'
import { labels } from '../../../contract/labels.ts'
import { type NoticeNoun, noticeNouns } from '../../../contract/notices.kinds.ts'
import type { Id } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { seesField } from '../../hiding.ts'
import { has, type Member } from '../../viewer.ts'
import { mustSee, orderHeads } from '../orders/orders.read.ts'
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

const orders: NoticeDocuments = {
  subject: async (db, viewer, id) => {
    const order = await mustSee(db, viewer, id)
    const partner = viewer.side === 'buyer' ? order.supplier_name : order.buyer_name
    return {
      no: order.order_no,
      partner,
      involved: [order.author_id, order.sender_id].filter((one) => one !== null),
      figures: (lang) => {
        const word = (zh: string, en: string) => (lang === 'zh' ? zh : en)
        const status = labels['orders.status']?.[order.status]?.[lang === 'zh' ? 0 : 1] ?? order.status
        return [
          [viewer.side === 'buyer' ? word('供应商', 'Supplier') : word('采购方', 'Buyer'), partner],
          [word('状态', 'Status'), status],
          [word('行数', 'Lines'), String(order.line_count)],
          ...(seesField('orders', 'totalAmount', viewer)
            ? [[word('价税合计', 'Total'), `${order.total_amount} ${order.currency}`] as [string, string]]
            : []),
          ...(order.earliest_on
            ? [[word('最早交期', 'Earliest date'), order.earliest_on] as [string, string]]
            : []),
        ]
      },
    }
  },
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

/** Looks at documents for many people: those of one organisation and side with the same conditions see the same, so it is looked once. */
export function subjectLooker(db: Db) {
  const looked = new Map<string, Promise<NoticeSubject | undefined>>()
  return (viewer: Member, noun: NoticeNoun, id: Id): Promise<NoticeSubject | undefined> => {
    const key = JSON.stringify([viewer.orgId, viewer.side, noun, id, [...viewer.limits]])
    const known =
      looked.get(key) ?? db.read(viewer, (tx) => nouns[noun].subject(tx, viewer, id)).catch(hiddenIsUndefined)
    looked.set(key, known)
    return known
  }
}
export type SubjectLooker = ReturnType<typeof subjectLooker>

function hiddenIsUndefined(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'NOT_FOUND') return undefined
  throw error
}
