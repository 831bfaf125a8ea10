import type { documentNouns } from '../../../contract/documents.ts'
import type { EventData } from '../../../contract/events.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { record } from '../../events/record.ts'
import { mustSee } from '../orders/orders.read.ts'

export type Noun = (typeof documentNouns)[number]

/** A document as its history, comments and files need it. */
export interface Subject {
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

const looks: Record<Noun, (db: Tx, viewer: Member, id: Id) => Promise<Omit<Subject, 'noun'>>> = {
  orders: async (db, viewer, id) => {
    const order = await mustSee(db, viewer, id)
    return {
      id: order.id,
      no: order.order_no,
      buyerOrgId: order.buyer_org_id,
      buyerName: order.buyer_name,
      supplierOrgId: order.supplier_org_id,
      supplierName: order.supplier_name,
      shared: order.shared,
    }
  },
}

/** The document, if the viewer may read it; throws `NOT_FOUND` as if it were not there otherwise. */
export async function subjectOf(db: Tx, viewer: Member, noun: Noun, id: Id): Promise<Subject> {
  if (!has(viewer, `${noun}.read`)) throw new Refused('NO_RIGHT')
  return { noun, ...(await looks[noun](db, viewer, id)) }
}

/** The same for who adds to it: both parties read that, so it takes a right to act on the noun; reading it is not enough. */
export async function subjectToWriteOn(db: Tx, viewer: Member, noun: Noun, id: Id): Promise<Subject> {
  const subject = await subjectOf(db, viewer, noun, id)
  const acts = [...viewer.rights].some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`)
  if (!acts) throw new Refused('NO_RIGHT')
  return subject
}

/** Adds to the document's history; seen by whom the document is. */
export const tell = (db: Tx, viewer: Member, subject: Subject, kind: 'comment' | 'annex', data: EventData) =>
  record(db, viewer, {
    noun: subject.noun,
    recordId: subject.id,
    kind,
    buyerOrgId: subject.buyerOrgId,
    supplierOrgId: subject.supplierOrgId,
    shared: subject.shared,
    reason: '',
    data: { orderNo: subject.no, ...data },
  })
