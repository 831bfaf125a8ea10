import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'

interface Facts {
  org: string
  /** What the applicant knows it by: of one found by credit code alone, that. */
  org_name: string
  user_name: string
  account: string
  status: string
  remark: string
  reason: string
  url: string
}

/** Somebody asks to join; its administrators read this. */
export const joinAskedMessage = ({ org, user_name, account, remark, url }: Facts, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `${user_name} 申请加入 ${org}`,
        text: `【Tandem 供需协同】${user_name}（${account}）申请加入 ${org}。${remark ? `说明：${remark}。` : ''}请登录 ${url}/orgs 处理。`,
      }
    : {
        subject: `${user_name} asks to join ${org}`,
        text: `[Tandem] ${user_name} (${account}) asks to join ${org}. ${remark ? `They write: ${remark}. ` : ''}Sign in at ${url}/orgs to decide.`,
      }

/** The answer to the applicant. A name they did not know they read once they belong to it. */
export const joinDecidedMessage = ({ org, org_name, status, reason, url }: Facts, lang: Lang): Message => {
  const approved = status === 'APPROVED'
  const name = approved ? org : org_name
  if (lang === 'zh')
    return approved
      ? {
          subject: `您已加入 ${name}`,
          text: `【Tandem 供需协同】您已加入 ${name}，登录 ${url} 即可开始工作。`,
        }
      : {
          subject: `加入 ${name} 的申请未通过`,
          text: `【Tandem 供需协同】您加入 ${name} 的申请未通过。原因：${reason}`,
        }
  return approved
    ? {
        subject: `You have joined ${name}`,
        text: `[Tandem] You now belong to ${name}. Sign in at ${url} to begin.`,
      }
    : {
        subject: `Your request to join ${name} was rejected`,
        text: `[Tandem] Your request to join ${name} was rejected. Reason: ${reason}`,
      }
}
