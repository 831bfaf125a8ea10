import * as c from '../../../contract/notices.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { list, read, readAll, unread } from './actions/notices.ts'
import { preferences, savePreferences } from './actions/preferences.ts'
import { info, unsubscribe } from './actions/unsubscribe.ts'

export const noticeRoutes: Bound[] = [
  bindRaw(c.noticeList, list),
  bind(c.noticesUnread, unread),
  bind(c.noticeRead, read),
  bind(c.noticeReadAll, readAll),
  bind(c.noticePreferences, preferences),
  bind(c.noticePreferencesSave, savePreferences),
  bind(c.unsubscribeInfo, info),
  bind(c.unsubscribe, unsubscribe),
]
