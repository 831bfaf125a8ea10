import type { MenuItem } from '../../../contract/menus.ts'
import { type IconName, isIcon } from '../../ui/Icon.tsx'

/** The icon a menu item names in `source`; a folder or a page when it names none of ours. */
export const iconOf = ({ source, type }: MenuItem): IconName => (isIcon(source) ? source : type === 'nav' ? 'folder' : 'lines')
