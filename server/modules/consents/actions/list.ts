import type { ConsentEntry, consentList } from '../../../../contract/consents.ts'
import type { HistoryEntry } from '../../../../contract/documents.ts'
import type { Action } from '../../../http/action.ts'
import { sharedApps } from '../../apps/apps.read.ts'
import { historyOf } from '../../documents/documents.read.ts'
import { asksOf } from '../consents.read.ts'

/** Applications of others that ask, or were answered once, with what stands and all that was answered. */
export const list: Action<typeof consentList> = async ({ viewer, db }) => {
  const nobody = { buyerOrgId: null, buyerName: '', supplierOrgId: null, supplierName: '' }
  const found = []
  for (const { head, model } of await sharedApps(db, viewer)) {
    const asks = await asksOf(db, viewer, head.app_id, model)
    const history = (await historyOf(db, viewer, 'consents', head.app_id, nobody))
      .flatMap(entryOf)
      .toReversed()
    if (asks.length === 0 && history.length === 0) continue
    const { app_id: appId, name: appName, name_en: appNameEn, owner } = head
    found.push({ appId, appName, appNameEn, owner, asks, history })
  }
  return found
}

const entryOf = ({ kind, actorName, at, data }: HistoryEntry): ConsentEntry[] => {
  const { asked: noun, reason } = data
  return noun && reason ? [{ noun, reason, granted: kind === 'grant', by: actorName, at }] : []
}
