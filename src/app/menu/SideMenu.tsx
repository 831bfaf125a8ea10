import { memo } from 'react'
import { NavLink } from 'react-router'
import type { MenuItem } from '../../../contract/menus.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Badges, Branch } from './Branch.tsx'
import { homeOf, type MenuEntry } from './paths.ts'
import { PopupGroup } from './PopupGroup.tsx'
import styles from './Menu.module.css'

interface Props {
  tree: readonly MenuItem[]
  current: MenuEntry | undefined
  badges: Badges
  collapsed: boolean
  /** A page was chosen (the drawer closes). */
  onOpened?: () => void
}

/** The side menu: groups unfold in place, or beside it when it is collapsed. */
export const SideMenu = memo(function SideMenu({ tree, current, badges, collapsed, onOpened }: Props) {
  const t = useT()
  const side = useSession((now) => now.side)
  return (
    <nav
      className={styles['menu']}
      aria-label={t('shell.menu')}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onOpened?.()}
    >
      <ul>
        <li>
          <NavLink
            className={styles['line']}
            to={homeOf(side)}
            title={collapsed ? t('shell.home') : undefined}
          >
            <Icon name="home" />
            <span className={styles['name']}>{t('shell.home')}</span>
          </NavLink>
        </li>
        {tree.map((item) =>
          collapsed && item.children.length > 0 ? (
            <PopupGroup key={item.id} item={item} current={current} badges={badges} />
          ) : (
            <Branch key={item.id} item={item} level={1} current={current} badges={badges} />
          ),
        )}
      </ul>
    </nav>
  )
})
