import { buyerHomeInfo, homeInfo } from '../../../contract/home.ts'
import type { Side } from '../../../contract/values.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'

/** The numbers of the side; asked once, however many show them. */
export function useCounts(side: Side) {
  const silent = { silent: true }
  const buyer = useCallQuery('home', buyerHomeInfo, {}, { ...silent, enabled: side === 'buyer' })
  const supplier = useCallQuery('home', homeInfo, {}, { ...silent, enabled: side === 'supplier' })
  return side === 'buyer' ? buyer : supplier
}
