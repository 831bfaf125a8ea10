import type { Config } from '../config.ts'

/** Sent with every answer: API, files, errors and the page itself (limits 5.7). A snapshot test fails on any loosening. */
export function securityHeaders(
  config: Pick<Config, 'embedOrigins' | 'publicUrl' | 'map' | 'films'>,
): Record<string, string> {
  const and = (address: string | undefined) => (address === undefined ? '' : ` ${new URL(address).origin}`)
  const policy = [
    "default-src 'self'",
    // WebAssembly, for the interpreter of scripts, compiles; a text never becomes code.
    "script-src 'self' 'wasm-unsafe-eval'",
    // antd writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${and(config.map.tiles)}`,
    "font-src 'self' data:",
    // Of blobs the page has only its own: the viewer of PDF reads what was downloaded with the token.
    `connect-src 'self' blob:${and(config.map.search)}`,
    `media-src 'self'${and(config.films.buyer)}${and(config.films.supplier)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...config.embedOrigins].join(' '),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Old browsers know no frame-ancestors; with embedders only the newer header can name them.
    ...(config.embedOrigins.length ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'cache-control': 'no-store',
  }
}
