const followed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where a link of a definition leads: a path of the portal, or an address of a scheme that only leads elsewhere. Read as the browser reads it, so
 * that neither tabs in a scheme nor backslashes make another address of it. Undefined for the rest.
 */
export function linkTo(text: string): { path: string } | { url: string } | undefined {
  const own = /^\s*\/(?![/\\])/.test(text)
  if (!own && !/^\s*[a-z][a-z\d+.-]*:/i.test(text)) return undefined
  try {
    const url = new URL(text, location.origin)
    if (own)
      return url.origin === location.origin ? { path: url.pathname + url.search + url.hash } : undefined
    return followed.has(url.protocol) ? { url: url.href } : undefined
  } catch {
    return undefined
  }
}

/** The address of a picture that may be fetched: our own, by https, or the picture itself. */
export function pictureAt(text: string): string | undefined {
  if (/^(data:image\/(png|jpeg|gif|webp);base64,|blob:)/i.test(text)) return text
  const to = linkTo(text)
  if (!to) return undefined
  if ('path' in to) return to.path
  return to.url.startsWith('https:') ? to.url : undefined
}
