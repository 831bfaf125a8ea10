import type * as c from '../../../../contract/notices.ts'
import type { Action } from '../../../http/action.ts'
import { mobileOf } from '../../users/users.read.ts'
import { preferencesOf, usualHour } from '../notices.preferences.ts'
import { findPreferences, putPreferences } from '../notices.store.ts'

export const preferences: Action<typeof c.noticePreferences> = async ({ viewer, db }) => {
  const [found, mobile] = await Promise.all([findPreferences(db, viewer), mobileOf(db, viewer)])
  return {
    version: found?.version ?? 0,
    categories: preferencesOf(found?.categories),
    dailyHour: found?.daily_hour ?? usualHour,
    lang: found?.lang ?? 'auto',
    mobile,
  }
}

export const savePreferences: Action<typeof c.noticePreferencesSave> = async ({ body, viewer, db }) => {
  const { lang, ...values } = body
  await putPreferences(db, viewer, { ...values, lang: lang === 'auto' ? null : lang })
  return null
}
