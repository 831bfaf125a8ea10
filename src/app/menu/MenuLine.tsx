import { Link } from 'react-router'
import type { MenuItem } from '../../../contract/menus.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconOf } from './icons.ts'
import { nameOf } from './names.ts'
import { isTheirs, targetOf } from './paths.ts'
import menuStyles from './Menu.module.css'
import toolStyles from '../header/Tool.module.css'

interface Props {
  item: MenuItem
  level: number
  isCurrent: boolean
  badge: number
  /** Given for an item with children. */
  unfolded?: boolean
  onFold?: () => void
}

/** One line of the menu: a link for a page, a link outward for an address, a button for a group. */
export function MenuLine({ item, level, isCurrent, badge, unfolded, onFold }: Props) {
  const t = useT()
  const target = targetOf(item, location.href)
  const name = nameOf(item)
  const inside = (
    <>
      {level === 1 && <Icon name={iconOf(item)} />}
      <span className={menuStyles['name']}>{name}</span>
      {target.kind === 'window' && <Icon name="external" size={14} />}
      {badge > 0 && (
        <span
          className={toolStyles['badge']}
          data-theirs={isTheirs(item) || undefined}
          title={t(`shell.waiting${isTheirs(item) ? 'Theirs' : ''}`, { count: badge })}
        >
          {badge > 999 ? '999+' : count(badge)}
        </span>
      )}
    </>
  )
  const look = { className: menuStyles['line'], 'data-level': level, title: name } as const
  if (onFold)
    return (
      <button type="button" {...look} aria-expanded={unfolded} onClick={onFold}>
        {inside}
        <span className={menuStyles['fold']}>
          <Icon name="chevron" size={14} />
        </span>
      </button>
    )
  if (target.kind === 'window')
    return (
      <a {...look} href={target.url} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  if (target.kind === 'page')
    return (
      <Link {...look} to={target.to} aria-current={isCurrent ? 'page' : undefined}>
        {inside}
      </Link>
    )
  return (
    <span {...look} className={`${menuStyles['line']} ${menuStyles['heading']}`}>
      {inside}
    </span>
  )
}
