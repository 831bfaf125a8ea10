import { ownPath } from '../ui/ownPath.ts'

/** Pages that need no session (specification, Routes). */
const open = ['/video', '/http404']

export const isPublic = (path: string): boolean => open.includes(path)

/** The sign-in address that leads back to `path` afterwards. */
export const loginPath = (path: string): string =>
  path === '/' || path === '' ? '/login' : `/login?to=${encodeURIComponent(path)}`

/** Login redirect: the page to open after signing in, from the query of the sign-in address; never another site, never the sign-in again. */
export function loginRedirect(search: string): string {
  const path = ownPath(new URLSearchParams(search).get('to') ?? '/')
  return path === undefined || /^\/login(?![^?#])/.test(path) ? '/' : path
}
