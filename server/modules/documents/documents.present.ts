import type { Annex, HistoryEntry } from '../../../contract/documents.ts'
import type { Id } from '../../../contract/values.ts'
import { fileTypes } from '../../files/content.ts'
import { fileUrl } from '../files/files.read.ts'
import type { AnnexRow, EventRow } from './documents.store.ts'
import type { Subject } from './documents.subject.ts'

export type Parties = Pick<Subject, 'buyerName' | 'supplierName'> & {
  buyerOrgId: Id | null
  supplierOrgId: Id | null
}

/** Organisations go by the names the document states: nobody reads another organisation's row. */
const orgName = (subject: Parties, orgId: Id | null): string =>
  orgId === subject.buyerOrgId
    ? subject.buyerName
    : orgId === subject.supplierOrgId
      ? subject.supplierName
      : ''

export const presentEvent = (row: EventRow, subject: Parties): HistoryEntry => ({
  seq: String(row.seq),
  kind: row.kind,
  actorName: row.actor_name,
  actorOrg: orgName(subject, row.actor_org_id),
  side: row.side,
  at: row.at,
  reason: row.reason,
  shared: row.shared,
  data: row.data as HistoryEntry['data'], // always written as an object by record()
})

export const presentAnnex = (row: AnnexRow): Annex => ({
  id: row.id,
  fileName: row.name,
  fileUrl: fileUrl(row.file_id),
  fileType: fileTypes[row.type],
  fileKey: row.file_id,
  size: row.size,
  byName: row.by_name,
  side: row.side,
  at: row.at,
})
