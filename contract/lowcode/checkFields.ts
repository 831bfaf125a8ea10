import { compile, namesOf } from '../expression/expression.ts'
import { compares } from '../catalogue.ts'
import type { AppModel, Entity, EntityField } from './app.ts'
import { checkText } from './attrValue.ts'
import { circular } from './cycles.ts'
import { type Label, labelOf } from './control.ts'
import { entityOf, keysOf, valueKeysOf } from './entity.ts'
import type { Finding } from './faults.ts'
import { modelFinding as finding } from './modelFaults.ts'

/** What a key may be: it becomes part of statements and expressions. */
export const keyForm = /^[a-z][A-Za-z0-9]{0,39}$/

/** Names that records, rows, pages and the expression language use themselves, and names every object has. */
export const reservedKeys: ReadonlySet<string> = new Set(
  [
    'id version release createdBy createdAt updatedBy updatedAt partnerName partnerId parentId entityId rowStatus',
    'sort value values rows can children body field keyword row event item index viewer mode attr',
    'and or not in is like between null true false undefined this',
    'constructor prototype toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable',
  ].flatMap((line) => line.split(' ')),
)

/** Members of a field as the table of fields calls them. */
const memberNames: Readonly<Record<string, Label>> = {
  length: { zh: '最大字数', en: 'Characters at most' },
  limit: { zh: '最多文件数', en: 'Files at most' },
  scale: { zh: '小数位数', en: 'Decimals' },
  width: { zh: '列宽', en: 'Width' },
  sum: { zh: '合计', en: 'Total' },
  search: { zh: '搜索', en: 'Search' },
  filter: { zh: '筛选', en: 'Filter' },
  sort: { zh: '排序', en: 'Sort' },
  unique: { zh: '唯一', en: 'Unique' },
  uniqueAcross: { zh: '唯一范围', en: 'Unique across' },
  required: { zh: '必填', en: 'Required' },
  default: { zh: '默认值', en: 'Default' },
  formula: { zh: '公式', en: 'Formula' },
  options: { zh: '选项', en: 'Options' },
  dict: { zh: '字典', en: 'Dictionary' },
  entity: { zh: '关联对象', en: 'Links to' },
}
const memberName = (member: string): Label => memberNames[member] ?? member

/** Files that one field of one record may keep. */
const fieldFilesAtMost = 50
const nouns: readonly string[] = ['suppliers', 'materials', 'orders']
const whole = (value: number | undefined, min: number, max: number): boolean =>
  value === undefined || (Number.isInteger(value) && value >= min && value <= max)

/** What is wrong with the fields of an entity. Their shapes were looked at before. */
export function checkFields(entity: Entity, path: string, model: AppModel): Finding[] {
  const names = new Set([...valueKeysOf(entity), ...entity.fields.map(({ key }) => key)])
  return [
    ...keyFaults(entity, path),
    ...entity.fields.flatMap((field, index) => {
      const at = `${path}.fields.${index}`
      return [
        ...(labelOf(field.name, 'zh').trim() === '' ? [finding(`${at}.name`, 'NAME_MISSING')] : []),
        ...limitFaults(field, at),
        ...targetFaults(field, entity, at, model),
        ...(['default', 'formula'] as const).flatMap((member) =>
          expressionFaults(field[member], `${at}.${member}`, names),
        ),
      ]
    }),
    ...circular(
      entity.fields.flatMap(({ key, formula }, index) =>
        formula === undefined
          ? []
          : [{ name: key, path: `${path}.fields.${index}.formula`, from: pathsOf(formula) }],
      ),
    ).map(({ path: at, fields }) => finding(at, 'LINK_CIRCLE', { fields: fields.join(' → ') })),
  ]
}

function keyFaults({ fields }: Entity, path: string): Finding[] {
  const taken = new Set<string>()
  return fields.flatMap((field, index) => {
    const at = `${path}.fields.${index}.key`
    const { key } = field
    const keys = field.type === 'drill_up' ? [key, ...keysOf(field)] : [key]
    const double = keys.find((each) => taken.has(each))
    for (const each of keys) taken.add(each)
    if (!keys.every((each) => keyForm.test(each))) return [finding(at, 'KEY_INVALID', { key })]
    const reserved = keys.find((each) => reservedKeys.has(each))
    if (reserved !== undefined)
      return [
        reserved === key
          ? finding(at, 'KEY_RESERVED', { key })
          : finding(at, 'KEY_BESIDE', { key, beside: reserved }),
      ]
    return double === undefined ? [] : [finding(at, 'KEY_TWICE', { key: double })]
  })
}

