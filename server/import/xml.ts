import type { Readable } from 'node:stream'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { SheetRefused } from './refused.ts'

/** Event handlers of the XML scanner. Names come without their prefix; an element without content is opened and closed. */
export interface Listener {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** What all parts of one reading may still have together: what takes no characters costs time and memory all the same. */
interface Bounds {
  elements: number
}

/** Most characters read without one whole tag or text; a cell of a spreadsheet holds 32,767. */
const LONGEST = 1 << 18
/** Deepest nesting; a workbook comes to ten. */
const DEEPEST = 64

const local = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/**
 * XML scanner: reads a part of an office file piece by piece in bounded memory, whatever stands in it. A document type or an entity of its
 * own is refused (limits 5.5).
 */
export async function scan(stream: Readable, listener: Listener, bounds: Bounds): Promise<void> {
  const parser = new SaxesParser({ position: false })
  let [depth, since] = [0, 0]
  parser.on('error', ({ message }) => {
    throw new SheetRefused(/entity/.test(message) ? 'entities' : 'form')
  })
  parser.on('doctype', () => {
    throw new SheetRefused('entities')
  })
  // Looked at one by one: an object of them for each element costs more than all the rest.
  let attributes: SaxesAttributePlain[] = []
  const attribute = (wanted: string) =>
    attributes.find(({ name }) => name === wanted || local(name) === wanted)?.value
  parser.on('attribute', (one) => {
    attributes.push(one)
  })
  parser.on('opentag', ({ name }) => {
    since = 0
    if (++depth > DEEPEST) throw new SheetRefused('form')
    if (--bounds.elements < 0) throw new SheetRefused('elements')
    listener.open?.(local(name), attribute)
    if (attributes.length > 0) attributes = []
  })
  parser.on('closetag', ({ name }) => {
    since = 0
    depth--
    listener.close?.(local(name))
  })
  const text = (piece: string) => {
    since = 0
    listener.text?.(piece)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    since += chunk.length
    parser.write(chunk)
    if (since > LONGEST) throw new SheetRefused('cell')
  }
  parser.close()
}
