/** Where a block stands: columns of 24, rows counted from the top. */
export interface Place {
  id: string
  x: number
  y: number
  w: number
  h: number
}
export type Spot = Pick<Place, 'x' | 'y'>
export type Size = Pick<Place, 'w' | 'h'>

/** Where a block stands in the page's grid, for its style sheet; a narrow screen leaves it aside. */
export const areaOf = ({ x, y, w, h }: Place) => ({
  ['--area' as string]: `${y + 1} / ${x + 1} / span ${h} / span ${w}`,
})

export const COLUMNS = 24
export const ROWS_AT_MOST = 60
export const smallest: Size = { w: 4, h: 3 }

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
const sharesColumn = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w
const bottom = ({ y, h }: Place): number => y + h

/** As they are read: from the top, then from the left. */
export const inOrder = <T extends Place>(blocks: readonly T[]): T[] =>
  blocks.toSorted((one, other) => one.y - other.y || one.x - other.x)

/** Lets blocks fall upwards one after another: each comes to rest below those before it that share a column, so that none overlap. */
function fallen<T extends Place>(blocks: readonly T[]): T[] {
  const placed: T[] = []
  for (const block of blocks) {
    const x = within(block.x, 0, COLUMNS - block.w)
    const over = placed.filter((one) => sharesColumn(one, { ...block, x }))
    placed.push({ ...block, x, y: Math.max(0, ...over.map(bottom)) })
  }
  return placed
}

/** The blocks without holes between them, in the order in which they are read. */
export const settled = <T extends Place>(blocks: readonly T[]): T[] => inOrder(fallen(inOrder(blocks)))

/** A block put elsewhere. One it meets gives way once it is half covered: downwards to let it in, upwards to let it by. */
export function moved<T extends Place>(blocks: readonly T[], id: string, to: Spot): T[] {
  const block = blocks.find((one) => one.id === id)
  if (!block) return [...blocks]
  const placed = { ...block, x: within(to.x, 0, COLUMNS - block.w), y: Math.max(0, to.y) }
  const ordered = inOrder(blocks)
  const at = ordered.indexOf(block)
  const before = ordered.filter((one, index) => {
    if (one === block) return false
    const middle = one.y + one.h / 2
    return index < at
      ? placed.y >= block.y || placed.y >= middle
      : bottom(placed) > middle && placed.y > block.y
  })
  const after = ordered.filter((one) => one !== block && !before.includes(one))
  return inOrder(fallen([...before, placed, ...after]))
}

export const resized = <T extends Place>(blocks: readonly T[], id: string, { w, h }: Size): T[] =>
  inOrder(
    fallen(
      inOrder(blocks).map((one) =>
        one.id === id
          ? {
              ...one,
              w: within(w, smallest.w, COLUMNS - one.x),
              h: within(h, smallest.h, ROWS_AT_MOST),
            }
          : one,
      ),
    ),
  )

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const ways: Readonly<Record<Arrow, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ways, key)

/** One press of an arrow key: a column aside, or up and down past the next block. */
export function stepped<T extends Place>(blocks: readonly T[], id: string, key: Arrow): T[] {
  const block = blocks.find((one) => one.id === id)
  if (!block) return [...blocks]
  const way = ways[key]
  if (way.y === 0) return moved(blocks, id, { x: block.x + way.x, y: block.y })
  const end = Math.max(...blocks.map(bottom))
  for (let step = 1; block.y + step * way.y >= 0 && step <= end; step++) {
    const tried = moved(blocks, id, { x: block.x, y: block.y + step * way.y })
    if (tried.some((one) => one.id === id && Math.sign(one.y - block.y) === way.y)) return tried
  }
  return [...blocks]
}

/** One press of an arrow key on the corner. */
export function stretched<T extends Place>(blocks: readonly T[], id: string, key: Arrow): T[] {
  const block = blocks.find((one) => one.id === id)
  const way = ways[key]
  return block ? resized(blocks, id, { w: block.w + way.x, h: block.h + way.y }) : [...blocks]
}

/** A new block below all others. */
export const added = <T extends Place>(blocks: readonly T[], block: T): T[] =>
  settled([...blocks, { ...block, y: Math.max(0, ...blocks.map(bottom)) }])
