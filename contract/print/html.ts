import { parseFragment } from 'parse5'
import { attributeForms, commonAttributes, dropped, elements, structural, voidElements } from './elements.ts'
import { canonicalStyle } from './style.ts'

/** An element of a template. What the JSON view shows, and HTML is written from. */
export interface PrintElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly PrintNode[]
}
export type PrintNode = PrintElement | string

export const isElement = (node: PrintNode): node is PrintElement => typeof node !== 'string'

/** Nesting beyond this is left out. */
const depthAtMost = 60
/** Rounds after which HTML that changes at each reading counts as empty. */
const roundsAtMost = 8

/** The part of parse5's tree that is read. */
interface Parsed {
  nodeName: string
  value?: string
  attrs?: readonly { name: string; value: string }[]
  childNodes?: readonly Parsed[]
}

/**
 * Reads HTML as browsers do and keeps what a template may consist of: known elements and attributes, styles of a list, pictures that it
 * carries itself. It is written anew from what was read, so nothing else gets through, however it was written. The result is a list of
 * `section data-print="page"`; what stands outside one comes into one of its own.
 */
export function parseTemplate(html: string): PrintElement[] {
  let nodes = sectioned(read(html))
  let written = writeNodes(nodes)
  // What is taken out may let the rest be read differently: read again until nothing changes.
  for (let round = 0; round < roundsAtMost; round += 1) {
    nodes = sectioned(read(written))
    const next = writeNodes(nodes)
    if (next === written) return nodes
    written = next
  }
  return sectioned([])
}

/** Template HTML in its one way of writing; of what this answers it answers the same. */
export const canonicalTemplate = (html: string): string => writeNodes(parseTemplate(html))

const read = (html: string): PrintNode[] => childrenOf(parseFragment(html) as Parsed, '', 0)

function childrenOf(node: Parsed, parent: string, depth: number): PrintNode[] {
  const children = (node.childNodes ?? []).flatMap((child) => nodesOf(child, depth))
  const joined = joinTexts(children)
  return structural.has(parent) || parent === ''
    ? joined.filter((child) => isElement(child) || child.trim() !== '')
    : joined
}

function nodesOf(node: Parsed, depth: number): PrintNode[] {
  if (node.nodeName === '#text') return [cleanText(node.value ?? '')]
  const name = node.nodeName
  if (name.startsWith('#') || dropped.has(name) || depth > depthAtMost) return []
  if (!Object.hasOwn(elements, name)) return childrenOf(node, 'div', depth + 1)
  const attributes = attributesOf(name, node.attrs ?? [])
  if (name === 'img' && !('src' in attributes) && !('data-field' in attributes)) return []
  return [{ name, attributes, children: voidElements.has(name) ? [] : childrenOf(node, name, depth + 1) }]
}

function joinTexts(nodes: readonly PrintNode[]): PrintNode[] {
  const joined: PrintNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node
    else if (node !== '') joined.push(node)
  }
  return joined
}

/** Without control characters and halves of characters, which no font has. */
const cleanText = (text: string): string =>
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '').toWellFormed()

function attributesOf(
  element: string,
  given: readonly { name: string; value: string }[],
): Record<string, string> {
  const values = new Map(given.map(({ name, value }) => [name, value]))
  const kept: Record<string, string> = {}
  for (const name of [...(elements[element] ?? []), ...commonAttributes]) {
    const value = values.get(name)
    const clean = value === undefined ? undefined : cleanAttribute(name, value)
    if (clean !== undefined) kept[name] = clean
  }
  return kept
}

function cleanAttribute(name: string, value: string): string | undefined {
  if (name === 'style') return canonicalStyle(value) || undefined
  if (name === 'data-if') return cleanText(value).trim().slice(0, 1000) || undefined
  const clean = cleanText(value).trim()
  return attributeForms[name]?.test(clean) ? clean : undefined
}

const isPage = (node: PrintNode): node is PrintElement =>
  isElement(node) && node.name === 'section' && node.attributes['data-print'] === 'page'

function sectioned(nodes: readonly PrintNode[]): PrintElement[] {
  const sections: PrintElement[] = []
  let loose: PrintNode[] = []
  const close = () => {
    if (loose.length > 0)
      sections.push({ name: 'section', attributes: { 'data-print': 'page' }, children: loose })
    loose = []
  }
  for (const node of nodes)
    if (isPage(node)) {
      close()
      sections.push(node)
    } else loose.push(node)
  close()
  return sections.length > 0
    ? sections
    : [{ name: 'section', attributes: { 'data-print': 'page' }, children: [] }]
}

/** Text as HTML writes it. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** HTML of nodes. */
export const writeNodes = (nodes: readonly PrintNode[]): string => nodes.map(writeNode).join('')

function writeNode(node: PrintNode): string {
  if (!isElement(node)) return escapeText(node)
  const { name, attributes, children } = node
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const start = `<${name}${written.join('')}>`
  return voidElements.has(name) ? start : `${start}${writeNodes(children)}</${name}>`
}
