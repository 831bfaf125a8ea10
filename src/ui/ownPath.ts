const ORIGIN = 'https://portal.invalid'

/** A server refuses longer request lines, so that a reload would fail. */
const LONGEST = 4000

/**
 * Open-redirect guard: the path of the portal that an address from outside names, as the browser reads it, or undefined. A path that begins with
 * two slashes is another host to whoever reads it next, and `/.//host` only becomes one by being read; so what counts is the outcome.
 */
export function ownPath(address: string): string | undefined {
  if (!/^[\0- ]*\/(?![/\\])/.test(address) || !URL.canParse(address, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(address, ORIGIN)
  const path = pathname + search + hash
  return origin === ORIGIN && !pathname.startsWith('//') && path.length <= LONGEST ? path : undefined
}
