import { ownPath } from '../../ui/ownPath.ts'
import type { Address } from '../runtime/services.ts'

const followed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where a link of a definition leads: a path of the portal, or an address of a scheme that only leads elsewhere. Read as the browser reads it, so
 * that neither tabs in a scheme nor backslashes make another address of it. Undefined for the rest.
 */
export function linkTo(text: string): Address | undefined {
  const path = ownPath(text)
  if (path !== undefined) return { path }
  if (!/^\s*[a-z][a-z\d+.-]*:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return followed.has(url.protocol) ? { url: url.href } : undefined
}

/** The address of a picture that may be fetched: our own, by https, or the picture itself. */
export function pictureAt(text: string): string | undefined {
  if (/^(data:image\/(png|jpeg|gif|webp);base64,|blob:)/i.test(text)) return text
  const to = linkTo(text)
  if (!to) return undefined
  if ('path' in to) return to.path
  return to.url.startsWith('https:') ? to.url : undefined
}
