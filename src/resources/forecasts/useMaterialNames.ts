import { useEffect, useEffectEvent, useRef } from 'react'
import { type Material, materialInfo } from '../../../contract/materials.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import type { CellEdit, Cells } from '../../ui/grid/rows.ts'
import type { EditRows } from '../../ui/grid/useEditRows.ts'

/** What a material fills into its row; `named` is the code whose names stand there. */
export const materialCells = ({ code, name, spec, unit, unitScale }: Material): Cells => ({
  materialCode: code,
  named: code,
  unknown: '',
  materialName: name,
  spec,
  unit,
  scale: String(unitScale),
})
const noMaterial = { named: '', materialName: '', spec: '', unit: '' }

/** Codes asked for at once (contract/materials.ts). */
const BATCH = 500

/** Looks up codes that were typed or pasted, many in one call: what their materials are called, or that there is none. */
export function useMaterialNames(rows: EditRows): void {
  const fetchCall = useFetchCall()
  const asking = useRef(false)
  const waiting = rows.rows.flatMap(({ status, cells }) => {
    const { materialCode: code = '', named, unknown } = cells
    return status === 'add' && code !== '' && named !== code && unknown !== code ? [code] : []
  })
  const settle = useEffectEvent((codes: ReadonlySet<string>, found: readonly Material[]) =>
    rows.amend((now) => {
      const byCode = new Map(found.filter(({ active }) => active).map((one) => [one.code.toLowerCase(), one]))
      const edits = now.flatMap(({ key, status, cells }): CellEdit[] => {
        const code = cells['materialCode'] ?? ''
        if (status !== 'add' || !codes.has(code)) return []
        const one = byCode.get(code.toLowerCase())
        return [{ key, cells: one ? materialCells(one) : { ...noMaterial, unknown: code } }]
      })
      return { type: 'fill', edits }
    }),
  )
  const resolve = useEffectEvent(async (asked: readonly string[]) => {
    asking.current = true
    const codes = new Set(asked.slice(0, BATCH))
    // Without an answer the codes stay as typed; the server checks them when the draft is saved.
    const found = await fetchCall(materialInfo, { body: { codes: [...codes] } }, { silent: true }).catch(
      () => undefined,
    )
    asking.current = false
    if (found) settle(codes, found)
  })
  useEffect(() => {
    if (waiting.length > 0 && !asking.current) void resolve(waiting)
  }, [waiting])
}