function limitFaults(field: EntityField, at: string): Finding[] {
  const { type, length, limit, scale, options, dict, width, sum, unique, uniqueAcross } = field
  const { required, search, filter, sort } = field
  const misplaced = (member: string, wrong: boolean) =>
    wrong ? [finding(`${at}.${member}`, 'MEMBER_MISPLACED', { member: memberName(member) })] : []
  const outside = (member: string, value: number | undefined, min: number, max: number) =>
    whole(value, min, max)
      ? []
      : [finding(`${at}.${member}`, 'LIMIT_RANGE', { member: memberName(member), min, max })]
  const ids = (options ?? []).map(({ id }) => id)
  const double = ids.find((id, index) => ids.indexOf(id) < index)
  const plain = compares(type)
  return [
    ...outside('length', length, 1, 4000),
    ...outside('limit', limit, 1, fieldFilesAtMost),
    ...outside('scale', scale, 0, 6),
    ...outside('width', width, 20, 1000),
    ...misplaced('length', length !== undefined && type !== 'varchar'),
    ...misplaced('limit', limit !== undefined && type !== 'file'),
    ...misplaced('scale', scale !== undefined && type !== 'decimal'),
    ...misplaced('sum', sum === true && type !== 'decimal'),
    ...misplaced('search', search === true && type !== 'varchar' && type !== 'drill_up'),
    ...misplaced('filter', filter === true && !plain),
    ...misplaced('sort', sort === true && !plain),
    ...misplaced('unique', unique === true && !plain),
    ...misplaced('uniqueAcross', uniqueAcross !== undefined && unique !== true),
    ...misplaced('required', required === true && type === 'drill_down'),
    ...misplaced('default', field.default !== undefined && type === 'file'),
    ...misplaced('formula', field.formula !== undefined && type === 'file'),
    ...misplaced('options', options !== undefined && type !== 'enum'),
    ...misplaced('dict', dict !== undefined && type !== 'enum'),
    ...(type === 'enum' && ids.length === 0 && (dict ?? '') === ''
      ? [finding(`${at}.options`, 'ENUM_EMPTY')]
      : []),
    ...(double === undefined ? [] : [finding(`${at}.options`, 'OPTION_TWICE', { id: double })]),
  ]
}

function targetFaults(field: EntityField, entity: Entity, at: string, model: AppModel): Finding[] {
  const { type, entity: id, noun } = field
  const drills = type === 'drill_up' || type === 'drill_down'
  if (!drills)
    return id === undefined && noun === undefined
      ? []
      : [finding(at, 'MEMBER_MISPLACED', { member: memberName('entity') })]
  const target = entityOf(model, id)
  if (id !== undefined && !target) return [finding(`${at}.entity`, 'ENTITY_UNKNOWN', { entity: id })]
  if (type === 'drill_up') {
    if ((id === undefined) === (noun === undefined)) return [finding(`${at}.entity`, 'DRILL_TARGET')]
    return noun === undefined || nouns.includes(noun)
      ? []
      : [finding(`${at}.noun`, 'ENTITY_UNKNOWN', { entity: noun })]
  }
  if (!target) return [finding(`${at}.entity`, 'DRILL_TARGET')]
  return target.parent === entity.id ? [] : [finding(`${at}.entity`, 'DRILL_PARENT', { entity: target.name })]
}

function expressionFaults(text: string | undefined, at: string, names: ReadonlySet<string>): Finding[] {
  if (text === undefined) return []
  const unreadable = checkText(text, at, 'expression')
  if (unreadable.length > 0) return unreadable
  return namesOf(compile(text))
    .filter((name) => !names.has(name) && name !== 'viewer')
    .map((field) => finding(at, 'REFERENCE_UNKNOWN', { field }))
}

function pathsOf(text: string): string[] {
  try {
    return [...compile(text).paths]
  } catch {
    return []
  }
}
