import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { useSession } from '../providers/session.ts'
import { lazy } from '../ui/lazy.tsx'
import { lazyAntd } from '../ui/lazyAntd.tsx'
import { ownPath } from '../ui/ownPath.ts'
import { Failure, Skeleton } from '../ui/states.tsx'
import { BreadcrumbTrail } from './BreadcrumbTrail.tsx'
import { useIdleLock } from './guard/useIdleLock.ts'
import { Header } from './header/Header.tsx'
import { Palette } from './header/Palette.tsx'
import { HomeNotice } from './HomeNotice.tsx'
import { nameOf } from './menu/names.ts'
import { MenuDrawer } from './menu/MenuDrawer.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useMenuTree } from './menu/useMenuTree.ts'
import { Pages } from './Pages.tsx'
import { resources } from '../resources/index.ts'
import { redirectOf } from './redirect.ts'
import { TabBar } from './tabs/TabBar.tsx'
import { useTabs } from './tabs/useTabs.ts'
import { resourceTitle } from './resourceTitle.ts'
import { isFullWindow } from './routes.tsx'
import { useCollapsed } from './useCollapsed.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useHome } from './useHome.ts'
import { useLive } from './useLive.ts'
import { useRested } from '../ui/useRested.ts'
import { useWidth } from './useWidth.ts'
import { MENU_COLLAPSED, MENU_WIDTH, NAV_PATH_MS, PHONE_WIDTH } from './limits.ts'
import styles from './Shell.module.css'
import lockPageStyles from './guard/LockPage.module.css'

const LockPage = lazy(lazyAntd(() => import('./guard/LockPage.tsx')))

const SeeingAsBar = lazy(() => import('./SeeingAsBar.tsx'))

const embedded = window.self !== window.top

/** One shell per person, organisation and side: another side starts with nothing open. */
export function Shell() {
  const of = useSession(({ user, side }) => `${user?.userId} ${user?.orgId} ${side}`)
  return <ShellOf key={of} />
}

function ShellOf() {
  const t = useT()
  const { side, locked, user } = useSession()
  const seeingAs = user?.seeingAs
  const place = useLocation()
  const menu = useMenuTree()
  // The shell is on the screen before a page is begun: put into the document together they are one task that cannot be divided.
  const pagesBegin = useDeferredValue(menu.ready, false)
  const marked = useRested(menu.current, NAV_PATH_MS)
  const home = useHome()
  const { collapsed, setCollapsed } = useCollapsed()
  const narrow = useWidth() < PHONE_WIDTH
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const onMenu = useCallback(
    () => (narrow ? setDrawer(true) : setCollapsed(!collapsed)),
    [narrow, collapsed, setCollapsed],
  )
  useLive()
  useIdleLock()
  useFetchAhead(menu.entries, menu.routes)

  const locking = place.pathname === '/lock'
  const redirect = menu.ready && !locking ? redirectOf(place.pathname, side, menu.routes) : undefined
  const tabs = useTabs(menu.ready && !locking && redirect === undefined, menu)
  const bare = embedded || isFullWindow(place.pathname)
  const within = menu.current ? nameOf(menu.current.item) : resourceTitle(resources, place.pathname)
  // Over the lock nothing is said of what lies below.
  useDocumentTitle(...(locking ? [t('shell.lock.title')] : [tabs.current?.title, within]))

  if (locking && !locked) return <Navigate replace to={fromOf(place.state)} />

  return (
    <>
      <div
        className={styles['shell']}
        style={{
          ['--menu-width' as string]: `${collapsed ? MENU_COLLAPSED : MENU_WIDTH}px` /* a CSS variable */,
        }}
        data-collapsed={collapsed}
        data-embedded={embedded}
        data-bare={bare}
        hidden={locking}
      >
        <a className={styles['skip']} href="#content">
          {t('shell.skip')}
        </a>
        {!bare && <Header narrow={narrow} collapsed={collapsed} entries={menu.entries} onMenu={onMenu} />}
        <div className={styles['body']}>
          {!bare && !narrow && (
            <SideMenu tree={menu.tree} current={marked} badges={home.badges} collapsed={collapsed} />
          )}
          {!bare && narrow && drawer && (
            <MenuDrawer onClose={() => setDrawer(false)}>
              <SideMenu
                tree={menu.tree}
                current={marked}
                badges={home.badges}
                collapsed={false}
                onOpened={() => setDrawer(false)}
              />
            </MenuDrawer>
          )}
          <div className={styles['main']}>
            {seeingAs && (
              <Suspense fallback={null}>
                <SeeingAsBar name={seeingAs} />
              </Suspense>
            )}
            {!bare && !narrow && <TabBar tabs={tabs} />}
            {!bare && <BreadcrumbTrail entry={menu.current} title={tabs.current?.title} />}
            <main id="content" className={styles['content']} tabIndex={-1}>
              {redirect !== undefined && <Navigate replace to={redirect} />}
              {menu.error ? (
                <Failure
                  message={t('errors.noMenu')}
                  requestId={menu.error.requestId}
                  onRetry={menu.refetch}
                />
              ) : pagesBegin ? (
                <Pages tabs={tabs} routes={menu.routes} hidden={locking} />
              ) : (
                <Skeleton rows={8} />
              )}
            </main>
          </div>
        </div>
        <Palette entries={menu.entries} open={searching} onOpen={setSearching} />
        <HomeNotice side={side} waiting={home.waitReceiveQty} path={place.pathname} />
      </div>
      {locking && (
        <Suspense fallback={<div className={lockPageStyles['lock']} />}>
          <LockPage />
        </Suspense>
      )}
    </>
  )
}

const fromOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? (ownPath(state.from) ?? '/')
    : '/'
