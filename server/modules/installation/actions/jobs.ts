import { Refused } from '../../../../contract/errors.ts'
import type { jobDiscard, jobRetry } from '../../../../contract/installation.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Tx } from '../../../db/db.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { discardDead, retryDead } from '../../../jobs/dead.ts'

/** Jobs belong to no organisation, so it is the system that writes; `may` has let only the administrator of the installation in. */
const onDead =
  (move: (system: Tx, id: number) => Promise<string | undefined>): Action<typeof jobRetry> =>
  async ({ query, db }) => {
    const kind = await elevated(db, () => move(db, query.id))
    if (kind === undefined) throw new Refused('NOT_FOUND')
    noteAudit(db, { recordNo: kind })
    return null
  }

export const retry = onDead(retryDead)
export const discard: Action<typeof jobDiscard> = onDead(discardDead)
