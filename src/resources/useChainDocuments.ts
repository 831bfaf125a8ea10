import type { ChainStep } from '../../contract/orders.chain.ts'
import { useRights } from '../providers/access.ts'
import { chainDocuments, type ChainOf } from './chainDocuments.ts'

/** The address of the list with the documents behind a step; undefined for who may not read that list. */
export function useChainDocuments(): (step: ChainStep, of: ChainOf) => string | undefined {
  const mayDo = useRights()
  return (step, of) => {
    const { right, path, search } = chainDocuments(step, of)
    return mayDo(right) ? `${path}?${search.toString()}` : undefined
  }
}
