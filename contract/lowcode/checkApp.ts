import { isRecord } from '../isRecord.ts'
import { type FieldType, compares } from '../catalogue.ts'
import type { AppModel, Entity, EntityField } from './app.ts'
import { isLabel } from './attrValue.ts'
import { circular } from './cycles.ts'
import { entityOf } from './entity.ts'
import { checkFields } from './checkFields.ts'
import { askFaults } from './checkAsks.ts'
import { caseFaults, caseShapes } from './checkCases.ts'
import { flowFaults } from './checkFlow.ts'
import { functionFaults } from './checkFunctions.ts'
import type { Finding } from './faults.ts'
import { modelFinding as finding } from './modelFaults.ts'

/** Places for the parts of a number: one count of at least one digit, parts of the day, other text without braces. */
const numbering = /^(?:[^{}]|\{(?:yyyy|yy|MM|dd)\})*\{0{1,12}\}(?:[^{}]|\{(?:yyyy|yy|MM|dd)\})*$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const code = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const actions: readonly unknown[] = ['create', 'update', 'delete']
const sides: readonly unknown[] = ['buyer', 'supplier']

/**
 * What is wrong with the model of an application, whatever was sent for it. `pages` are the ids of its pages, when they are known.
 * Only a model without findings may be used by anything else here.
 */
export function checkApp(model: AppModel, pages?: readonly string[]): Finding[] {
  const shapes = model.entities.flatMap((entity, index) => shapeOf(entity, `entities.${index}`))
  const cases = caseShapes(model)
  const beside = [
    ...menuFaults(model, pages),
    ...askFaults(model),
    ...cases,
    ...functionFaults(model.functions),
  ]
  if (shapes.length > 0) return [...shapes, ...beside]
  return [
    ...doubled(model.entities, 'id', 'entities'),
    ...doubled(model.entities, 'code', 'entities'),
    ...model.entities.flatMap((entity, index) => entityFaults(entity, `entities.${index}`, model)),
    ...parentCircles(model),
    ...beside,
    ...(cases.length > 0 ? [] : caseFaults(model)),
  ]
}

/** Shapes first: what follows reads members without looking at their types again. */
function shapeOf(entity: unknown, path: string): Finding[] {
  const wrong = (member: string) => [finding(`${path}.${member}`, 'SHAPE', { member })]
  if (!isRecord(entity)) return [finding(path, 'SHAPE', { member: path })]
  const texts = ['id', 'code', 'title'].filter((key) => typeof entity[key] !== 'string').flatMap(wrong)
  const optional = ['partnerField', 'parent']
    .filter((key) => entity[key] !== undefined && typeof entity[key] !== 'string')
    .flatMap(wrong)
  const { fields, numbering: given, order, partnerMay, share, name } = entity
  return [
    ...texts,
    ...optional,
    ...(isLabel(name) ? [] : wrong('name')),
    ...flowFaults(entity['flow'], `${path}.flow`, entity['parent'] !== undefined),
    ...(share === 'own' || share === 'partner' ? [] : wrong('share')),
    ...(given === undefined ||
    (isRecord(given) && typeof given['field'] === 'string' && typeof given['pattern'] === 'string')
      ? []
      : wrong('numbering')),
    ...(order === undefined || (Array.isArray(order) && order.every(isOrder)) ? [] : wrong('order')),
    ...(partnerMay === undefined ||
    (Array.isArray(partnerMay) && partnerMay.every((each: unknown) => actions.includes(each)))
      ? []
      : wrong('partnerMay')),
    ...(Array.isArray(fields)
      ? fields.flatMap((field: unknown, nth) => fieldShape(field, `${path}.fields.${nth}`))
      : wrong('fields')),
  ]
}

const isOrder = (each: unknown): boolean =>
  isRecord(each) && typeof each['field'] === 'string' && (each['sort'] === 1 || each['sort'] === 2)

const memberTypes: Readonly<Record<string, 'string' | 'boolean' | 'number'>> = {
  required: 'boolean',
  unique: 'boolean',
  uniqueAcross: 'string',
  length: 'number',
  limit: 'number',
  scale: 'number',
  dict: 'string',
  entity: 'string',
  noun: 'string',
  search: 'boolean',
  filter: 'boolean',
  sort: 'boolean',
  sum: 'boolean',
  hidden: 'boolean',
  width: 'number',
  default: 'string',
  formula: 'string',
}
const types: Readonly<Record<FieldType, true>> = {
  varchar: true,
  date: true,
  datetime: true,
  decimal: true,
  enum: true,
  drill_up: true,
  bool: true,
  bit: true,
  drill_down: true,
  file: true,
}

