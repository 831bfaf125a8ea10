import type { EditRows } from '../../../ui/grid/useEditRows.ts'
import { useMaterialLookup } from '../../useMaterialLookup.ts'
import { materialEdits } from './lineEdits.ts'
import { unresolved } from './lineRows.ts'

/** Looks up the codes that were typed or pasted, and fills what the materials say; without an answer the codes stay as typed. */
export function useMaterials(
  rows: EditRows,
  today: string,
  terms: { currency: string; taxRate: string },
): void {
  const waiting = unresolved(rows.rows, terms.currency)
  useMaterialLookup(
    waiting.map(({ cells }) => cells['materialCode'] ?? ''),
    (codes, found = []) =>
      rows.amend((now) => ({ type: 'fill', edits: materialEdits(now, codes, found, today, terms) })),
  )
}
