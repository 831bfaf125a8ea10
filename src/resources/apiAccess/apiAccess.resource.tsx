import { withTexts } from '../../i18n/i18n.ts'
import { resource, wholeList } from '../../providers/resource.ts'

/** Personal tokens; the page has what else programs reach the organisation by. */
export const tokens = resource('tokens', {
  icon: 'swap',
  label: 'shell.page.tokens',
  list: withTexts('apiAccess', () => import('./ApiAccess.tsx')),
  calls: async () => {
    const { tokenList } = await import('../../../contract/tokens.ts')
    return { whole: wholeList(tokenList, (tokens) => tokens) }
  },
})

export const webhooks = resource('webhooks', {
  label: 'shell.page.webhooks',
  calls: async () => {
    const { webhookDel, webhookList, webhookSave } = await import('../../../contract/webhooks.ts')
    return { whole: wholeList(webhookList, (webhooks) => webhooks), save: webhookSave, remove: webhookDel }
  },
})
