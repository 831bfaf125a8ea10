import { type RawBuilder, sql } from 'kysely'
import type { FieldType } from '../../contract/catalogue.ts'

// Records whose fields are not columns but lie in a jsonb column `data`. Of a definition only a key and an id ever reach a
// statement, each held to its exact form here.

const KEY = /^[a-z][A-Za-z0-9]{0,63}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The value of a field of `alias.data` in the type of its kind; nothing for a sub-table. */
export function documentField(alias: string, key: string, type: FieldType): RawBuilder<unknown> | undefined {
  if (!KEY.test(key)) throw new Error('not the key of a field')
  const text = sql.raw(`(${alias}.data ->> '${key}')`)
  switch (type) {
    case 'varchar':
    case 'enum':
      return sql`(${text} collate "C")`
    case 'decimal':
      return sql`${text}::numeric`
    case 'date':
      return sql`tandem_day(${text})`
    case 'datetime':
      return sql`tandem_instant(${text})`
    case 'bool':
    case 'bit':
      return sql`${text}::boolean`
    case 'drill_up':
      return sql`${text}::uuid`
    case 'file':
      return sql.raw(`(${alias}.data -> '${key}')`)
    case 'drill_down':
      return undefined
  }
}

/**
 * Index prefix: the first characters of a text, which is what an index of `tandem_field_index` holds of it. A filter's value is
 * shorter (`listLimits.text`), so comparing them is comparing the whole; texts that agree in all of them sort as equal.
 */
const prefix = 600

/** What filters compare and lists sort by where it is not the value itself but what an index has of it. */
export function comparedField(alias: string, key: string, type: FieldType): RawBuilder<unknown> | undefined {
  if (!KEY.test(key)) throw new Error('not the key of a field')
  return type === 'varchar' || type === 'enum'
    ? sql.raw(`(left((${alias}.data ->> '${key}'), ${prefix}) collate "C")`)
    : undefined
}

/** The rows of one entity: its id stands in the statement, so that the partial indexes of the entity serve. */
export function ofEntity(alias: string, id: string): RawBuilder<unknown> {
  if (!UUID.test(id)) throw new Error('not the id of an entity')
  return sql.raw(`${alias}.entity_id = '${id}'`)
}
