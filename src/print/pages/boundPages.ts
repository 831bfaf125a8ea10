/** What says where a value comes from and how it is written; it goes with the value. */
const ofValue = [
  'data-field',
  'data-sum',
  'data-page',
  'data-format',
  'data-digits',
  'data-dict',
  'data-value',
]

/**
 * A bound document as pages for the editor: one for each of its sections, whole. A value stands in an element of its own there, which the editor
 * holds as one thing: a text around it is written, what the document says is not. HTML of `bindTemplate` in, HTML of the same sheets out.
 */
export function boundPages(bound: string): string[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: bound })
  for (const element of content.querySelectorAll<HTMLElement>('[data-field], [data-sum], [data-page]'))
    if (element.localName !== 'span' && element.localName !== 'img') inSpan(element)
  return Array.from(content.children, ({ outerHTML }) => outerHTML)
}

function inSpan(element: HTMLElement): void {
  const span = document.createElement('span')
  for (const name of ofValue) {
    const value = element.getAttribute(name)
    if (value === null) continue
    span.setAttribute(name, value)
    element.removeAttribute(name)
  }
  span.append(...element.childNodes)
  element.append(span)
}
