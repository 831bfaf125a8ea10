import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fullPath } from './tabs.ts'
import type { TabsState } from './useTabs.ts'

/** Opened pages; the middle button or the cross closes one. */
export function TabBar({ tabs }: { tabs: TabsState }) {
  const t = useT()
  const bar = useRef<HTMLUListElement>(null)
  const { key, title } = tabs.current ?? {}
  useEffect(() => {
    // with its cross; and again when the page has told its name, which may be longer than the first
    // after the page is painted: asked now, the browser would lay it out a second time
    const timer = setTimeout(() =>
      bar.current
        ?.querySelector('[data-current="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => clearTimeout(timer)
  }, [key, title])
  return (
    <nav className="tabs" aria-label={t('shell.tabs')}>
      <ul ref={bar}>
        {tabs.open.map((tab) => {
          const title = tabs.titleOf(tab)
          return (
            <li
              key={tab.key}
              data-current={tab.key === key}
              onAuxClick={(event) => event.button === 1 && tabs.close(tab.key)}
            >
              <Link
                to={fullPath(tab.place)}
                aria-current={tab.key === key ? 'page' : undefined}
                title={title}
              >
                {title}
              </Link>
              {tabs.open.length > 1 && (
                <button
                  type="button"
                  aria-label={t('shell.closeTab', { title })}
                  onClick={() => tabs.close(tab.key)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {tabs.open.length > 2 && key !== undefined && (
        <button type="button" className="tabs-others" onClick={() => tabs.closeOthers(key)}>
          {t('shell.closeOthers')}
        </button>
      )}
    </nav>
  )
}
