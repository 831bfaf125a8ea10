import type { supplierInfo } from '../../../../contract/suppliers.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../suppliers.present.ts'
import { find } from '../suppliers.store.ts'

export const info: Action<typeof supplierInfo> = async ({ query, viewer, db }) =>
  present(await find(db, viewer, query.id), viewer)
