/** Values of a row by field, as they are typed; a flag is 'true' or ''. */
export type ShortValues = Readonly<Record<string, string>>

export const flagOf = (on: boolean): string => (on ? 'true' : '')

export interface ShortRow {
  id: string
  version: number
  values: ShortValues
}

/** A field of a short list: a column, and a control of the dialog its rows are written in. */
export interface ShortField {
  key: string
  label: string
  width: number
  needed?: boolean
  /** A `parent` is another row of the list, which then is a tree. */
  as?: 'number' | 'flag' | 'choice' | 'parent'
  choices?: readonly { value: string; label: string }[]
  /** How the list shows what is not shown as it is written. */
  shown?: (value: string) => string
  /** Characters at most; 40 when missing. */
  length?: number
  /** Stands in the list alone, or in the dialog alone. */
  only?: 'list' | 'dialog'
}

/** What a save tells of the row it changes; nothing for a new one. */
export const keyOf = (row: ShortRow | undefined): { id?: string; version?: number } =>
  row ? { id: row.id, version: row.version } : {}

const parentKey = (fields: readonly ShortField[]): string | undefined =>
  fields.find(({ as }) => as === 'parent')?.key

/** The rows in the order of their tree, each with how deep it stands; all at the top when no field is a parent. */
export function inTree(
  rows: readonly ShortRow[],
  fields: readonly ShortField[],
): (ShortRow & { depth: number })[] {
  const key = parentKey(fields)
  const below = (parent: string, depth: number): (ShortRow & { depth: number })[] =>
    rows
      .filter(({ values }) => (key === undefined ? '' : (values[key] ?? '')) === parent)
      .flatMap((row) => [{ ...row, depth }, ...(key === undefined ? [] : below(row.id, depth + 1))])
  return below('', 0)
}

/** The rows that may stand above one: all but itself and those below it. */
export function parentsFor(
  id: string | undefined,
  rows: readonly ShortRow[],
  fields: readonly ShortField[],
): ShortRow[] {
  const key = parentKey(fields) ?? ''
  const family = new Set(id === undefined ? [] : [id])
  const all = inTree(rows, fields)
  for (const row of all) if (family.has(row.values[key] ?? '')) family.add(row.id)
  return all.filter((row) => !family.has(row.id))
}

/** What a name does not tell of a row: texts it is not made of, numbers and choices always, flags that are off. */
export const besideName = (
  name: string,
  values: ShortValues,
  fields: readonly ShortField[],
): readonly ShortField[] =>
  fields.filter(({ key, as, only }) => {
    if (only === 'dialog' || as === 'parent') return false
    const value = values[key] ?? ''
    return as === undefined ? !name.includes(value) : as !== 'flag' || value === ''
  })
