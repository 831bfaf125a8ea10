import type { ColumnChoice, ImportAnswer } from '../../../contract/imports.ts'
import { readMapping, writeMapping } from '../grid/mappings.ts'

type Sheet = Pick<ImportAnswer, 'columns' | 'fields'>

/** A choice with one column taken for another field, or for none; a column that was chosen for it before is taken for nothing. */
export function withColumn(choice: ColumnChoice, at: number, key: string | null): ColumnChoice {
  const others = Object.entries(choice).map(([place, now]): [string, string | null] => [
    place,
    now === key ? null : now,
  ])
  return { ...Object.fromEntries(others), [at]: key }
}

/** What each column is taken for once the choice holds. */
export const targetsOf = ({ columns }: Pick<Sheet, 'columns'>, choice: ColumnChoice): (string | null)[] => {
  const chosen = new Set(Object.values(choice))
  return columns.map(({ field }, at) => {
    const now = choice[at]
    if (now !== undefined) return now
    return field !== null && chosen.has(field) ? null : field
  })
}

/** The same columns for the same fields are the same sheet, whatever stands in its rows. */
const signatureOf = ({ columns, fields }: Sheet): string =>
  ['import', fields.map(({ key }) => key).join(','), columns.map(({ title }) => title.trim()).join(',')].join(
    ':',
  )

/** What such a sheet was last written with, where that is something else than what its titles say; what was not used then is left out. */
export function rememberedChoice(sheet: Sheet): ColumnChoice {
  const { columns, fields } = sheet
  const targets = readMapping(signatureOf(sheet))?.targets
  if (targets?.length !== columns.length) return {}
  if (targets.some((key) => key !== null && !fields.some((field) => field.key === key))) return {}
  return Object.fromEntries(
    targets.flatMap((key, at) => {
      const isSame = key === columns[at]?.field && (key !== null || columns[at].other)
      return isSame ? [] : [[String(at), key] as const]
    }),
  )
}

/** A column is taken for another field by it. */
export const changes = (sheet: Sheet, choice: ColumnChoice): boolean =>
  targetsOf(sheet, choice).some((key, at) => key !== sheet.columns[at]?.field)

export const rememberColumns = (sheet: Sheet): void =>
  writeMapping(signatureOf(sheet), { header: true, targets: sheet.columns.map(({ field }) => field) })
