import type { Notice } from '../../../contract/notices.ts'
import { hasText, t } from '../../i18n/i18n.ts'

/** What happened, in the words that the mail about it uses. */
export function noticeText({ noun, kind }: Pick<Notice, 'noun' | 'kind'>): string {
  const key = `notices.event.${noun}.${kind}`
  return hasText(key) ? t(key) : kind
}
