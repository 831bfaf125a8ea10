import type { inquiryInfo } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { presentInfo } from '../inquiries.present.ts'
import { find } from '../inquiries.store.ts'

export const info: Action<typeof inquiryInfo> = async ({ query, viewer, db }) =>
  presentInfo(db, await find(db, viewer, query.id), viewer)
