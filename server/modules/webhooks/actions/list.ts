import type { webhookList } from '../../../../contract/webhooks.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { recipientsAmong } from '../../notices/notices.read.ts'
import { mayStillHear } from '../webhooks.policy.ts'
import { kindsOf, presentWebhook } from '../webhooks.present.ts'
import { listWebhooks } from '../webhooks.store.ts'

export const list: Action<typeof webhookList> = async ({ viewer, db }) => {
  const { orgId, side } = viewer
  const rows = await listWebhooks(db, viewer)
  const ids = rows.flatMap(({ author_id: id }) => id ?? [])
  // No tenant reads what the roles of others grant.
  const authors = await elevated(db, () => recipientsAmong(db, orgId, ids))
  return rows.map((row) => {
    const author = authors.find(({ userId }) => userId === row.author_id)
    const withheld = kindsOf(row.kinds).filter((kind) => !mayStillHear(author, side, kind))
    return presentWebhook(row, withheld)
  })
}
