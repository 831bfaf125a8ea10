import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '../../../contract/menus.ts'
import { count } from '../../i18n/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MENU_POPUP_MS } from '../limits.ts'
import { iconOf } from './icons.ts'
import { nameOf } from './names.ts'
import { entriesOf, isTheirs, type MenuEntry } from './paths.ts'
import { type Badges, Branch } from './Branch.tsx'
import menuStyles from './Menu.module.css'
import toolStyles from '../header/Tool.module.css'

interface Props {
  item: MenuItem
  current: MenuEntry | undefined
  badges: Badges
}

/** A group of the collapsed menu: its pages come up beside it after a moment of pointing, at once by click or key. */
export function PopupGroup({ item, current, badges }: Props) {
  const [at, setAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const top = () => button.current?.getBoundingClientRect().top ?? 0
  const later = (act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, MENU_POPUP_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setAt(undefined)
  }
  const waiting = entriesOf(item.children).reduce(
    (sum, entry) => sum + (isTheirs(entry.item) ? 0 : (badges[entry.item.id] ?? 0)),
    badges[item.id] ?? 0,
  )
  const holds = current?.parents.some(({ id }) => id === item.id) ?? false

  return (
    <li
      onPointerEnter={() => later(() => setAt(top()))}
      onPointerLeave={() => later(close)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || at === undefined) return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={menuStyles['line']}
        data-holds={holds}
        aria-expanded={at !== undefined}
        aria-label={nameOf(item)}
        onClick={() => (at === undefined ? setAt(top()) : close())}
      >
        <Icon name={iconOf(item)} />
        <span className={menuStyles['short']} aria-hidden="true">
          {nameOf(item)}
        </span>
        {waiting > 0 && (
          <span className={`${toolStyles['badge']} ${toolStyles['dot']}`}>
            {waiting > 99 ? '99+' : count(waiting)}
          </span>
        )}
      </button>
      {at !== undefined && (
        <div
          className={menuStyles['popup']}
          style={{ top: Math.min(at, window.innerHeight - 60 - entriesOf(item.children).length * 38) }}
        >
          <p className={menuStyles['popupName']}>{nameOf(item)}</p>
          <ul onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
            {item.children.map((child) => (
              <Branch key={child.id} item={child} level={2} current={current} badges={badges} />
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
