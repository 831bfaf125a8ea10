import type { Lang } from '../../../contract/errors.ts'
import type { Message } from '../../mail/texts.ts'
import type { Certificate } from './profiles.facts.ts'

const called = ({ name, no }: Certificate, lang: Lang): string =>
  name === 'licence' ? { zh: '营业执照', en: 'business licence' }[lang] : [name, no].filter(Boolean).join(' ')

const whenIn = {
  zh: (on: string | null, days: number): string =>
    days < 0 ? `已于 ${on} 到期` : days === 0 ? '今天到期' : `将于 ${on} 到期，还有 ${days} 天`,
  en: (on: string | null, days: number): string =>
    days < 0 ? `ended on ${on}` : days === 0 ? 'ends today' : `ends on ${on}, in ${days} days`,
} as const satisfies Record<Lang, unknown>

/** To both sides: a certificate of a supplier is about to end, or has ended. */
export function endingMessage(
  certificate: Certificate,
  daysLeft: number,
  { buyer, supplier }: { buyer: string; supplier: string },
  lang: Lang,
): Message {
  const name = called(certificate, lang)
  const when = whenIn[lang](certificate.on, daysLeft)
  return lang === 'zh'
    ? {
        subject: `证书到期提醒：${supplier}`,
        text: `【Tandem 供需协同】${supplier} 提供给 ${buyer} 的证书“${name}”${when}。供应商请更新证书并提交资料变更。`,
      }
    : {
        subject: `A certificate ends: ${supplier}`,
        text: `[Tandem] The certificate “${name}” that ${supplier} gave ${buyer} ${when}. The supplier renews it and submits a change of its record.`,
      }
}
