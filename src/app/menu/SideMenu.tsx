import { useState } from 'react'
import { NavLink } from 'react-router'
import type { MenuItem } from '../../../contract/menus.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MENU_LEVELS } from '../limits.ts'
import { MenuLine } from './MenuLine.tsx'
import { homeOf, type MenuEntry } from './paths.ts'
import { PopupGroup } from './PopupGroup.tsx'

export type Badges = Readonly<Record<number, number>>

interface Props {
  tree: readonly MenuItem[]
  current: MenuEntry | undefined
  badges: Badges
  collapsed: boolean
  /** A page was chosen (the drawer closes). */
  onOpened?: () => void
}

/** The side menu: groups unfold in place, or beside it when it is collapsed. */
export function SideMenu({ tree, current, badges, collapsed, onOpened }: Props) {
  const t = useT()
  const side = useSession((now) => now.side)
  return (
    <nav className="menu" aria-label={t('shell.menu')} onClick={(event) => event.target instanceof Element && event.target.closest('a') && onOpened?.()}>
      <ul>
        <li>
          <NavLink className="menu-line" to={homeOf(side)} title={collapsed ? t('shell.home') : undefined}>
            <Icon name="home" />
            <span className="menu-name">{t('shell.home')}</span>
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
}

interface BranchProps {
  item: MenuItem
  level: number
  current: MenuEntry | undefined
  badges: Badges
}

/** An item with what is below it, to the third level. */
export function Branch({ item, level, current, badges }: BranchProps) {
  const holds = current?.parents.some(({ id }) => id === item.id) ?? false
  const [open, setOpen] = useState<boolean>()
  const children = level < MENU_LEVELS ? item.children : []
  const unfolded = open ?? (holds || level === 1)
  return (
    <li>
      <MenuLine
        item={item}
        level={level}
        isCurrent={current?.item.id === item.id}
        badge={badges[item.id] ?? 0}
        {...(children.length > 0 ? { unfolded, onFold: () => setOpen(!unfolded) } : {})}
      />
      {children.length > 0 && unfolded && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} item={child} level={level + 1} current={current} badges={badges} />
          ))}
        </ul>
      )}
    </li>
  )
}
