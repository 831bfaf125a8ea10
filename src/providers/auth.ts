import type { AuthProvider } from '@refinedev/core'
import { type SignedIn, logout } from '../../contract/auth.ts'
import { writeToken } from './cookie.ts'
import { request } from './http.ts'
import { endLook, enter, session } from './session.ts'

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'token' in value && 'user' in value

/** Refine's view of the session. Signing in itself happens in the entry, before any of this is loaded. */
export const authProvider: AuthProvider = {
  login: (signed: unknown) => {
    if (!isSignedIn(signed)) return Promise.resolve({ success: false })
    enter(signed.user, signed.token)
    return Promise.resolve({ success: true, redirectTo: '/' })
  },
  logout: async () => {
    // The person leaves in any case; a session the server could not end dies of its idle limit.
    await request(logout, {}).catch(() => undefined)
    // Only the cookie: the page goes with all it holds, and told now the gate would lead whoever comes next back to where it was.
    endLook()
    writeToken(undefined)
    location.assign('/login')
    return { success: true }
  },
  check: () =>
    Promise.resolve(
      session().token
        ? { authenticated: true }
        : { authenticated: false, redirectTo: '/login', logout: false },
    ),
  // http.ts has already acted on a session that is gone.
  onError: () => Promise.resolve({}),
  getIdentity: () => Promise.resolve(session().user ?? null),
  getPermissions: () => Promise.resolve(session().user?.rights ?? []),
}
