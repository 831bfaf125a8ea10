import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { type Task, type TaskRow, noDue } from '../../tasks.ts'
import type { Member } from '../../viewer.ts'
import { waitingRequests } from './orgRequests.store.ts'

/** Requests of whatever organisation, for who looks after the installation; a personal token decides none. */
export async function orgRequestTasks(db: Tx, viewer: Member): Promise<Task[]> {
  if (!viewer.isLocal || viewer.token) return []
  const waiting = await elevated(db, () => waitingRequests(db))
  if (waiting.length === 0) return []
  const listed = JSON.stringify(
    waiting.map(({ id, name, user_name, updated_at }) => ({ id, no: name, partner: user_name, updated_at })),
  )
  return [
    {
      kind: 'decideOrgRequest',
      noun: 'orgRequests',
      // No row of theirs is the viewer's to read: what was read for them is listed.
      rows: sql<TaskRow>`(select waits.*, ${noDue} as due_at
        from jsonb_to_recordset(${listed}::jsonb) as waits(id uuid, no text, partner text, updated_at timestamptz))`,
    },
  ]
}
