import { zone } from '../../../contract/calendar.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'

const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

interface Invitation {
  buyer: string
  /** The buyer's credit code, by which an organisation finds it; '' where it has none. */
  code: string
  title: string
  deadline: string
  /** Where one registers as this buyer's supplier. */
  url: string
  mail: string
}

/** To who is no supplier yet: what is asked, until when, and how to become one. Neither prices nor others are named. */
export const askedMessage = (
  { buyer, code, title, deadline, url, mail }: Invitation,
  lang: Lang,
): Message => {
  const until = minute.format(new Date(deadline))
  return lang === 'zh'
    ? {
        subject: `${buyer} 邀请您报价：${title}`,
        text: `【Tandem 供需协同】${buyer} 邀请您参与询价“${title}”，报价截止 ${until}（北京时间）。请打开 ${url} ，用账号 ${mail} 注册为其供应商；审核通过后即可查看询价内容并报价。贵公司已在使用 Tandem 时，请登录后向 ${buyer}${code && `（统一社会信用代码 ${code}）`}申请合作。如不认识对方，请忽略。`,
      }
    : {
        subject: `${buyer} asks you for a quote: ${title}`,
        text: `[Tandem] ${buyer} asks you to quote for “${title}” until ${until} (UTC+8). Open ${url} and register as their supplier with the account ${mail}; once you are approved you find the inquiry and quote. If your organisation uses Tandem already, sign in and ask ${buyer}${code && ` (credit code ${code})`} for a link. If you do not know them, ignore this message.`,
      }
}
