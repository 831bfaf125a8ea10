import { type AnnexNoun, documentNouns } from '../../../contract/documents.ts'
import type { EventData } from '../../../contract/events.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { record } from '../../events/record.ts'
import { mustSeeMaterial } from '../materials/materials.read.ts'
import { mustSee } from '../orders/orders.read.ts'
import { mustSeeLink } from '../suppliers/suppliers.read.ts'

type DocumentNoun = (typeof documentNouns)[number]

/** A document as its history, comments and files need it; or what carries files alone. */
export interface Subject<Noun extends AnnexNoun = AnnexNoun> {
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

const looks: Record<AnnexNoun, (db: Tx, viewer: Member, id: Id) => Promise<Omit<Subject, 'noun'>>> = {
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
  materials: async (db, viewer, id) => {
    const { code } = await mustSeeMaterial(db, viewer, id)
    const own = { buyerOrgId: viewer.orgId, buyerName: '', supplierOrgId: viewer.orgId, supplierName: '' }
    return { id, no: code, ...own, shared: true }
  },
  suppliers: async (db, viewer, id) => {
    const link = await mustSeeLink(db, viewer, id)
    return {
      id,
      no: link.code,
      buyerOrgId: link.buyer_org_id,
      buyerName: link.buyer_name,
      supplierOrgId: link.supplier_org_id,
      supplierName: link.supplier_name,
      shared: true,
    }
  },
}

/** The document, if the viewer may read it; throws `NOT_FOUND` as if it were not there otherwise. */
export async function subjectOf<Noun extends AnnexNoun>(
  db: Tx,
  viewer: Member,
  noun: Noun,
  id: Id,
): Promise<Subject<Noun>> {
  if (!has(viewer, `${noun}.read`)) throw new Refused('NO_RIGHT')
  return { noun, ...(await looks[noun](db, viewer, id)) }
}

/** The same for who adds to it: both parties read that, so it takes a right to act on the noun; reading it is not enough. */
export async function subjectToWriteOn<Noun extends AnnexNoun>(
  db: Tx,
  viewer: Member,
  noun: Noun,
  id: Id,
): Promise<Subject<Noun>> {
  const subject = await subjectOf(db, viewer, noun, id)
  const acts = [...viewer.rights].some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`)
  if (!acts) throw new Refused('NO_RIGHT')
  return subject
}

/** Whether it keeps a history; of what carries files alone the files themselves say who added them and when. */
export const keepsHistory = (subject: Subject): subject is Subject<DocumentNoun> =>
  documentNouns.some((noun) => noun === subject.noun)

/** Adds to the document's history; seen by whom the document is. */
export const tell = (
  db: Tx,
  viewer: Member,
  subject: Subject<DocumentNoun>,
  kind: 'comment' | 'annex',
  data: EventData,
) =>
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
