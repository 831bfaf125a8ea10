import { readFileSync } from 'node:fs'
import { commonAttributes, elements } from '../../contract/print/elements.ts'

/** One attack a line. */
export const attacks = readFileSync('tests/golden/print/attacks.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '')

/** HTML as a browser reads it, in a document that loads and runs nothing. */
export function bodyOf(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  return body
}

/** What is left of an attack, as a browser reads it. */
export function faultsOf(html: string): string[] {
  const body = bodyOf(html)
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    if (!Object.hasOwn(elements, name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      return [name]
    const known = new Set([...(elements[name] ?? []), ...commonAttributes])
    return [...element.attributes].flatMap((attribute) => {
      if (!known.has(attribute.name)) return [`${name} ${attribute.name}`]
      const loads =
        attribute.name === 'style' && /url|expression|import|@|\\|javascript|fixed/i.test(attribute.value)
      const source =
        attribute.name === 'src' &&
        !/^data:image\/(png|jpeg|gif|webp);base64,[\w+/]+=*$/.test(attribute.value)
      return loads || source ? [`${name} ${attribute.name}=${attribute.value}`] : []
    })
  })
}
