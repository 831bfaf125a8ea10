import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../providers/session.ts'
import { inAntd } from '../../ui/inAntd.tsx'
import { NoOrgPage } from './NoOrgPage.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { isPublic, wayTo } from '../wayIn.ts'
import { Shell } from '../Shell.tsx'

const LockPage = lazy(inAntd(() => import('./LockPage.tsx')))
const VideoPage = lazy(() => import('../pages/VideoPage.tsx'))

/** The navigation guard of the specification: who may see what, before any screen is asked for. */
export function Gate() {
  const { token, user, locked } = useSession()
  const { pathname, search } = useLocation()

  if (pathname === '/video')
    return (
      <Suspense fallback={null}>
        <VideoPage />
      </Suspense>
    )
  if (pathname === '/http404') return <NotFoundPage />
  if (token === undefined) return isPublic(pathname) ? null : <ToSignIn to={wayTo(pathname + search)} />
  if (!user) return <OfflinePage />
  if (user.orgId === null)
    return locked ? (
      <Suspense>
        <LockPage />
      </Suspense>
    ) : (
      <NoOrgPage />
    )
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
