import { type RawBuilder, sql } from 'kysely'
import { profileChangeCatalogue } from '../../../contract/profileChanges.ts'
import type { ChangeStatus } from '../../../contract/profileChanges.states.ts'
import type { Side } from '../../../contract/values.ts'
import { source } from '../../db/source.ts'
import { partnerSources } from '../suppliers/suppliers.read.ts'

const changes = (side: Side, partnerName: RawBuilder<string>) =>
  source({
    catalogue: profileChangeCatalogue,
    from: sql`profile_changes join links on links.id = profile_changes.link_id`,
    id: sql<string>`profile_changes.id`,
    scope: { shared: 'profile_changes', author: 'supplier' },
    // The data condition on partners holds for what hangs on them.
    within: partnerSources[side],
    columns: {
      version: sql<number>`profile_changes.version`,
      linkId: sql<string>`profile_changes.link_id`,
      status: sql<ChangeStatus>`profile_changes.status`,
      partnerName,
      fieldCount: sql<number>`jsonb_array_length(profile_changes.fields)`,
      author: sql<string>`profile_changes.author`,
      reason: sql<string>`profile_changes.reason`,
      submittedAt: sql<string | null>`profile_changes.submitted_at`,
      updatedAt: sql<string>`profile_changes.updated_at`,
    },
  })

/** Changes each side sees: those a supplier asks for, those a buyer was sent. */
export const changeSources = {
  buyer: changes('buyer', sql<string>`links.supplier_name`),
  supplier: changes('supplier', sql<string>`links.buyer_name`),
} satisfies Record<Side, unknown>
