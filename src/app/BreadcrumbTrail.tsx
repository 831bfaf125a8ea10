import { useBreadcrumb } from '@refinedev/core'
import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { addressOf, type MenuEntry } from './menu/paths.ts'
import { nameOf } from './menu/names.ts'
import { labelText } from './resourceTitle.ts'
import styles from './BreadcrumbTrail.module.css'

/** Home, the parent menus, the menu entry or, where the menu has none, the resource with its parents; and the document below it. */
export function BreadcrumbTrail({
  entry,
  title,
}: {
  entry: MenuEntry | undefined
  title: string | undefined
}) {
  const t = useT()
  const { breadcrumbs } = useBreadcrumb()
  const above = entry
    ? [{ label: nameOf(entry.item), href: addressOf(entry.item) }]
    : breadcrumbs.map(({ label, href }) => ({ label: labelText(label), href }))
  const names = [t('shell.home'), ...above.map(({ label }) => label)]
  const deeper = title && !names.includes(title) ? title : undefined
  const crumbs = deeper ? [...above.filter(({ href }) => href), { label: deeper, href: undefined }] : above
  return (
    <nav className={styles['trail']} aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/">{t('shell.home')}</Link>
        </li>
        {entry?.parents.map((parent) => (
          <li key={parent.id}>{nameOf(parent)}</li>
        ))}
        {crumbs.map(({ label, href }, index) =>
          index < crumbs.length - 1 && href ? (
            <li key={label}>
              <Link to={href}>{label}</Link>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
