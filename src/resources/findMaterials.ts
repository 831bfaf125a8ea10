import { type Material, materialList } from '../../contract/materials.ts'
import type { FetchCall } from '../providers/useFetchCall.ts'
import type { LookupOption } from '../ui/grid/block.ts'

/** What a column of materials offers while a code or a name is typed. */
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
