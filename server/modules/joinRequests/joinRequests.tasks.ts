import type { Tx } from '../../db/db.ts'
import { type Task, noDue } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'

/** People who ask to belong to the organisation worked for, whichever side of it; nobody lets themself in. */
export const joinTasks = (db: Tx, viewer: Member): Task[] =>
  has(viewer, 'orgs.read') && has(viewer, 'joinRequests.decide')
    ? [
        {
          kind: 'letIn',
          noun: 'joinRequests',
          rows: db
            .selectFrom('join_requests as request')
            .select(['request.id', 'request.user_name as no', 'request.account as partner'])
            .select(['request.updated_at', noDue.as('due_at')])
            .where('request.org_id', '=', viewer.orgId)
            .where('request.status', '=', 'REQUESTED')
            .where('request.user_id', '<>', viewer.userId),
        },
      ]
    : []
