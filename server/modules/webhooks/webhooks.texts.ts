import type { Lang } from '../../../contract/errors.ts'
import { restAfterDays } from '../../../contract/webhooks.ts'
import type { Message } from '../../mail/texts.ts'

/** To the administrators of an organisation: an address has taken nothing for days. */
export const restedMessage = (name: string, url: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `回调“${name}”已停用`,
        text: `【Tandem 供需协同】回调“${name}”连续 ${restAfterDays} 天未能送达，已停用。请检查接收地址，然后在 ${url}/tokens 重新启用并重发失败的事件。`,
      }
    : {
        subject: `The webhook “${name}” was put to rest`,
        text: `[Tandem] The webhook “${name}” has taken nothing for ${restAfterDays} days and was put to rest. Check the address, then switch it on again at ${url}/tokens and resend what failed.`,
      }
