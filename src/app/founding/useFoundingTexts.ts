import { founding as en } from '../../i18n/en/founding.ts'
import { founding as zh } from '../../i18n/zh/founding.ts'
import { useSession } from '../../providers/session.ts'

/** Texts of the founding page, which is opened once and outside of the app. */
export function useFoundingTexts() {
  return useSession(({ lang }) => lang) === 'en' ? en : zh
}
