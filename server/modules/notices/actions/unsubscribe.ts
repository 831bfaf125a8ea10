import type * as c from '../../../../contract/notices.ts'
import type { Action } from '../../../http/action.ts'
import { mailOff } from '../notices.off.ts'
import { preferencesOf } from '../notices.preferences.ts'
import { readToken } from '../notices.unsubscribe.ts'

/** `l…@huadong.example`: whose it is can be told by who knows them. */
const shortened = (account: string): string => account.replace(/^(.)[^@]*/, '$1…')

export const info: Action<typeof c.unsubscribeInfo> = async ({ query, db, deps }) => {
  const { recipient, categories } = await readToken(db, deps.config, query.token)
  const wants = preferencesOf(recipient.categories)
  return {
    categories,
    account: shortened(recipient.account),
    orgName: recipient.orgName,
    done: categories.every((one) => wants[one].mail === 'off'),
  }
}

export const unsubscribe: Action<typeof c.unsubscribe> = async ({ query, db, deps }) => {
  const { recipient, categories } = await readToken(db, deps.config, query.token)
  await mailOff(db, recipient, categories)
  return null
}
