import { useEffect, useEffectEvent, useRef } from 'react'
import { materialInfo, type Material } from '../../../../contract/materials.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'
import type { EditRows } from '../../../ui/grid/useEditRows.ts'
import { materialEdits } from './lineEdits.ts'
import { unresolved } from './lineRows.ts'

/** Codes asked for at once (contract/materials.ts). */
const BATCH = 500

/** Looks up the codes that were typed or pasted, many in one call, and fills what the materials say. */
export function useMaterials(
  rows: EditRows,
  today: string,
  terms: { currency: string; taxRate: string },
): void {
  const fetchCall = useFetchCall()
  const asking = useRef(false)
  const waiting = unresolved(rows.rows, terms.currency)
  const settle = useEffectEvent((codes: ReadonlySet<string>, found: readonly Material[]) =>
    rows.amend((now) => ({ type: 'fill', edits: materialEdits(now, codes, found, today, terms) })),
  )
  const resolve = useEffectEvent(async (lines: readonly EditRow[]) => {
    asking.current = true
    const codes = new Set(lines.slice(0, BATCH).map((row) => row.cells['materialCode'] ?? ''))
    // Without an answer the codes stay as typed; the server checks them again when the order is saved.
    const found = await fetchCall(materialInfo, { body: { codes: [...codes] } }, { silent: true }).catch(
      () => [],
    )
    asking.current = false
    settle(codes, found)
  })
  useEffect(() => {
    if (waiting.length > 0 && !asking.current) void resolve(waiting)
  }, [waiting])
}
