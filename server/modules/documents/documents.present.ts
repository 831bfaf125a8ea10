import type { Annex, HistoryEntry } from '../../../contract/documents.ts'
import type { Id } from '../../../contract/values.ts'
import { changesFor } from '../../hiding.ts'
import type { Viewer } from '../../viewer.ts'
import { type AnnexRow, presentFile } from './documents.file.ts'
import type { EventRow } from './documents.store.ts'
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

/** An entry without the differences in fields that the viewer does not see. */
export const presentEvent = (row: EventRow, subject: Parties, viewer: Viewer): HistoryEntry => ({
  seq: String(row.seq),
  kind: row.kind,
  actorName: row.actor_name,
  actorOrg: orgName(subject, row.actor_org_id),
  side: row.side,
  at: row.at,
  reason: row.reason,
  shared: row.shared,
  data: dataFor(row, viewer),
})

function dataFor({ noun, data }: EventRow, viewer: Viewer): HistoryEntry['data'] {
  const { changes, ...rest } = data as HistoryEntry['data'] // always written as an object by record()
  return changes ? { ...rest, changes: changesFor(noun, changes, viewer) } : rest
}

export const presentAnnex = (row: AnnexRow): Annex => ({ ...presentFile(row), side: row.side })
