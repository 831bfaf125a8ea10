import { noticeList, noticePreferences, noticePreferencesSave } from '../../../contract/notices.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const notices = resource('notices', {
  icon: 'bell',
  label: 'shell.bell.page',
  list: withTexts('notices', () => import('./NoticeList.tsx')),
  // Where the links of messages lead.
  pages: { '/open/:noun/:id': withTexts('notices', () => import('./OpenDocument.tsx')) },
  calls: () => Promise.resolve({ list: noticeList }),
})

/** One's own, written in a dialog of the user menu. */
export const preferences = resource('noticePreferences', {
  calls: () => Promise.resolve({ one: noticePreferences, save: noticePreferencesSave }),
})