function fieldShape(field: unknown, path: string): Finding[] {
  if (!isRecord(field)) return [finding(path, 'SHAPE', { member: path })]
  const wrong = (member: string) => finding(`${path}.${member}`, 'SHAPE', { member })
  const { key, name, type, options, uniqueAcross } = field
  return [
    ...(typeof key === 'string' ? [] : [wrong('key')]),
    ...(isLabel(name) ? [] : [wrong('name')]),
    ...(typeof type === 'string' && Object.hasOwn(types, type)
      ? []
      : [finding(`${path}.type`, 'TYPE_UNKNOWN', { type: String(type) })]),
    ...Object.entries(memberTypes)
      .filter(([member, type_]) => field[member] !== undefined && typeof field[member] !== type_)
      .map(([member]) => wrong(member)),
    ...(typeof uniqueAcross !== 'string' || uniqueAcross === 'partner' || uniqueAcross === 'all'
      ? []
      : [wrong('uniqueAcross')]),
    ...(options === undefined ||
    (Array.isArray(options) &&
      options.every(
        (each: unknown) => isRecord(each) && typeof each['id'] === 'string' && isLabel(each['name']),
      ))
      ? []
      : [wrong('options')]),
  ]
}

function entityFaults(entity: Entity, path: string, model: AppModel): Finding[] {
  const field = (key: string) => entity.fields.find((each) => each.key === key)
  const { share, partnerField, partnerMay, title, numbering: given, parent } = entity
  const partner = partnerField === undefined ? undefined : field(partnerField)
  const numbered = given && field(given.field)
  const above = entityOf(model, parent)
  return [
    ...(uuid.test(entity.id) ? [] : [finding(`${path}.id`, 'ID_INVALID', { id: entity.id })]),
    ...(code.test(entity.code) ? [] : [finding(`${path}.code`, 'KEY_INVALID', { key: entity.code })]),
    ...checkFields(entity, path, model),
    ...(isCompared(field(title)) ? [] : [finding(`${path}.title`, 'TITLE_UNKNOWN', { field: title })]),
    ...(given && numbered?.type !== 'varchar' ? [finding(`${path}.numbering.field`, 'NUMBERING_FIELD')] : []),
    ...(given && !(given.pattern.length <= 60 && numbering.test(given.pattern))
      ? [finding(`${path}.numbering.pattern`, 'NUMBERING_PATTERN')]
      : []),
    ...(share === 'own' && (partnerField !== undefined || partnerMay !== undefined)
      ? [finding(`${path}.share`, 'PARTNER_MISPLACED')]
      : []),
    ...(partnerField !== undefined && !(partner?.type === 'drill_up' && partner.noun === 'suppliers')
      ? [finding(`${path}.partnerField`, 'PARTNER_FIELD')]
      : []),
    ...(parent !== undefined && !above
      ? [finding(`${path}.parent`, 'ENTITY_UNKNOWN', { entity: parent })]
      : []),
    ...(entity.order ?? []).flatMap(({ field: key }, index) =>
      !isCompared(field(key))
        ? [finding(`${path}.order.${index}.field`, 'REFERENCE_UNKNOWN', { field: key })]
        : [],
    ),
  ]
}

const isCompared = (field: EntityField | undefined): boolean => field !== undefined && compares(field.type)

function doubled(list: readonly Entity[], member: 'id' | 'code', path: string): Finding[] {
  return list.flatMap((each, index) =>
    list.findIndex((other) => other[member] === each[member]) < index
      ? [finding(`${path}.${index}.${member}`, 'KEY_TWICE', { key: each[member] })]
      : [],
  )
}

const parentCircles = ({ entities }: AppModel): Finding[] =>
  circular(
    entities.map(({ id, parent }, index) => ({
      name: id,
      path: `entities.${index}.parent`,
      from: parent === undefined ? [] : [parent],
    })),
  ).map(({ path }) => finding(path, 'PARENT_CIRCLE'))

function menuFaults({ menu }: AppModel, pages: readonly string[] | undefined): Finding[] {
  return menu.flatMap((entry: unknown, index) => {
    const path = `menu.${index}`
    if (!isRecord(entry)) return [finding(path, 'SHAPE', { member: path })]
    const { page, name, icon, sides: seen } = entry
    const wrong = (member: string) => finding(`${path}.${member}`, 'SHAPE', { member })
    return [
      ...(typeof page === 'string' ? [] : [wrong('page')]),
      ...(isLabel(name) ? [] : [wrong('name')]),
      ...(icon === undefined || typeof icon === 'string' ? [] : [wrong('icon')]),
      ...(Array.isArray(seen) && seen.every((side: unknown) => sides.includes(side)) ? [] : [wrong('sides')]),
      ...(Array.isArray(seen) && seen.length === 0 ? [finding(`${path}.sides`, 'SIDES_EMPTY')] : []),
      ...(pages && typeof page === 'string' && !pages.includes(page)
        ? [finding(`${path}.page`, 'PAGE_UNKNOWN', { page })]
        : []),
    ]
  })
}
