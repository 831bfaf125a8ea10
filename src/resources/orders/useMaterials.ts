import { useEffect, useEffectEvent, useRef } from 'react'
import { addDays } from '../../../contract/calendar.ts'
import { materialInfo, materialList, type Material } from '../../../contract/materials.ts'
import { type FetchCall, useFetchCall } from '../../providers/useFetchCall.ts'
import type { LookupOption } from '../../ui/grid/block.ts'
import type { Cells, EditRow } from '../../ui/grid/rows.ts'
import type { EditRows } from '../../ui/grid/useEditRows.ts'
import { overruled } from './lineEdits.ts'
import { materialCells, unresolved } from './lineRows.ts'

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
  const waiting = unresolved(rows.rows)
  const resolve = useEffectEvent(async (lines: readonly EditRow[]) => {
    asking.current = true
    const batch = lines.slice(0, BATCH)
    const codes = [...new Set(batch.map((row) => row.cells['materialCode'] ?? ''))]
    try {
      const found = new Map(
        (await fetchCall(materialInfo, { body: { codes } }, { silent: true })).map((one) => [
          one.code.toLowerCase(),
          one,
        ]),
      )
      const edits = batch.map(({ key, cells }) => {
        const material = found.get((cells['materialCode'] ?? '').toLowerCase())
        return {
          key,
          cells: material
            ? { ...materialCells(material, cells, today, addDays, terms), ...overruled(material, cells) }
            : unknown(cells, terms),
        }
      })
      rows.amend({ type: 'fill', edits })
    } catch {
      // without an answer the codes stay as typed; the server checks them again when the order is saved
      rows.amend({
        type: 'fill',
        edits: batch.map(({ key, cells }) => ({ key, cells: unknown(cells, terms) })),
      })
    } finally {
      asking.current = false
    }
  })
  useEffect(() => {
    if (waiting.length > 0 && !asking.current) void resolve(waiting)
  }, [waiting])
}

/** A code of no material: the line stands as it is written, with the usual rate where it has none. */
const unknown = (cells: Cells, { taxRate }: { taxRate: string }): Cells => ({
  resolved: cells['materialCode'] ?? '',
  taxRate: cells['taxRate'] || taxRate,
})

/** What the material column offers while a code or a name is typed. */
export async function findMaterials(
  fetchCall: FetchCall,
  typed: string,
  signal: AbortSignal,
  cells: (material: Material) => LookupOption['cells'],
): Promise<LookupOption[]> {
  const filters = [{ field: 'active', sign: 2, value: true }]
  const { rows } = await fetchCall(
    materialList,
    { body: { keyword: typed.trim(), filters, pageSize: 12 } },
    { signal, silent: true },
  )
  return rows.map((material) => ({
    value: material.id,
    label: `${material.code} ${material.name}`,
    detail: material.spec,
    cells: cells(material),
  }))
}
