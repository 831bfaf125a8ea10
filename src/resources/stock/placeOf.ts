import type { StockMove } from '../../../contract/stock.ts'

/** Where what moved stock is shown: a document's page; a return note has none of its own and is found in its list. */
export function placeOf({
  sourceNoun,
  sourceId,
  sourceNo,
}: Pick<StockMove, 'sourceNoun' | 'sourceId' | 'sourceNo'>): string | undefined {
  if (sourceId === null) return undefined
  return sourceNoun === 'returns'
    ? `/returns?keyword=${encodeURIComponent(sourceNo)}`
    : `/${sourceNoun}/${sourceId}`
}
