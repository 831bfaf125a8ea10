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
