import type { MenuItem } from '../../../contract/menus.ts'
import { type IconName, isIcon } from '../../ui/Icon.tsx'

// Menus name icons as antd does; these are ours of the same meaning.
const ours: Readonly<Record<string, IconName>> = {
  'shopping-cart': 'cart',
  shopping: 'cart',
  'file-text': 'order',
  'check-square': 'check',
  'unordered-list': 'lines',
  appstore: 'material',
  team: 'partner',
  percentage: 'scale',
  setting: 'settings',
  mail: 'outbox',
  car: 'truck',
  redo: 'refresh',
}

/** The icon a menu item names in `source`; a folder or a page when it names none of ours. */
export const iconOf = ({ source, type }: MenuItem): IconName =>
  isIcon(source) ? source : (ours[source] ?? (type === 'nav' ? 'folder' : 'lines'))
