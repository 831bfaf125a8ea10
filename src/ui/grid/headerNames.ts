import { plainName } from '../../../contract/plainName.ts'
import type { EditColumn } from './block.ts'
import { contentOf } from './content.ts'

/** Every name of a column: as the grid calls it, in the other language, in exports, by custom. */
const namesOf = ({ label, key, names = [] }: EditColumn): string[] =>
  [label, key, ...names].map(plainName).filter((name) => name !== '')

/**
 * Header recognition: the column each cell of a row names, undefined where it names none; undefined when the row is none of names.
 * One cell that happens to read like a column is no header; two are, and so is a row of nothing but names.
 */
export function headerTargets(
  row: readonly string[],
  columns: readonly EditColumn[],
): (string | undefined)[] | undefined {
  const byName = new Map<string, string>()
  for (const column of columns)
    for (const name of namesOf(column)) if (!byName.has(name)) byName.set(name, column.key)
  const filled = row.filter((cell) => cell.trim() !== '')
  // a day or a number is a value, unless a column is called so
  if (filled.some((cell) => contentOf([cell]) !== 'text' && !byName.has(plainName(cell)))) return undefined
  const taken = new Set<string>()
  const targets = row.map((cell) => {
    const key = byName.get(plainName(cell))
    if (key === undefined || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
  return taken.size >= 2 || (taken.size === 1 && filled.length === 1) ? targets : undefined
}

/** Columns for the names that are none exactly, by what they contain (`采购数量` holds `数量`): a guess a person looks at. */
export function guessedByName(
  row: readonly string[],
  targets: readonly (string | undefined)[],
  columns: readonly EditColumn[],
): (string | undefined)[] {
  const taken = new Set(targets)
  return targets.map((target, at) => {
    if (target !== undefined) return target
    const name = plainName(row[at] ?? '')
    const found = columns.find(
      (column) =>
        !taken.has(column.key) && namesOf(column).some((one) => one.length > 1 && name.includes(one)),
    )
    taken.add(found?.key)
    return found?.key
  })
}
