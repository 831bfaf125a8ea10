import type { TreeLine } from './treeNode.ts'

/** A line as antd's tree draws it. */
interface Row {
  id: string
  title: string
  /** What a screen reader is told of the line it stands on. */
  value: string
  /** What was looked for, where this line is it. */
  sought: string
  children: Row[]
}

interface Sifted {
  rows: Row[]
  /** Ids of the lines that stand open. */
  open: string[]
  found: boolean
}

type IsFound = (line: TreeLine, above: readonly string[]) => boolean

/**
 * The lines that are found, with those above and below them; those above stand open, and what is found shows what it holds. `isFound` undefined:
 * all lines, none of them open.
 */
export function sift(lines: readonly TreeLine[], word: string, isFound: IsFound | undefined): Sifted {
  return siftBelow(lines, [], false)

  function siftBelow(each: readonly TreeLine[], above: readonly string[], isWithin: boolean): Sifted {
    const all: Sifted = { rows: [], open: [], found: false }
    for (const line of each) {
      const { id, name, note = '', heading = false, children = [] } = line
      const own = isFound?.(line, above) === true
      const below = siftBelow(children, [...above, name], isWithin || own)
      all.found ||= own || below.found
      if (isFound && !isWithin && !own && !below.found) continue
      if (children.length > 0 && (own || below.found)) all.open.push(id)
      for (const one of below.open) all.open.push(one)
      const title = note === '' ? name : `${name} · ${note}`
      // Of a heading that is found, what it holds is what was looked for.
      const isSought = isFound !== undefined && !heading && (own || isWithin)
      all.rows.push({
        id,
        title,
        value: title,
        sought: isSought ? word : '',
        children: below.rows,
      })
    }
    return all
  }
}

/**
 * What finds lines: a part of the name, of what they are found by besides, or of the sound of the name. Of words with blanks or slashes between
 * them the last is looked for in the name, the others in the names above: `深圳 南山`, `Supply / Pur`.
 */
export function finding(
  word: string,
  sounds: ((name: string, letters: string) => boolean) | undefined,
): IsFound {
  const text = word.toLowerCase()
  const parts = text.split(/[\s/]+/).filter(Boolean)
  const [last = '', ...rest] = parts.toReversed()
  const says = (name: string, part: string) =>
    name.toLowerCase().includes(part) || sounds?.(name, part) === true
  return ({ id, name, also = '' }, above) =>
    says(name, text) ||
    id === text ||
    also.toLowerCase().includes(text) ||
    (rest.length > 0 && says(name, last) && rest.every((part) => above.some((each) => says(each, part))))
}

/** How many lines there are, up to `most`. */
export function countLines(lines: readonly TreeLine[], most: number): number {
  let count = 0
  for (const { children = [] } of lines) {
    count += 1 + countLines(children, most - count)
    if (count >= most) return count
  }
  return count
}

/** The lines that hold something, of those that `isWanted`, in the order of the tree. */
export function holders(lines: readonly TreeLine[], isWanted: (line: TreeLine) => boolean): string[] {
  return lines.flatMap((line) => {
    const { id, children = [] } = line
    if (children.length === 0) return []
    const below = holders(children, isWanted)
    return isWanted(line) ? [id, ...below] : below
  })
}

/** The lines above these, which have to be open for them to be seen. */
export function above(lines: readonly TreeLine[], ids: ReadonlySet<string>): string[] {
  const open: string[] = []
  const look = (line: TreeLine): boolean => {
    let holds = false
    for (const child of line.children ?? []) {
      const isSeen = look(child)
      holds ||= isSeen || ids.has(child.id)
    }
    if (holds) open.push(line.id)
    return holds
  }
  lines.forEach(look)
  return open
}
