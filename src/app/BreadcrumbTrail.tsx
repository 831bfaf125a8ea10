import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { addressOf, type MenuEntry } from './menu/paths.ts'
import { nameOf } from './menu/names.ts'
import styles from './BreadcrumbTrail.module.css'

/** Home, the parent menus, the menu entry, and the document below it. */
export function BreadcrumbTrail({
  entry,
  title,
}: {
  entry: MenuEntry | undefined
  title: string | undefined
}) {
  const t = useT()
  const name = entry && nameOf(entry.item)
  const deeper = title && title !== name && title !== t('shell.home') ? title : undefined
  return (
    <nav className={styles['trail']} aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/">{t('shell.home')}</Link>
        </li>
        {entry?.parents.map((parent) => (
          <li key={parent.id}>{nameOf(parent)}</li>
        ))}
        {entry &&
          (deeper ? (
            <li>
              <Link to={addressOf(entry.item)}>{name}</Link>
            </li>
          ) : (
            <li aria-current="page">{name}</li>
          ))}
        {deeper && <li aria-current="page">{deeper}</li>}
      </ol>
    </nav>
  )
}
