import type { z } from 'zod'

/** Groups of fields that a role may hide, each named by its noun. A field says in its catalogue, and in every schema, which one it is in. */
export const fieldGroups = [
  'orders.price',
  'materials.price',
  'suppliers.terms',
  'suppliers.contact',
  'registrations.bank',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

const groups = new WeakMap<z.ZodType, FieldGroup>()

/** A field that is null for whom their roles hide its group, in requests as in answers: who does not see a value cannot set it. */
export function hideable<Schema extends z.ZodType>(group: FieldGroup, schema: Schema): z.ZodNullable<Schema> {
  const nullable = schema.nullable()
  groups.set(nullable, group)
  return nullable
}

/** The same for several fields. */
export const hideables = <Shape extends Readonly<Record<string, z.ZodType>>>(
  group: FieldGroup,
  shape: Shape,
) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, hideable(group, schema)])) as {
    [Key in keyof Shape]: z.ZodNullable<Shape[Key]>
  } // the same keys

/** The group of a field by its schema. */
export const groupOfSchema = (schema: z.ZodType): FieldGroup | undefined => groups.get(schema)
