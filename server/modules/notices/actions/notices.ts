import type * as c from '../../../../contract/notices.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { presentNotices } from '../notices.present.ts'
import { countUnread, markAllRead, markRead, newestUnread, noticeSource } from '../notices.store.ts'

/** A list ends its transaction, so its documents are looked at in the next one. */
export const list: RawAction<typeof c.noticeList> = async ({ body, viewer, deps: { db } }) => {
  const { rows, ...found } = await db.read(viewer, (tx) => listed(tx, viewer, noticeSource, body))
  return { ...found, rows: await db.read(viewer, (tx) => presentNotices(tx, viewer, rows)) }
}

export const unread: Action<typeof c.noticesUnread> = async ({ viewer, db }) => {
  const [count, rows] = await Promise.all([countUnread(db, viewer), newestUnread(db, viewer)])
  return { count, notices: await presentNotices(db, viewer, rows) }
}

export const read: Action<typeof c.noticeRead> = async ({ body, viewer, db }) => {
  await markRead(db, viewer, body.ids)
  return null
}

export const readAll: Action<typeof c.noticeReadAll> = async ({ body, viewer, db }) => {
  await markAllRead(db, viewer, body.until)
  return null
}
