import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import type { Path, TreeNode } from '../pick/treeNode.ts'

interface Keys {
  id: string
  above: string
  value: string
  name: string
  children: string
}

const keysOf = (control: Control): Keys => ({
  id: plain(control, 'idKey'),
  above: plain(control, 'pidKey'),
  value: plain(control, 'valueKey'),
  name: plain(control, 'nameKey'),
  children: plain(control, 'childrenKey'),
})

/** The rows of an answer: a list, or the list an object holds (`data`, `rows`, `list`). */
function rowsIn(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.filter(isRecord)
  if (!isRecord(answer)) return []
  const list = ['data', 'rows', 'list'].map((key) => answer[key]).find(Array.isArray)
  return list ? list.filter(isRecord) : []
}

/**
 * A tree of what a call answers: nested by `childrenKey`, else flat by `idKey` and `pidKey`. A row whose parent is not in the list stands at the
 * top; of rows that are each other's parents none does, so they are left out. `leaf: false` in a row: its children are asked for.
 */
export function treeOf(control: Control, answer: unknown): TreeNode[] {
  const keys = keysOf(control)
  const rows = rowsIn(answer)
  const nested = rows.some((row) => Array.isArray(row[keys.children]))
  if (nested) return rows.map((row) => nodeOf(row, keys, rowsIn(row[keys.children]), nestedBelow(keys)))
  const ids = new Set(rows.map((row) => textOf(row[keys.id])))
  const byParent = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const above = textOf(row[keys.above])
    const key = above !== '' && ids.has(above) && above !== textOf(row[keys.id]) ? above : ''
    byParent.set(key, [...(byParent.get(key) ?? []), row])
  }
  const below = (row: Record<string, unknown>) => byParent.get(textOf(row[keys.id])) ?? []
  return (byParent.get('') ?? []).map((row) => nodeOf(row, keys, below(row), below))
}

type Rows = readonly Record<string, unknown>[]
const nestedBelow = (keys: Keys) => (row: Record<string, unknown>) => rowsIn(row[keys.children])

function nodeOf(
  row: Record<string, unknown>,
  keys: Keys,
  children: Rows,
  below: (row: Record<string, unknown>) => Rows,
): TreeNode {
  const lazy = children.length === 0 && (row['leaf'] === false || row['hasChildren'] === true)
  return {
    id: textOf(row[keys.value]) || textOf(row[keys.id]),
    name: textOf(row[keys.name]),
    leaf: children.length === 0 && !lazy,
    disabled: row['disabled'] === true,
    ...(!lazy && { children: children.map((child) => nodeOf(child, keys, below(child), below)) }),
  }
}

/** The choices written into a definition; children are nested. */
export const writtenTree = (control: Control, lang: 'zh' | 'en'): TreeNode[] | undefined => {
  const options = attrOf(control, 'options')
  return Array.isArray(options) && options.length > 0 ? written(options, lang) : undefined
}

const written = (options: readonly unknown[], lang: 'zh' | 'en'): TreeNode[] =>
  options.filter(isRecord).map((option) => {
    const { name } = option
    const children = Array.isArray(option['children']) ? written(option['children'], lang) : []
    const said = isRecord(name) ? (name[lang] ?? name['zh']) : name
    return {
      id: textOf(option['id']),
      name: textOf(said),
      leaf: children.length === 0,
      disabled: option['disabled'] === true,
      children,
    }
  })

/** Every way down, a node before those below it. */
function* ways(nodes: readonly TreeNode[], above: Path = []): Generator<Path> {
  for (const node of nodes) {
    const path = [...above, node]
    yield path
    if (node.children) yield* ways(node.children, path)
  }
}

/** The way a stored value means: the ids from the top down, joined by the separator, or the last id alone. */
export function wayOf(nodes: readonly TreeNode[], value: string, separator: string): Path | undefined {
  if (value === '') return undefined
  const along = byIds(nodes, value.split(separator))
  if (along) return along
  for (const path of ways(nodes)) if (path.at(-1)?.id === value) return path
  return undefined
}

function byIds(nodes: readonly TreeNode[], ids: readonly string[]): Path | undefined {
  const [first, ...rest] = ids
  const node = nodes.find(({ id }) => id === first)
  if (!node) return undefined
  if (rest.length === 0) return [node]
  const inner = byIds(node.children ?? [], rest)
  return inner && [node, ...inner]
}

/** What is stored of a way: the ids from the top down. */
export const storedWay = (path: Path, separator: string): string => path.map(({ id }) => id).join(separator)
export const namedWay = (path: Path, separator: string): string =>
  path.map(({ name }) => name).join(separator)
