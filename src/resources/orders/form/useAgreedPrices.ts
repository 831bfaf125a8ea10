import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type AgreedPrice, agreedPrices } from '../../../../contract/priceAgreements.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import type { EditRows } from '../../../ui/grid/useEditRows.ts'
import { type Agreed, proposals } from './agreedPrices.ts'

/** Codes asked for at once (contract/priceAgreements.ts). */
const BATCH = 500

interface Head {
  supplierOrgId: string
  currency: string
  orderedOn: string
  taxIncluded: boolean
}

/** What has been asked for one supplier, currency and day: of each code what is agreed, or null. */
interface AgreementLookup {
  of: string
  tolerance: string | null
  prices: ReadonlyMap<string, AgreedPrice | null>
}

/** Asks what is agreed for the materials of the lines, and puts the prices into those that have none of their own. */
export function useAgreedPrices(rows: EditRows, head: Head, priced: boolean): Agreed {
  const { supplierOrgId, currency, orderedOn, taxIncluded } = head
  const fetchCall = useFetchCall()
  const of = [supplierOrgId, currency, orderedOn].join(' ')
  const [found, setFound] = useState<AgreementLookup>({ of, tolerance: '0', prices: new Map() })
  const current = found.of === of ? found : undefined
  const asking = useRef(false)
  const isReady = priced && supplierOrgId !== '' && currency !== '' && orderedOn !== ''
  const waiting = useMemo(
    () =>
      [...new Set(rows.shown.map(({ cells }) => cells['materialCode'] ?? ''))].filter(
        (code) => isReady && code !== '' && !current?.prices.has(code),
      ),
    [rows.shown, current, isReady],
  )
  const ask = useEffectEvent(async (codes: string[]) => {
    asking.current = true
    const body = { supplierOrgId, currency, orderedOn, codes }
    // Without an answer nothing is proposed; the server holds the order against what is agreed when it is sent.
    const answer = await fetchCall(agreedPrices, { body }, { silent: true }).catch(() => undefined)
    asking.current = false
    const agreedOn = new Map(answer?.prices.map((one) => [one.materialCode, one]))
    setFound((before) => ({
      of,
      tolerance: answer?.tolerance ?? null,
      prices: new Map([
        ...(before.of === of ? before.prices : []),
        ...codes.map((code): [string, AgreedPrice | null] => [code, agreedOn.get(code) ?? null]),
      ]),
    }))
  })
  useEffect(() => {
    if (waiting.length > 0 && !asking.current) void ask(waiting.slice(0, BATCH))
  }, [waiting])

  const agreed = useMemo(
    (): Agreed => ({
      taxIncluded,
      tolerance: current?.tolerance ?? null,
      prices: new Map(
        [...(current?.prices ?? [])].flatMap(([code, one]): [string, AgreedPrice][] =>
          one ? [[code, one]] : [],
        ),
      ),
    }),
    [current, taxIncluded],
  )
  const propose = useEffectEvent(() => {
    if (proposals(rows.rows, agreed).length === 0) return
    rows.amend((now) => ({ type: 'fill', edits: proposals(now, agreed) }))
  })
  useEffect(() => {
    if (waiting.length === 0) propose()
  }, [agreed, rows.rows, waiting.length])
  return agreed
}
