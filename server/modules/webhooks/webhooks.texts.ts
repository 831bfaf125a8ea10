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

/** To the same, once: whoever saved it last may not read all of what it sends any more. */
export const withheldMessage = (name: string, url: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `回调“${name}”停发部分事件`,
        text: `【Tandem 供需协同】最后保存回调“${name}”的人已无权完整读取其中的单据，相关事件停止发送。请由有权的人在 ${url}/tokens 打开并重新保存；${restAfterDays} 天内保存，期间的事件会补发。`,
      }
    : {
        subject: `The webhook “${name}” does not send all of its events`,
        text: `[Tandem] Whoever saved the webhook “${name}” last may no longer read all of its documents whole, so their events are not sent. Somebody who may opens it at ${url}/tokens and saves it again; what happens meanwhile is sent then, if that is within ${restAfterDays} days.`,
      }

/** To the same: what was withheld has not been taken over for days. */
export const restedWithheldMessage = (name: string, url: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `回调“${name}”已停用`,
        text: `【Tandem 供需协同】回调“${name}”最后保存的人已无权完整读取其中的单据，${restAfterDays} 天内无人接手，已停用。请由有权的人在 ${url}/tokens 打开、重新启用并保存，然后重发失败的事件。`,
      }
    : {
        subject: `The webhook “${name}” was put to rest`,
        text: `[Tandem] Whoever saved the webhook “${name}” last may no longer read all of its documents whole, and nobody has taken it over for ${restAfterDays} days, so it was put to rest. Somebody who may opens it at ${url}/tokens, switches it on and saves it, then resends what failed.`,
      }
