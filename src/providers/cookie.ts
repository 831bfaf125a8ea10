/** Name of the token's cookie (specification §9). Only the browser reads it; the server takes the token from the header alone. */
export const TOKEN_COOKIE = 'sbp-access-token'

export function readToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=')
    if (name === TOKEN_COOKIE && value) return decodeURIComponent(value)
  }
  return undefined
}

export function writeToken(
  token: string | undefined,
  { protocol }: Pick<Location, 'protocol'> = location,
): void {
  const end = token === undefined ? '; max-age=0' : ''
  const secure = protocol === 'https:' ? '; secure' : ''
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token ?? '')}; path=/; samesite=strict${secure}${end}`
}
