import { isRecord } from '../../../contract/isRecord.ts'
import type { Field } from '../../../contract/catalogue.ts'
import { densities, fitWidth, NARROWEST, type Density } from '../grid/column.ts'

export interface SavedView {
  name: string
  /** The address of the view, without its question mark. */
  search: string
}

/** How a person likes a list; kept on the server, so it follows them. */
export interface ListSettings {
  /** Columns in their order; those the noun has and this list does not know yet come last. */
  columns: readonly { key: string; hidden: boolean; width: number }[]
  frozen: number
  density: Density
  views: readonly SavedView[]
  /** Keys of one letter (j, k, /) work; can be turned off (WCAG 2.1.4). */
  shortcuts: boolean
}

export const bornWidth = (field: Field): number => field.width ?? 120

/** What is kept, made whole: fields that went are dropped, new ones join, anything unreadable is as at the start. */
export function readSettings(kept: unknown, fields: readonly Field[], frozen = 1): ListSettings {
  const from = isRecord(kept) ? kept : {}
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const known = (Array.isArray(from['columns']) ? from['columns'] : []).filter(isRecord).flatMap((column) => {
    const field = byKey.get(String(column['key']))
    if (!field) return []
    byKey.delete(field.key)
    const width = typeof column['width'] === 'number' ? column['width'] : bornWidth(field)
    return [
      {
        key: field.key,
        hidden: column['hidden'] === true,
        width: fitWidth(bornWidth(field), width, NARROWEST),
      },
    ]
  })
  const fresh = [...byKey.values()].map((field) => ({
    key: field.key,
    hidden: field.hidden === true,
    width: bornWidth(field),
  }))
  return {
    columns: [...known, ...fresh],
    frozen: typeof from['frozen'] === 'number' ? Math.max(0, Math.min(4, from['frozen'])) : frozen,
    density: densities.find((density) => density === from['density']) ?? 'normal',
    views: (Array.isArray(from['views']) ? from['views'] : [])
      .filter(isRecord)
      .flatMap(({ name, search }) =>
        typeof name === 'string' && typeof search === 'string' ? [{ name, search }] : [],
      ),
    shortcuts: from['shortcuts'] !== false,
  }
}
