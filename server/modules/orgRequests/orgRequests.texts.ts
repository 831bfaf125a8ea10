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
