import type { priceAgreementInfo } from '../../../../contract/priceAgreements.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../priceAgreements.present.ts'
import { find } from '../priceAgreements.store.ts'

export const info: Action<typeof priceAgreementInfo> = async ({ query, viewer, db }) =>
  present(await find(db, viewer, query.id), viewer)
