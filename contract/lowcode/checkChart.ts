import type { AppModel } from './app.ts'
import { columnsOf } from './columns.ts'
import { entityOf, valueKeysOf } from './entity.ts'
import { type Finding, finding } from './faults.ts'
import { fieldsOf } from './kinds.ts'
import type { Placed } from './scopes.ts'

/** What every record answers beside its fields. */
const always: readonly string[] = ['id', 'name', 'code']

/** Fields that charts add up or divide by and that the rows they read have not, where it is known which they have. */
export function chartFaults(all: readonly Placed[], model: AppModel | undefined): Finding[] {
  return all.flatMap(({ control, kind, path }) => {
    if (kind?.kind !== 'chart') return []
    const known = namesIn(control.attr, all, model)
    return ['category', 'series', 'value'].flatMap((key) => {
      const field = control.attr[key]
      return known && typeof field === 'string' && field !== '' && !known.has(field)
        ? [finding(`${path}.attr.${key}`, 'REFERENCE_UNKNOWN', { field })]
        : []
    })
  })
}

/** The names that the rows of a chart have; undefined where nobody knows them here. */
function namesIn(
  attr: Readonly<Record<string, unknown>>,
  all: readonly Placed[],
  model: AppModel | undefined,
): ReadonlySet<string> | undefined {
  const said = (key: string) => (typeof attr[key] === 'string' ? attr[key] : '')
  const source = said('entity') || said('api')
  if (source !== '') {
    const listed = model?.cases?.find(({ id }) => id === source)
    const entity = model && entityOf(model, listed?.entity ?? source)
    return entity && new Set([...always, ...entity.fields.map(({ key }) => key), ...valueKeysOf(entity)])
  }
  const table = all.find(
    ({ control, kind, rows }) => kind?.value === 'rows' && rows === '' && control.field === said('table'),
  )
  return table && new Set(columnsOf(table.control).flatMap((column) => [column.field, ...fieldsOf(column)]))
}
