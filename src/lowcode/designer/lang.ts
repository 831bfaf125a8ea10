import type { Lang } from '../../../contract/errors.ts'
import { language, useT } from '../../i18n/i18n.ts'

/** The language of the reader; who asks is drawn again when it is another. */
export function useLang(): Lang {
  useT()
  return language()
}
