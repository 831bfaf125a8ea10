import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'

const both = (zh: Message, en: Message, lang: Lang): Message => (lang === 'zh' ? zh : en)

/** To who reviews: somebody applies. */
export const submittedMessage = (supplier: string, lang: Lang): Message =>
  both(
    {
      subject: `供应商注册申请：${supplier}`,
      text: `【Tandem 供需协同】${supplier} 提交了供应商注册申请，请登录后在“供应商准入”中审核。`,
    },
    {
      subject: `Supplier registration: ${supplier}`,
      text: `[Tandem] ${supplier} applies to be a supplier. Please sign in and review it under Supplier onboarding.`,
    },
    lang,
  )

/** To who reviews: it is taken back, nothing is left to decide. */
export const withdrawnMessage = (supplier: string, lang: Lang): Message =>
  both(
    {
      subject: `供应商注册申请已撤回：${supplier}`,
      text: `【Tandem 供需协同】${supplier} 撤回了供应商注册申请，无需再审核。`,
    },
    {
      subject: `Supplier registration withdrawn: ${supplier}`,
      text: `[Tandem] ${supplier} withdrew its application to be a supplier. There is nothing left to review.`,
    },
    lang,
  )

/** To the applicant: put right what is named, and submit again. */
export const returnedMessage = (buyer: string, reason: string, lang: Lang): Message =>
  both(
    {
      subject: '供应商注册申请被退回',
      text: `【Tandem 供需协同】${buyer} 退回了您的注册申请：${reason}。请登录后修改并重新提交。`,
    },
    {
      subject: 'Your registration was returned',
      text: `[Tandem] ${buyer} returned your registration: ${reason}. Please sign in, put it right and submit it again.`,
    },
    lang,
  )

export const approvedMessage = (buyer: string, supplier: string, lang: Lang): Message =>
  both(
    {
      subject: '供应商注册申请已通过',
      text: `【Tandem 供需协同】${buyer} 已通过 ${supplier} 的注册申请，请登录后开始协同。`,
    },
    {
      subject: 'Your registration was approved',
      text: `[Tandem] ${buyer} approved the registration of ${supplier}. Sign in to work together.`,
    },
    lang,
  )

export const rejectedMessage = (buyer: string, reason: string, lang: Lang): Message =>
  both(
    {
      subject: '供应商注册申请未通过',
      text: `【Tandem 供需协同】${buyer} 未通过您的注册申请：${reason}。`,
    },
    {
      subject: 'Your registration was rejected',
      text: `[Tandem] ${buyer} rejected your registration: ${reason}.`,
    },
    lang,
  )
