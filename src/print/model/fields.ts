import { type PrintField, isList } from '../../../contract/printTemplates.ts'

/** The fields of what a field has picked, each by its path. */
export const pickedFields = ({ key, fields = [] }: PrintField): PrintField[] =>
  fields.map((each) => ({ ...each, key: `${key}.${each.key}` }))

/** Every value among fields: those of what was picked too, which are called with what they are of. */
export const valuesAmong = (fields: readonly PrintField[]): PrintField[] =>
  fields.flatMap((field) =>
    isList(field)
      ? []
      : field.fields
        ? pickedFields(field).map((each) => ({
            ...each,
            name: `${field.name} · ${each.name}`,
            nameEn: `${field.nameEn || field.name} · ${each.nameEn || each.name}`,
          }))
        : field,
  )

/**
 * What can be named where rows of lists are around: fields of the innermost row first, of two with one key the inner one, as values are looked up.
 * `lists` are the keys of the lists, the outermost first; one that is not there adds nothing.
 */
export function fieldsWithin(fields: readonly PrintField[], lists: readonly string[]): PrintField[] {
  let known = [...fields]
  for (const list of lists) {
    const rows = known.find((field) => field.key === list && isList(field))?.fields ?? []
    const inner = new Set(rows.map(({ key }) => key))
    known = [...rows, ...known.filter(({ key }) => !inner.has(key))]
  }
  return known
}
