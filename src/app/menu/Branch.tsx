import { useState } from 'react'
import type { MenuItem } from '../../../contract/menus.ts'
import { MENU_LEVELS } from '../limits.ts'
import { MenuLine } from './MenuLine.tsx'
import type { MenuEntry } from './paths.ts'

/** How much waits behind a menu item, by its id. */
export type Badges = Readonly<Record<number, number>>

interface Props {
  item: MenuItem
  level: number
  current: MenuEntry | undefined
  badges: Badges
}

/** An item with what is below it, to the third level. */
export function Branch({ item, level, current, badges }: Props) {
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
