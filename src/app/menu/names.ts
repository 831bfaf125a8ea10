import type { MenuItem } from '../../../contract/menus.ts'
import { spoken } from '../../i18n/i18n.ts'

/** The item's name in the language spoken. */
export const nameOf = (item: Pick<MenuItem, 'name' | 'nameEn'>): string =>
  (spoken() === 'en' && item.nameEn) || item.name
