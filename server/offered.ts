import type { Catalogue } from '../contract/catalogue.ts'
import { meets } from '../contract/expression/meets.ts'
import type { Can, Machine } from '../contract/moves.ts'
import type { Viewer } from './viewer.ts'

/**
 * A document with what may be done to it, without what the conditions of the rights to do so refuse: the one place for all that have `can`. Where a
 * document does not tell what a condition asks, the command does.
 */
export function offered<Document extends { can: Can[] }>(
  document: Document,
  { conditions }: Viewer,
  { noun, moves }: Machine<string, string>,
  catalogue: Catalogue,
): Document {
  if (conditions.size === 0) return document
  const can = document.can.filter(({ action }) => {
    const right = moves[action]?.right
    const condition = right === undefined ? undefined : conditions.get(`${noun}.${right}`)
    return !condition || meets(condition, catalogue, { ...document }) !== false
  })
  return { ...document, can }
}
