import { ownPath } from '../ui/ownPath.ts'

/** Pages that need no session (specification, Routes). */
const open = ['/video', '/http404', '/unsubscribe', '/verify']

/** Where suppliers register, in the wizard or the older flat form. */
export const isRegistration = (path: string): boolean => /^\/supplier-registration(\/flat)?$/.test(path)

export const isPublic = (path: string): boolean => open.includes(path) || isRegistration(path)

/** The sign-in address that leads back to `path` afterwards. */
export const loginPath = (path: string): string =>
  path === '/' || path === '' ? '/login' : `/login?to=${encodeURIComponent(path)}`

/** Login redirect: the page to open after signing in, from the query of the sign-in address; never another site, never the sign-in again. */
export function loginRedirect(search: string): string {
  const path = ownPath(new URLSearchParams(search).get('to') ?? '/')
  return path === undefined || /^\/login(?![^?#])/.test(path) ? '/' : path
}

/** `/register/{state}`: the page to sign up on; who registers as a supplier goes on to the wizard. */
const register = /^\/register\/([\w-]+)$/
export const isRegister = (path: string): boolean => register.test(path)

type Place = Pick<Location, 'pathname' | 'search'>

/** The form of who registers as a supplier; none at another address. */
export const supplierForm = ({ pathname, search }: Place): string | undefined =>
  register.exec(pathname)?.[1] === 'supplier' ? `/supplier-registration${search}` : undefined

/** Where the entry leads to once somebody is signed in. */
export const entryRedirect = (place: Place): string =>
  supplierForm(place) ?? (isRegister(place.pathname) ? '/' : loginRedirect(place.search))
