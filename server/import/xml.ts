import type { Readable } from 'node:stream'
import { SheetRefused } from './refused.ts'

/** Event handlers of the XML scanner. Names come without their prefix, attributes as they are written. */
export interface Listener {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Longest tag or text; a cell of a spreadsheet holds 32,767 characters. */
const LONGEST = 1 << 18

/**
 * XML scanner: reads a part of an office file piece by piece in constant memory. Knows tags, texts, CDATA and comments; a document type or an
 * entity of its own is refused (limits 5.5).
 */
export async function scan(stream: Readable, listener: Listener): Promise<void> {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    rest = take(rest + chunk, listener)
    if (rest.length > LONGEST) throw new SheetRefused('cell')
  }
  if (rest.trim() !== '') throw new SheetRefused('form')
}

const TAG = /<\/?([^\s"'<>/]+)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/y
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** Tells everything that is whole and answers what is not yet. */
function take(text: string, listener: Listener): string {
  let at = 0
  for (;;) {
    const next = text.indexOf('<', at)
    if (next < 0) return text.slice(at)
    if (next > at) listener.text(decoded(text.slice(at, next)))
    const end = markupAt(text, next, listener)
    if (end < 0) return text.slice(next)
    at = end
  }
}

/** Where the markup that begins here ends; -1 while it is not whole. */
function markupAt(text: string, at: number, listener: Listener): number {
  for (const [begin, end] of SKIPPED)
    if (text.startsWith(begin, at)) {
      const found = text.indexOf(end, at + begin.length)
      return found < 0 ? -1 : found + end.length
    }
  if (text.startsWith('<![CDATA[', at)) {
    const found = text.indexOf(']]>', at)
    if (found >= 0) listener.text(text.slice(at + 9, found))
    return found < 0 ? -1 : found + 3
  }
  if (text.startsWith('<!', at) && text.length > at + 9) throw new SheetRefused('entities')
  TAG.lastIndex = at
  const tag = TAG.exec(text)
  if (!tag) return -1
  const [whole, prefixed = '', attributes = ''] = tag
  const name = prefixed.slice(prefixed.indexOf(':') + 1)
  if (text[at + 1] === '/') listener.close(name)
  else {
    listener.open(name, attributes)
    if (attributes.endsWith('/')) listener.close(name)
  }
  return at + whole.length
}

/** The value of an attribute. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (_, hex?: string, dec?: string, name?: string) => {
          const code = hex ? Number.parseInt(hex, 16) : Number(dec)
          if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
          const known = named[name]
          if (known === undefined) throw new SheetRefused('entities')
          return known
        },
      )
    : text
