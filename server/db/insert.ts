import { bound, type Fragment } from './fragment.ts'
import { givenOf } from './update.ts'

/** The insert of one row, as Kysely would write it and put together as `updateOf` does it. Columns without a value are left out. */
export function insertOf(table: string, row: object): Fragment {
  const columns: string[] = []
  const values: Fragment[] = []
  for (const [column, value] of Object.entries(row) as [string, unknown][]) {
    if (value === undefined) continue
    columns.push(`"${column}"`)
    const text = givenOf(value)
    values.push([values.length > 0 ? ', ' : '', text ?? bound(value, 'inferred')])
  }
  return [`insert into "${table}" (${columns.join(', ')}) values (`, ...values.flat(), ')']
}
