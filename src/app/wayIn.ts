/** Pages that need no session (specification, Routes). */
const open = ['/video', '/http404']

export const isPublic = (path: string): boolean => open.includes(path)

/** The sign-in address that leads back to `path` afterwards. */
export const wayTo = (path: string): string =>
  path === '/' || path === '' ? '/login' : `/login?to=${encodeURIComponent(path)}`

/** The page wanted, from the query of the sign-in address: a path of ours, never another site's. */
export function wanted(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/'
  if (!to.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/'
  const at = new URL(to, 'https://portal.invalid')
  return at.origin === 'https://portal.invalid' && at.pathname !== '/login'
    ? at.pathname + at.search + at.hash
    : '/'
}
