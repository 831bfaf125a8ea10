import type { Lang } from '../../../contract/errors.ts'
import { labels } from '../../../contract/labels.ts'
import type { NoticeCategory, NoticeKind, NoticeNoun } from '../../../contract/notices.kinds.ts'
import { noticeTodos, noticeWords } from '../../../contract/notices.words.ts'
import type { Side } from '../../../contract/values.ts'

const at = (lang: Lang) => (lang === 'zh' ? 0 : 1)

interface NoticeFacts {
  noun: NoticeNoun
  kind: NoticeKind
  category: NoticeCategory
  side: Side
}

const wordsIn = (
  words: Readonly<Record<string, readonly [string, string]>>,
  key: string,
): readonly [string, string] | undefined => (Object.hasOwn(words, key) ? words[key] : undefined)

export const happenedText = ({ noun, kind }: Pick<NoticeFacts, 'noun' | 'kind'>, lang: Lang): string =>
  wordsIn(noticeWords[noun], kind)?.[at(lang)] ?? kind
export const todoText = ({ noun, kind, category, side }: NoticeFacts, lang: Lang): string =>
  category === 'task' ? (wordsIn(noticeTodos, `${noun}.${side}.${kind}`)?.[at(lang)] ?? '') : ''
export const categoryText = (category: NoticeCategory, lang: Lang): string =>
  labels['notices.category']?.[category]?.[at(lang)] ?? category

/** The other words of mails. */
export const mailWords = {
  zh: {
    product: 'Tandem 供需协同',
    by: (name: string) => `操作人：${name}`,
    reason: (reason: string) => `原因：${reason}`,
    open: '打开单据',
    forOrg: (account: string, org: string) => `此邮件发给 ${account}，因为您为“${org}”工作。`,
    settings: '通知设置',
    stop: (categories: string) => `不再接收“${categories}”的邮件`,
    and: '、',
    digest: (count: number) => `您有 ${count} 条未读通知`,
    digestText: '以下单据的消息您还没有查看：',
    colon: '：',
  },
  en: {
    product: 'Tandem',
    by: (name: string) => `By ${name}`,
    reason: (reason: string) => `Reason: ${reason}`,
    open: 'Open the document',
    forOrg: (account: string, org: string) => `Sent to ${account} because you work for “${org}”.`,
    settings: 'Notification settings',
    stop: (categories: string) => `No more mails about: ${categories}`,
    and: ', ',
    digest: (count: number) =>
      count === 1 ? 'You have 1 unread notice' : `You have ${count} unread notices`,
    digestText: 'You have not looked at these yet:',
    colon: ': ',
  },
} as const
