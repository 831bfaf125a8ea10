import { parseFragment } from 'parse5'

/** The part of parse5's tree that is read. */
interface Parsed {
  nodeName: string
  attrs?: readonly { name: string; value: string }[]
  childNodes?: readonly Parsed[]
}

/** In UTF-16 units. No field keeps a longer text (4000 characters, `checkFields`). */
const longest = 8000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Keys of the files that images in a rich text show, each once, in lower case and in their order: `<img data-file="…">`, read as browsers
 * read it (decision 0152). A text without such an image has none, whatever else it says; what is no key of a file names none, nor does a
 * text that is longer than any field keeps.
 */
export function imagesIn(html: string): string[] {
  if (html.length > longest || !/<img/i.test(html) || !/data-file/i.test(html)) return []
  const found = new Set<string>()
  // No recursion: a text may be nested as deep as it is long.
  const open: Parsed[] = [parseFragment(html) as Parsed]
  for (let node = open.pop(); node; node = open.pop()) {
    const key = node.nodeName === 'img' && node.attrs?.find(({ name }) => name === 'data-file')?.value
    if (key && UUID.test(key.toLowerCase())) found.add(key.toLowerCase())
    open.push(...(node.childNodes ?? []).toReversed())
  }
  return [...found]
}
