import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'

/** To who reviews: a supplier asks for a change of what is known of it. */
export const submittedMessage = (supplier: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `供应商资料变更：${supplier}`,
        text: `【Tandem 供需协同】${supplier} 提交了资料变更，请登录后在“供应商资料变更”中审核。`,
      }
    : {
        subject: `Change of a supplier record: ${supplier}`,
        text: `[Tandem] ${supplier} asks for a change of its record. Please sign in and review it under Supplier changes.`,
      }

/** To who asked: put right what is named, and submit again. */
export const returnedMessage = (buyer: string, reason: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '资料变更被退回',
        text: `【Tandem 供需协同】${buyer} 退回了您的资料变更：${reason}。请登录后修改并重新提交。`,
      }
    : {
        subject: 'Your change was returned',
        text: `[Tandem] ${buyer} returned the change of your record: ${reason}. Please sign in, put it right and submit it again.`,
      }

export const acceptedMessage = (buyer: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '资料变更已生效',
        text: `【Tandem 供需协同】${buyer} 已接受您的资料变更，新资料已生效。`,
      }
    : {
        subject: 'Your change was accepted',
        text: `[Tandem] ${buyer} accepted the change of your record; it is in force.`,
      }
