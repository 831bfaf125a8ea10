import { isRecord } from '../isRecord.ts'
import { compares } from '../catalogue.ts'
import type { AppModel, ListCase } from './app.ts'
import { isLabel } from './attrValue.ts'
import { labelOf } from './control.ts'
import { catalogueOf, entityOf } from './entity.ts'
import type { Finding } from './faults.ts'
import { modelFinding as finding } from './modelFaults.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Cases of one application, and columns and orders of one case. */
export const caseLimits = { cases: 50, columns: 30, filters: 20, sorts: 4 } as const
const parts = ['id', 'name', 'code'] as const

/** Shapes of the cases, whatever was sent for them. */
export function caseShapes({ cases }: AppModel): Finding[] {
  if (cases === undefined) return []
  if (!Array.isArray(cases)) return [finding('cases', 'SHAPE', { member: 'cases' })]
  if (cases.length > caseLimits.cases)
    return [finding('cases', 'LIMIT_RANGE', { member: 'cases', min: 0, max: caseLimits.cases })]
  return cases.flatMap((one: unknown, index) => shapeOf(one, `cases.${index}`))
}

function shapeOf(one: unknown, path: string): Finding[] {
  if (!isRecord(one)) return [finding(path, 'SHAPE', { member: path })]
  const { id, name, entity, columns, filters, sorts, fieldMap } = one
  const wrong = (member: string, isRight: boolean) =>
    isRight ? [] : [finding(`${path}.${member}`, 'SHAPE', { member })]
  return [
    ...wrong('id', typeof id === 'string'),
    ...wrong('name', isLabel(name)),
    ...wrong('entity', typeof entity === 'string'),
    ...wrong(
      'columns',
      isList(columns, (each) => typeof each === 'string', caseLimits.columns),
    ),
    ...wrong('filters', isList(filters, isFilter, caseLimits.filters)),
    ...wrong('sorts', isList(sorts, isSort, caseLimits.sorts)),
    ...wrong(
      'fieldMap',
      fieldMap === undefined ||
        (isRecord(fieldMap) &&
          Object.entries(fieldMap).every(
            ([key, value]) => parts.some((part) => part === key) && typeof value === 'string',
          )),
    ),
  ]
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= 200)

/** A condition as lists send it (contract/filter.ts). */
const isFilter = (each: unknown): boolean => {
  if (!isRecord(each)) return false
  const { field, sign, value } = each
  const isValue =
    value === undefined ||
    value === null ||
    isScalar(value) ||
    (Array.isArray(value) && value.every(isScalar))
  return typeof field === 'string' && typeof sign === 'number' && sign >= 1 && sign <= 13 && isValue
}

const isSort = (each: unknown): boolean =>
  isRecord(each) && typeof each['field'] === 'string' && (each['sort'] === 1 || each['sort'] === 2)

const isList = (value: unknown, isOne: (each: unknown) => boolean, most: number): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= most && value.every(isOne))

/** The same of the cases alone, where nothing else of the model is looked at. */
export function checkCases(model: AppModel): Finding[] {
  const shapes = caseShapes(model)
  return shapes.length > 0 ? shapes : caseFaults(model)
}

/** What is wrong with cases whose shapes are right, as are those of the entities. */
export const caseFaults = (model: AppModel): Finding[] =>
  (model.cases ?? []).flatMap((one, index, all) => {
    const path = `cases.${index}`
    const twice = all.findIndex(({ id }) => id === one.id) < index
    const shared = model.entities.some(({ id }) => id === one.id)
    return [
      ...(uuid.test(one.id) ? [] : [finding(`${path}.id`, 'ID_INVALID', { id: one.id })]),
      ...(twice || shared ? [finding(`${path}.id`, 'KEY_TWICE', { key: one.id })] : []),
      ...(labelOf(one.name, 'zh').trim() === '' ? [finding(`${path}.name`, 'NAME_MISSING')] : []),
      ...fieldFaults(one, path, model),
    ]
  })

/** Conditions and orders name what lists can be filtered and sorted by, so that the list of a case is one that could be asked for. */
function fieldFaults(one: ListCase, path: string, model: AppModel): Finding[] {
  const entity = entityOf(model, one.entity)
  // Rows of a sub-table are nobody's choice.
  if (!entity || entity.parent !== undefined)
    return [finding(`${path}.entity`, 'ENTITY_UNKNOWN', { entity: one.entity })]
  const fields = new Map(catalogueOf(entity).fields.map((field) => [field.key, field]))
  const called = (key: string) => {
    const field = fields.get(key)
    return field ? { zh: field.zh, en: field.en } : key
  }
  const { columns = [], filters = [], sorts = [], fieldMap = {} } = one
  const unknown = (at: string, field: string) => finding(at, 'REFERENCE_UNKNOWN', { field })
  return [
    ...columns.flatMap((field, nth) => (fields.has(field) ? [] : [unknown(`${path}.columns.${nth}`, field)])),
    ...filters.flatMap(({ field }, nth) =>
      fields.get(field)?.filter
        ? []
        : [finding(`${path}.filters.${nth}`, 'CASE_FILTER', { field: called(field) })],
    ),
    ...sorts.flatMap(({ field }, nth) =>
      fields.get(field)?.sort ? [] : [finding(`${path}.sorts.${nth}`, 'CASE_SORT', { field: called(field) })],
    ),
    ...Object.entries(fieldMap).flatMap(([part, field]) => {
      const type = fields.get(field)?.type
      return field === '' || (type !== undefined && compares(type))
        ? []
        : [unknown(`${path}.fieldMap.${part}`, field)]
    }),
  ]
}
