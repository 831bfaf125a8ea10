import { useMemo } from 'react'
import { type BuyerHomeInfo, buyerHomeInfo, homeInfo, type SupplierHomeInfo } from '../../contract/home.ts'
import { useSession } from '../providers/session.ts'
import { useCallQuery } from '../providers/useCallQuery.ts'
import { HOME_POLL_MS } from './limits.ts'
import { badgesOf } from './menu/paths.ts'

/** Home info of the side worked on: fetched at start, every 120 s, and when a live event says that something changed. */
export function useHome(): { badges: Readonly<Record<number, number>>; waitReceiveQty: number | undefined } {
  const { side, locked } = useSession()
  const options = { refetchInterval: HOME_POLL_MS, silent: true }
  const buyer = useCallQuery('home', buyerHomeInfo, {}, { ...options, enabled: side === 'buyer' && !locked })
  const supplier = useCallQuery('home', homeInfo, {}, { ...options, enabled: side === 'supplier' && !locked })
  const info: BuyerHomeInfo | SupplierHomeInfo | undefined = side === 'buyer' ? buyer.data : supplier.data
  const badges = useMemo(() => badgesOf(side, info), [info, side])
  return { badges, waitReceiveQty: info?.waitReceiveQty }
}
