import { jsonLanguage } from '@codemirror/lang-json'

type Tree = ReturnType<typeof jsonLanguage.parser.parse>
type Node = Tree['topNode']

/** What is to be said of a text, where it stands in it. */
export interface TextFault {
  from: number
  to: number
  severity: 'error' | 'warning'
  message: string
}

/** Where the text stops being JSON: at the first place its grammar does not know. */
export function unreadable(text: string, error: unknown): TextFault {
  let from = text.length
  jsonLanguage.parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError && node.from < from) from = node.from
    },
  })
  const at = Math.min(from, Math.max(0, text.length - 1))
  return {
    from: at,
    to: Math.min(text.length, at + 1),
    severity: 'error',
    message: error instanceof Error ? error.message : '',
  }
}

/** Where a path of the document stands in its text; what is missing is where it would be. */
export function jsonPlaces(text: string): (path: string) => { from: number; to: number } {
  const tree = jsonLanguage.parser.parse(text)
  return (path) => placeOf(tree, text, path)
}

function placeOf(tree: Tree, text: string, path: string): { from: number; to: number } {
  let node: Node = tree.topNode.firstChild ?? tree.topNode
  for (const key of path === '' ? [] : path.split('.')) {
    const next = node.name === 'Array' ? itemOf(node, Number(key)) : memberOf(node, key, text)
    if (!next) break
    node = next
  }
  // A whole control would be a red wall; its first line says enough.
  const end = text.indexOf('\n', node.from)
  return { from: node.from, to: end === -1 ? node.to : Math.min(node.to, end) }
}

function itemOf(list: Node, index: number): Node | undefined {
  let nth = -1
  for (let node = list.firstChild; node; node = node.nextSibling)
    if (!/^[[\],]$/.test(node.name) && !node.type.isError && (nth += 1) === index) return node
  return undefined
}

function memberOf(record: Node, key: string, text: string): Node | undefined {
  for (let node = record.firstChild; node; node = node.nextSibling) {
    const name = node.name === 'Property' ? node.firstChild : null
    if (name && text.slice(name.from, name.to) === JSON.stringify(key)) return node.lastChild ?? undefined
  }
  return undefined
}
