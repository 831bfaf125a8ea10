import { isRecord } from './isRecord.ts'
import type { SupplierRecord } from './registrations.record.ts'

/** What is no field of the supplier's: the agreement is ticked anew each time. */
const beside: ReadonlySet<string> = new Set(['isAgree'])

/** Paths of the fields (`invoiceInformation.account`), lists and files that two records say differently. Nothing before: all that says something. */
export function differingFields(before: SupplierRecord | null, after: SupplierRecord): string[] {
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    if (beside.has(key)) return []
    const old = before === null ? undefined : new Map<string, unknown>(Object.entries(before)).get(key)
    if (!isRecord(value)) return same(old, value) ? [] : [key]
    return Object.entries(value).flatMap(([part, now]) =>
      same(isRecord(old) ? old[part] : undefined, now) ? [] : [`${key}.${part}`],
    )
  })
}

/** Files are the same by their key: their address and type follow from it. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (isRecord(value))
    return typeof value['fileKey'] === 'string'
      ? value['fileKey']
      : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return value === null || value === undefined ? '' : value
}

const isSilent = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

function same(before: unknown, after: unknown): boolean {
  const [old, now] = [plain(before), plain(after)]
  return (isSilent(old) && isSilent(now)) || JSON.stringify(old) === JSON.stringify(now)
}

export interface RowDifference<Row> {
  kind: 'same' | 'added' | 'removed'
  row: Row
}

/** Two lists row by row: what stays in its order, what went and what came (longest common subsequence). A changed row went and came. */
export function differingRows<Row>(before: readonly Row[], after: readonly Row[]): RowDifference<Row>[] {
  const [old, now] = [before, after].map((rows) => rows.map((row) => JSON.stringify(plain(row)))) as [
    string[],
    string[],
  ] // two in, two out
  const common = old.map(() => now.map(() => 0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const rows: RowDifference<Row>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [gone, came] = [before[i], after[j]]
    if (gone !== undefined && came !== undefined && old[i] === now[j]) {
      rows.push({ kind: 'same', row: came })
      i++
      j++
    } else if (gone !== undefined && (came === undefined || at(i + 1, j) >= at(i, j + 1))) {
      rows.push({ kind: 'removed', row: gone })
      i++
    } else if (came !== undefined) {
      rows.push({ kind: 'added', row: came })
      j++
    }
  }
  return rows
}
