import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'
import type { OrgRequestRow } from './orgRequests.store.ts'

type Wish = Pick<
  OrgRequestRow,
  'name' | 'credit_code' | 'status' | 'reason' | 'user_name' | 'account' | 'remark'
>

const called = ({ name, credit_code }: Wish, lang: Lang): string => {
  if (credit_code === '') return name
  return lang === 'zh' ? `${name}（${credit_code}）` : `${name} (${credit_code})`
}
const said = (reason: string, lang: Lang): string => {
  if (reason === '') return ''
  return lang === 'zh' ? `说明：${reason}` : ` Reason: ${reason}`
}

/** To the administrators of the organisation: what became of its request to be called otherwise. */
export const changeDecidedMessage = (request: Wish, org: string, lang: Lang): Message => {
  const approved = request.status === 'APPROVED'
  const reason = said(request.reason, lang)
  if (lang === 'zh')
    return approved
      ? {
          subject: '组织名称变更申请已通过',
          text: `【Tandem 供需协同】${org} 的变更申请已通过，现为：${called(request, lang)}。${reason}`,
        }
      : {
          subject: '组织名称变更申请未通过',
          text: `【Tandem 供需协同】${org} 变更为 ${called(request, lang)} 的申请未通过。${reason}`,
        }
  return approved
    ? {
        subject: 'The change of name or credit code was approved',
        text: `[Tandem] The request of ${org} was approved. It is now: ${called(request, lang)}.${reason}`,
      }
    : {
        subject: 'The change of name or credit code was rejected',
        text: `[Tandem] The request of ${org} to be called ${called(request, lang)} was rejected.${reason}`,
      }
}

/** To who looks after the installation: somebody asks to be called otherwise, or claims what another has. */
export const requestFiledMessage = (request: Wish, url: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '有组织名称或信用代码的申请待处理',
        text: `【Tandem 供需协同】${request.user_name}（${request.account}）申请使用 ${called(request, lang)}。请在 ${url}/installation 处理。`,
      }
    : {
        subject: 'A request for a name or credit code waits for you',
        text: `[Tandem] ${request.user_name} (${request.account}) asks for ${called(request, lang)}. Decide at ${url}/installation.`,
      }

/** To the administrators of who has it: somebody claims their name or code. */
export const claimFiledMessage = (claim: Wish, org: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `有人认领 ${org} 的名称或统一社会信用代码`,
        text: `【Tandem 供需协同】${claim.user_name} 认领 ${called(claim, lang)}，该名称或代码现由 ${org} 使用。说明：${claim.remark}。如有异议，请联系系统管理员。`,
      }
    : {
        subject: `Somebody claims the name or credit code of ${org}`,
        text: `[Tandem] ${claim.user_name} claims ${called(claim, lang)}, which ${org} uses. They write: ${claim.remark}. If you object, tell the administrator of this installation.`,
      }

/** To the claimant: what was decided. */
export const claimDecidedMessage = (claim: Wish, url: string, lang: Lang): Message => {
  const approved = claim.status === 'APPROVED'
  const reason = said(claim.reason, lang)
  if (lang === 'zh')
    return approved
      ? {
          subject: `认领已通过：${claim.name}`,
          text: `【Tandem 供需协同】组织 ${called(claim, lang)} 已创建，您是其管理员，登录 ${url} 即可开始工作。${reason}`,
        }
      : {
          subject: `认领未通过：${claim.name}`,
          text: `【Tandem 供需协同】您对 ${called(claim, lang)} 的认领未通过。${reason}`,
        }
  return approved
    ? {
        subject: `Your claim was approved: ${claim.name}`,
        text: `[Tandem] ${called(claim, lang)} has been created and you administer it. Sign in at ${url} to begin.${reason}`,
      }
    : {
        subject: `Your claim was rejected: ${claim.name}`,
        text: `[Tandem] Your claim of ${called(claim, lang)} was rejected.${reason}`,
      }
}

/** To the administrators of who had it: what was decided. */
export const claimSettledMessage = (claim: Wish, org: string, lang: Lang): Message => {
  const approved = claim.status === 'APPROVED'
  const reason = said(claim.reason, lang)
  if (lang === 'zh')
    return approved
      ? {
          subject: `${org} 的名称或统一社会信用代码已被认领`,
          text: `【Tandem 供需协同】系统管理员已通过对 ${called(claim, lang)} 的认领，${org} 不再使用该名称或代码，其余数据不变。${reason}`,
        }
      : {
          subject: `对 ${org} 的认领未通过`,
          text: `【Tandem 供需协同】对 ${called(claim, lang)} 的认领未通过，${org} 的名称和代码不变。${reason}`,
        }
  return approved
    ? {
        subject: `The name or credit code of ${org} was claimed`,
        text: `[Tandem] The claim of ${called(claim, lang)} was approved. ${org} has that name or code no longer; nothing else changes.${reason}`,
      }
    : {
        subject: `The claim against ${org} was rejected`,
        text: `[Tandem] The claim of ${called(claim, lang)} was rejected; ${org} keeps its name and code.${reason}`,
      }
}
