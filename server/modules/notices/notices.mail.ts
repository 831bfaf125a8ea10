import type { Lang } from '../../../contract/errors.ts'
import type { NoticeCategory, NoticeKind, NoticeNoun } from '../../../contract/notices.kinds.ts'
import type { Id, Side } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import { escaped, link, page, row, small } from '../../mail/html.ts'
import type { Message } from '../../mail/texts.ts'
import type { Recipient } from './notices.people.ts'
import type { NoticeSubject } from './notices.subjects.ts'
import { categoryText, happenedText, mailWords, todoText } from './notices.texts.ts'
import { unsubscribeToken } from './notices.unsubscribe.ts'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

/** One notice with the document as its reader sees it. */
export interface MailItem {
  id: Id
  side: Side
  noun: NoticeNoun
  kind: NoticeKind
  category: NoticeCategory
  recordId: Id
  actorName: string
  reason: string
  subject: NoticeSubject
}

/** Opens the document for the organisation and side it was told to, after signing in. */
export const openUrl = (
  { publicUrl }: Settings,
  { orgId }: Recipient,
  { noun, recordId, side }: MailItem,
): string => `${publicUrl}/open/${noun}/${recordId}?org=${orgId}&side=${side}`

interface Footer {
  text: string
  html: string
  unsubscribeUrl: string
}

/** Who it is for, where to set what comes, and the links that stop it: one for each category. */
function footer(
  settings: Settings,
  recipient: Recipient,
  categories: readonly NoticeCategory[],
  lang: Lang,
): Footer {
  const words = mailWords[lang]
  const url = (some: readonly NoticeCategory[]) =>
    `${settings.publicUrl}/unsubscribe?token=${unsubscribeToken(settings, recipient, some)}`
  const links = [
    [words.settings, `${settings.publicUrl}/notices?preferences=1`] as const,
    ...categories.map((one) => [words.stop(categoryText(one, lang)), url([one])] as const),
  ]
  const whom = words.forOrg(recipient.account, recipient.orgName)
  return {
    text: [whom, ...links.map(([text, to]) => `${text}${words.colon}${to}`)].join('\n'),
    html: small([escaped(whom), ...links.map(([text, to]) => link(to, text))]),
    unsubscribeUrl: url(categories),
  }
}

const categoriesOf = (items: readonly MailItem[]): NoticeCategory[] => [
  ...new Set(items.map(({ category }) => category)),
]

/** What happened to one document since the last mail about it; the newest stands in the subject. */
export function documentMail(
  settings: Settings,
  recipient: Recipient,
  items: readonly [MailItem, ...MailItem[]],
  lang: Lang,
): Message {
  const words = mailWords[lang]
  // What waits for the reader matters most, then what is newest.
  const main = items.findLast(({ category }) => category === 'task') ?? items.at(-1) ?? items[0]
  const { no, partner, figures } = main.subject
  const title = `${no} ${happenedText(main, lang)}`
  const url = openUrl(settings, recipient, main)
  const lines = items.map((item) =>
    [
      // Of one event the title has said what it is.
      items.length > 1 && happenedText(item, lang),
      item.actorName && words.by(item.actorName),
      item.reason && words.reason(item.reason),
    ]
      .filter(Boolean)
      .join(lang === 'zh' ? '，' : ' · '),
  )
  const asks = todoText(main, lang)
  const facts = figures(lang)
  const end = footer(settings, recipient, categoriesOf(items), lang)
  return {
    subject: `${title} — ${partner}`,
    text: [
      title,
      '',
      ...lines,
      ...(asks ? ['', asks] : []),
      '',
      ...facts.map(([label, value]) => `${label}${words.colon}${value}`),
      '',
      `${words.open}${words.colon}${url}`,
      '',
      end.text,
    ].join('\n'),
    html: page(lang, [
      `<h1 style="font-size:18px">${escaped(title)}</h1>`,
      `<p>${lines.map(escaped).join('<br>')}</p>`,
      ...(asks ? [`<p><strong>${escaped(asks)}</strong></p>`] : []),
      `<table style="border-collapse:collapse">${facts.map((fact) => row(fact.map(escaped))).join('')}</table>`,
      `<p>${link(url, words.open)}</p>`,
      end.html,
    ]),
    unsubscribeUrl: end.unsubscribeUrl,
  }
}

/** Everything unread of an hour or a day, by category. */
export function digestMail(
  settings: Settings,
  recipient: Recipient,
  items: readonly MailItem[],
  lang: Lang,
): Message {
  const words = mailWords[lang]
  const categories = categoriesOf(items)
  const groups = categories.map((category) => ({
    title: categoryText(category, lang),
    items: items.filter((item) => item.category === category),
  }))
  const end = footer(settings, recipient, categories, lang)
  const title = words.digest(items.length)
  return {
    subject: `${title} — ${recipient.orgName}`,
    text: [
      words.digestText,
      ...groups.flatMap((group) => [
        '',
        `${group.title}（${group.items.length}）`,
        ...group.items.flatMap((item) => [
          `${item.subject.no} ${happenedText(item, lang)} — ${item.subject.partner}`,
          `  ${openUrl(settings, recipient, item)}`,
        ]),
      ]),
      '',
      end.text,
    ].join('\n'),
    html: page(lang, [
      `<h1 style="font-size:18px">${escaped(title)}</h1>`,
      `<p>${escaped(words.digestText)}</p>`,
      ...groups.flatMap((group) => [
        `<h2 style="font-size:15px">${escaped(group.title)}（${group.items.length}）</h2>`,
        `<table style="border-collapse:collapse">${group.items
          .map((item) =>
            row([
              link(openUrl(settings, recipient, item), item.subject.no),
              escaped(happenedText(item, lang)),
              escaped(item.subject.partner),
            ]),
          )
          .join('')}</table>`,
      ]),
      end.html,
    ]),
    unsubscribeUrl: end.unsubscribeUrl,
  }
}

/** The same in a line, with the address of the document. */
export function documentSms(settings: Settings, recipient: Recipient, item: MailItem, lang: Lang): Message {
  const { product, colon } = mailWords[lang]
  const { no, partner } = item.subject
  const what = `${no}${colon}${partner} ${happenedText(item, lang)}${lang === 'zh' ? '。' : '. '}${todoText(item, lang)}`
  const text = lang === 'zh' ? `【${product}】${what}` : `[${product}] ${what}`
  return {
    subject: `${no} ${happenedText(item, lang)}`,
    text: `${text} ${openUrl(settings, recipient, item)}`,
  }
}
