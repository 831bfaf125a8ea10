import type { Block } from '../../../../contract/dashboards.ts'
import type { Id, Side } from '../../../../contract/values.ts'
import { type BlockKind, choices, option, usualSize } from '../blocks.ts'

/** A new block of a kind: it shows what none of the others of its kind shows yet, if there is such a thing. */
export function freshBlock(side: Side, kind: BlockKind, blocks: readonly Block[], blockId?: Id): Block {
  const offered = choices[side][kind] ?? []
  const taken = new Set(blocks.map(({ options }) => option(options, kind)))
  const shows = offered.find((one) => !taken.has(one)) ?? offered[0]
  return {
    id: crypto.randomUUID(),
    kind,
    title: '',
    titleEn: '',
    x: 0,
    y: 0,
    ...usualSize[kind],
    ...(blockId === undefined ? {} : { blockId }),
    options: blockId === undefined && shows !== undefined ? { [kind]: shows } : {},
  }
}
