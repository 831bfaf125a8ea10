import { language } from '../../i18n/i18n.ts'

/** What a page, a right or a group of fields is called in the reader's language. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  language() === 'zh' ? name : nameEn
