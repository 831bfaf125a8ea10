import { memo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { MenuEntry } from '../menu/paths.ts'
import { Bell } from './Bell.tsx'
import { Help } from './Help.tsx'
import { openPalette } from './palette.ts'
import { SearchBox } from './SearchBox.tsx'
import { SystemSelector } from './SystemSelector.tsx'
import { UserMenu } from './UserMenu.tsx'
import styles from './Header.module.css'
import toolStyles from './Tool.module.css'

interface Props {
  narrow: boolean
  collapsed: boolean
  entries: readonly MenuEntry[]
  onMenu: () => void
}

/** The bar above everything. Its edge has the colour of the side that is worked on. */
export const Header = memo(function Header({ narrow, collapsed, entries, onMenu }: Props) {
  const t = useT()
  const org = useSession(({ user }) => user?.OrgName ?? '')
  return (
    <header className={styles['head']}>
      <button
        type="button"
        className={toolStyles['tool']}
        aria-label={narrow ? t('shell.menu') : t(collapsed ? 'shell.unfold' : 'shell.fold')}
        aria-expanded={narrow ? undefined : !collapsed}
        onClick={onMenu}
      >
        <Icon name={narrow ? 'menu' : collapsed ? 'unfold' : 'fold'} size={20} />
      </button>
      <Link
        to="/"
        className={styles['brand']}
        title={t('shell.home')}
        {...(narrow ? { 'aria-label': t('shell.home') } : {})}
      >
        <Emblem size={28} />
        {!narrow && <span>{t('common.product')}</span>}
      </Link>
      <SystemSelector />
      {!narrow && (
        <span className={styles['org']} title={org}>
          {org}
        </span>
      )}
      <span className={styles['gap']} />
      {narrow ? (
        <button
          type="button"
          className={toolStyles['tool']}
          aria-label={t('common.search')}
          onClick={openPalette}
        >
          <Icon name="search" size={20} />
        </button>
      ) : (
        <SearchBox entries={entries} />
      )}
      <Bell />
      {!narrow && <Help />}
      {!narrow && (
        <a
          className={toolStyles['tool']}
          href="/video"
          target="_blank"
          rel="noopener"
          aria-label={t('shell.video')}
          title={t('shell.video')}
        >
          <Icon name="video" size={20} />
        </a>
      )}
      <UserMenu narrow={narrow} />
    </header>
  )
})
