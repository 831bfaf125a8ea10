import purify from 'dompurify'

/**
 * HTML without anything that runs, fetches or covers the page: tags and attributes of plain documents, addresses of our own files, `https:` and
 * `mailto:` links, which open apart.
 */
export function clean(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'iframe',
      'object',
      'embed',
      'base',
      'meta',
      'link',
      'video',
      'audio',
    ],
    FORBID_ATTR: ['style', 'srcset', 'action', 'formaction', 'ping', 'id', 'name'],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
    ADD_ATTR: ['target'],
  })
}

purify.addHook('afterSanitizeAttributes', (node) => {
  // A picture nobody describes says nothing.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
