import type { Material } from '../../../contract/materials.ts'
import type { CellEdit, Cells } from '../../ui/grid/rows.ts'
import type { EditRows } from '../../ui/grid/useEditRows.ts'
import { useMaterialLookup } from '../useMaterialLookup.ts'

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

/** Looks up codes that were typed or pasted: what their materials are called, or that there is none. */
export function useMaterialNames(rows: EditRows): void {
  const waiting = rows.rows.flatMap(({ status, cells }) => {
    const { materialCode: code = '', named, unknown } = cells
    return status === 'add' && code !== '' && named !== code && unknown !== code ? [code] : []
  })
  useMaterialLookup(waiting, (codes, found) => {
    if (!found) return
    const byCode = new Map(found.filter(({ active }) => active).map((one) => [one.code.toLowerCase(), one]))
    rows.amend((now) => ({
      type: 'fill',
      edits: now.flatMap(({ key, status, cells }): CellEdit[] => {
        const code = cells['materialCode'] ?? ''
        if (status !== 'add' || !codes.has(code)) return []
        const one = byCode.get(code.toLowerCase())
        return [{ key, cells: one ? materialCells(one) : { ...noMaterial, unknown: code } }]
      }),
    }))
  })
}
