import { sql } from 'kysely'
import type { AuditAct } from '../../../contract/audit.acts.ts'
import { auditCatalogue } from '../../../contract/audit.catalogue.ts'
import type { Scope } from '../../db/scope.ts'
import { source } from '../../db/source.ts'
import type { Viewer } from '../../viewer.ts'

const entriesIn = (scope: Scope) =>
  source({
    catalogue: auditCatalogue,
    from: sql`audit_entries e`,
    id: sql<string>`e.seq::text`,
    scope,
    columns: {
      at: sql<string>`e.at`,
      userName: sql<string>`e.user_name`,
      act: sql<AuditAct>`e.act`,
      may: sql<string>`e.may`,
      noun: sql<string>`e.noun`,
      recordId: sql<string>`e.record_id`,
      recordNo: sql<string>`e.record_no`,
      details: sql<string>`e.details`,
      side: sql<string>`e.side`,
      seeingAs: sql<string>`e.seeing_as`,
      network: sql<string>`e.network`,
      agent: sql<string>`e.agent`,
      requestId: sql<string>`e.request_id`,
    },
  })

const ofOrg = entriesIn({ own: 'e' })
const ofPerson = entriesIn({ personal: 'e' })

/** Whether roles keep something back: such a person reads of their own acts alone, for entries name records and their fields. */
export const isNarrowed = ({ limits, hidden }: Viewer): boolean => limits.size > 0 || hidden.size > 0

export const auditSourceOf = (viewer: Viewer) => (isNarrowed(viewer) ? ofPerson : ofOrg)
