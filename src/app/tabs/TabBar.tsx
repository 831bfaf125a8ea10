import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { TAB_SCROLL_MS } from '../limits.ts'
import { fullPath, isUnsaved, type Tab } from './tabs.ts'
import type { TabsState } from './useTabs.ts'
import styles from './TabBar.module.css'

const ConfirmDialog = lazy(lazyAntd(() => import('../../ui/ConfirmDialog.tsx')))

/** Opened pages; the middle button or the cross closes one, after a question where something is not saved. */
export function TabBar({ tabs }: { tabs: TabsState }) {
  const t = useT()
  const bar = useRef<HTMLUListElement>(null)
  const { key, title } = tabs.current ?? {}
  const [question, setQuestion] = useState<{ unsaved: readonly Tab[]; close: () => void }>()
  const ask = (goes: (tab: Tab) => boolean, close: () => void) => {
    const unsaved = tabs.open.filter((tab) => isUnsaved(tab) && goes(tab))
    if (unsaved.length === 0) close()
    else setQuestion({ unsaved, close })
  }
  const closeOne = ({ key: gone }: Tab) =>
    ask(
      (tab) => tab.key === gone,
      () => tabs.close(gone),
    )
  useEffect(() => {
    // with its cross; and again when the page has told its name, which may be longer than the first
    // after the page is painted: asked now, the browser would lay it out a second time
    const timer = setTimeout(
      () =>
        bar.current
          ?.querySelector('[data-current="true"]')
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      TAB_SCROLL_MS,
    )
    return () => clearTimeout(timer)
  }, [key, title])
  return (
    <nav className={styles['tabs']} aria-label={t('shell.tabs')}>
      <ul ref={bar}>
        {tabs.open.map((tab) => {
          const title = tabs.titleOf(tab)
          return (
            <li
              key={tab.key}
              data-current={tab.key === key}
              onAuxClick={(event) => event.button === 1 && closeOne(tab)}
            >
              <Link
                to={fullPath(tab.place)}
                aria-current={tab.key === key ? 'page' : undefined}
                title={title}
              >
                {title}
                {isUnsaved(tab) && (
                  <span className={styles['unsaved']}>
                    <span className="hidden-text">{t('shell.unsaved.mark')}</span>
                  </span>
                )}
              </Link>
              {tabs.open.length > 1 && (
                <button
                  type="button"
                  aria-label={t('shell.closeTab', { title })}
                  onClick={() => closeOne(tab)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {tabs.open.length > 2 && key !== undefined && (
        <button
          type="button"
          className={styles['others']}
          onClick={() =>
            ask(
              (tab) => tab.key !== key,
              () => tabs.closeOthers(key),
            )
          }
        >
          {t('shell.closeOthers')}
        </button>
      )}
      {question && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t('shell.unsaved.title', {
              titles: question.unsaved.map(tabs.titleOf).join(t('shell.unsaved.and')),
            })}
            text={t('shell.unsaved.text')}
            ok={t('common.close')}
            cancel={t('shell.unsaved.stay')}
            onOk={() => {
              setQuestion(undefined)
              question.close()
            }}
            onCancel={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </nav>
  )
}
