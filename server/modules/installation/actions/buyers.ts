import type { installationBuyers, listBuyer } from '../../../../contract/installation.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { buyersToList, setListed } from '../../orgs/orgs.read.ts'

/** Of whatever organisation, so it is the system that reads and writes; `may` has let only the administrator of the installation in. */
export const buyers: Action<typeof installationBuyers> = async ({ db }) =>
  (await elevated(db, () => buyersToList(db))).map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    creditCode: row.credit_code,
    open: row.open_to_suppliers,
    listed: row.listed,
    foundedAt: row.created_at,
  }))

export const list: Action<typeof listBuyer> = async ({ body, db }) => {
  const before = await elevated(db, () => setListed(db, body))
  noteAudit(db, {
    recordId: before.id,
    recordNo: before.name,
    changes: changesOf(before, { listed: body.listed }, { listed: 'listed' }),
  })
  return null
}
