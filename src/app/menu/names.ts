import type { MenuItem } from '../../../contract/menus.ts'
import { language } from '../../i18n/i18n.ts'

/** The item's name in the language spoken. */
export const nameOf = (item: Pick<MenuItem, 'name' | 'nameEn'>): string =>
  (language() === 'en' && item.nameEn) || item.name
