import { jsonLanguage } from '@codemirror/lang-json'
import type { Lang } from '../../../../contract/errors.ts'
import { errors } from '../../../../contract/errors.ts'
import type { KnownNames } from '../../../../contract/lowcode/check.ts'
import type { AppModel } from '../../../../contract/lowcode/app.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { openPage } from '../../../../contract/lowcode/steps.ts'
import { findingsOf } from '../findings.ts'

type Tree = ReturnType<typeof jsonLanguage.parser.parse>
type Node = Tree['topNode']

export interface JsonFault {
  from: number
  to: number
  severity: 'error' | 'warning'
  message: string
  /** Where in the document, as a path. */
  path: string
}

/** A text as a page, and everything to be said of it with its place in the text. Without a page it cannot be taken. */
export function readJson(
  text: string,
  model: AppModel,
  known: KnownNames | undefined,
  lang: Lang,
): { page: Page | undefined; faults: JsonFault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { page: undefined, faults: [unreadable(text, error)] }
  }
  const tree = jsonLanguage.parser.parse(text)
  const at = (path: string) => placeOf(tree, text, path)
  const opened = openPage(value)
  if (!opened.document) {
    const words = errors.INPUT_INVALID[lang === 'zh' ? 1 : 2]
    return {
      page: undefined,
      faults: opened.faults.map(({ path }) => ({
        ...at(path),
        severity: 'error',
        message: `${words}: ${path}`,
        path,
      })),
    }
  }
  return {
    page: opened.document,
    faults: findingsOf(opened.document, model, known).map((each) => ({
      ...at(each.path),
      severity: each.note ? 'warning' : 'error',
      message: each[lang],
      path: each.path,
    })),
  }
}

/** Where the text stops being JSON: at the first place its grammar does not know. */
function unreadable(text: string, error: unknown): JsonFault {
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
    path: '',
  }
}

/** Where a path of the document stands in its text; what is missing is where it would be. */
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
