import purify from 'dompurify'
import type { PageServices } from '../../runtime/services.ts'
import { linkTo } from '../addresses.ts'

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

/** Cleaned HTML in which links lead where the page may lead; those that stand in the definition as they are carry no value of the page. */
export function held(html: string, written: string, link: NonNullable<PageServices['link']>): string {
  const constants = new Set(linksIn(parsed(written)).map((one) => one.getAttribute('href')))
  const shown = parsed(html)
  for (const one of linksIn(shown)) {
    const href = one.getAttribute('href') ?? ''
    const leads = linkTo(href)
    const to = leads && link(leads, constants.has(href))
    if (to) one.setAttribute('href', 'path' in to ? to.path : to.url)
    else one.removeAttribute('href')
  }
  return shown.innerHTML
}

function parsed(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template
}

const linksIn = ({ content }: HTMLTemplateElement): Element[] => [...content.querySelectorAll('[href]')]

purify.addHook('afterSanitizeAttributes', (node) => {
  // A picture nobody describes says nothing.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
