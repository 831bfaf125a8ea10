import { Authenticated } from '@refinedev/core'
import { type ComponentType, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { withTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { isPublic, isRegistration, loginPath } from '../loginRedirect.ts'
import { Shell } from '../Shell.tsx'

const TwoFactorPage = lazy(lazyAntd(withTexts('security', () => import('./TwoFactorPage.tsx'))))
const NoOrgPage = lazy(() => import('./NoOrgPage.tsx'))
const LockPage = lazy(lazyAntd(() => import('./LockPage.tsx')))
const RegistrationPage = lazy(
  lazyAntd(withTexts('registration', () => import('../pages/RegistrationPage.tsx'))),
)
/** Pages that need no session, and look the same to who has one. */
const open: Readonly<Record<string, ComponentType>> = {
  '/unsubscribe': lazy(withTexts('notices', () => import('../pages/UnsubscribePage.tsx'))),
  '/verify': lazy(withTexts('verify', () => import('../pages/VerifyPage.tsx'))),
  '/video': lazy(withTexts('tutorial', () => import('../pages/VideoPage.tsx'))),
}

/** The navigation guard of the specification: who may see what, before any screen is asked for. */
export function Gate() {
  const signedIn = useSession(({ token }) => token !== undefined)
  const { pathname, search } = useLocation()

  const Open = open[pathname]
  if (Open)
    return (
      <Suspense fallback={null}>
        <Open />
      </Suspense>
    )
  if (isRegistration(pathname)) return <Registration flat={pathname.endsWith('/flat')} />
  if (pathname === '/http404') return <NotFoundPage />
  return (
    <Authenticated
      key={String(signedIn)}
      params={{ signedIn }}
      fallback={isPublic(pathname) ? null : <ToSignIn to={loginPath(pathname + search)} />}
    >
      <SignedIn />
    </Authenticated>
  )
}

/** Open to everybody; whose session is locked or out of reach unlocks it first. */
function Registration({ flat }: { flat: boolean }) {
  const { token, user, locked } = useSession()
  if (token !== undefined && !user) return <OfflinePage />
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      {locked ? <LockPage /> : <RegistrationPage form={flat ? 'flat' : 'wizard'} />}
    </Suspense>
  )
}

/** Who is signed in: at work, locked, without an organisation or the second factor it demands, or out of reach of the server. */
function SignedIn() {
  const { user, locked } = useSession()
  const { pathname, search } = useLocation()
  if (!user) return <OfflinePage />
  if (user.orgId === null) return <Suspense>{locked ? <LockPage /> : <NoOrgPage />}</Suspense>
  if (user.needsTwoFactor) return <Suspense>{locked ? <LockPage /> : <TwoFactorPage />}</Suspense>
  if (locked && pathname !== '/lock')
    return <Navigate replace to="/lock" state={{ from: pathname + search }} />
  if (pathname === '/login') return <Navigate replace to="/" />
  return <Shell />
}

// The entry lives outside the shell: signing out and coming back is a page load.
function ToSignIn({ to }: { to: string }) {
  useEffect(() => location.assign(to), [to])
  return null
}
