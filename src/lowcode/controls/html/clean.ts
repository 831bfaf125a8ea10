import purify from 'dompurify'
import type { PageServices } from '../../runtime/services.ts'
import { linkTo } from '../addresses.ts'
import { imageWidths, keyOf, parsed } from './images.ts'

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
    // Held against the addresses above otherwise, and dropped.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'scope', 'width', 'height', 'align', 'start'],
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

/**
 * Cleaned HTML of a rich text. Its images are files of its record, named by their keys (decision 0152): addresses are told by the server, and
 * an image of anywhere else is left out. `own`: the keys that count; `taken`: what is made of an image that is no file yet, if it is to stay.
 */
export function cleanText(
  html: string,
  own: (key: string) => boolean = () => true,
  taken: (image: HTMLImageElement) => boolean = () => false,
): { html: string; left: number } {
  const root = parsed(clean(html))
  let left = 0
  for (const image of root.content.querySelectorAll('img')) {
    image.removeAttribute('data-sending')
    const key = keyOf(image)
    const stays = key === undefined ? taken(image) : own(key)
    if (!stays) {
      image.remove()
      left += 1
    }
    if (!imageWidths.some((width) => image.getAttribute('width') === `${width}%`))
      image.removeAttribute('width')
    for (const name of image.getAttributeNames())
      if (!['data-file', 'data-sending', 'alt', 'width'].includes(name)) image.removeAttribute(name)
  }
  // Another way to show an image of anywhere.
  for (const one of root.content.querySelectorAll('[background]')) one.removeAttribute('background')
  return { html: root.innerHTML, left }
}

const linksIn = ({ content }: HTMLTemplateElement): Element[] => [...content.querySelectorAll('[href]')]

purify.addHook('afterSanitizeAttributes', (node) => {
  // A picture nobody describes says nothing.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
