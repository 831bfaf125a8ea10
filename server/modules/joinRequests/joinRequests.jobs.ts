import { z } from 'zod'
import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { postMessage } from '../../mail/post.ts'
import { joinAskedMessage, joinDecidedMessage } from './joinRequests.texts.ts'

const TELL = 'joinRequests.tell'
const Payload = z.object({ id: z.uuid(), lang: z.enum(['zh', 'en']) })

/** Asks for the message that a request wants: to the administrators while it waits, to the applicant once it is decided. */
export const tellLater = (tx: Tx, id: Id, lang: Lang): Promise<void> => enqueue(tx, TELL, { id, lang })

export const joinJobs = ({ db, config }: Pick<Deps, 'db' | 'config'>): JobHandlers => ({
  [TELL]: {
    run: async (payload) => {
      const { id, lang } = Payload.parse(payload)
      const about = await db.system((tx) => aboutOf(tx, id))
      if (!about) return
      const { request, org, administrators } = about
      return async (tx) => {
        const decided = request.status === 'APPROVED' || request.status === 'REJECTED'
        const facts = { ...request, org, url: config.publicUrl }
        if (decided) await postMessage(tx, config, request.account, joinDecidedMessage(facts, lang))
        else if (request.status === 'REQUESTED')
          for (const account of administrators)
            await postMessage(tx, config, account, joinAskedMessage(facts, lang))
      }
    },
  },
})

async function aboutOf(tx: Tx, id: Id) {
  const request = await tx
    .selectFrom('join_requests as r')
    .innerJoin('orgs as o', 'o.id', 'r.org_id')
    .select([
      'r.status',
      'r.account',
      'r.user_name',
      'r.org_name',
      'r.remark',
      'r.reason',
      'r.org_id',
      'o.name',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!request) return undefined
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.account')
    .where('m.org_id', '=', request.org_id)
    .where('m.is_admin', '=', true)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
    .orderBy('m.created_at')
    .limit(5)
    .execute()
  return { request, org: request.name, administrators: rows.map(({ account }) => account) }
}
