import { isRecord } from '../isRecord.ts'
import { check, checkTemplate } from '../expression/expression.ts'
import type { ExpressionFault } from '../expression/fault.ts'
import { type Finding, finding } from './faults.ts'
import type { Attr } from './kind.ts'
import type { Label } from './control.ts'

export const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' ||
  (isRecord(value) &&
    typeof value['zh'] === 'string' &&
    (value['en'] === undefined || typeof value['en'] === 'string'))

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isId = (value: unknown): boolean => isText(value) || isNumber(value) || typeof value === 'boolean'
const mayBe = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)

const isRule = (rule: unknown): boolean =>
  isRecord(rule) &&
  mayBe(rule['required'], (value) => typeof value === 'boolean') &&
  mayBe(rule['min'], isNumber) &&
  mayBe(rule['max'], isNumber) &&
  mayBe(rule['message'], isLabel)

const isOption = (option: unknown): boolean =>
  isRecord(option) &&
  isId(option['id']) &&
  isLabel(option['name']) &&
  mayBe(option['children'], (list) => listOf(list, isOption))

const isColumn = (column: unknown): boolean =>
  isRecord(column) &&
  isText(column['field']) &&
  mayBe(column['title'], isLabel) &&
  mayBe(column['hide'], (value) => typeof value === 'boolean')

const isCriterion = (criterion: unknown): boolean =>
  isRecord(criterion) &&
  isText(criterion['field']) &&
  Number.isInteger(criterion['sign']) &&
  Number(criterion['sign']) >= 1 &&
  Number(criterion['sign']) <= 13 &&
  mayBe(criterion['value'], isText)

const isFieldMap = (value: unknown): boolean =>
  isRecord(value) && ['id', 'name', 'code'].every((key) => mayBe(value[key], isText))

const listOf = (value: unknown, is: (value: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is)

const fits: Record<Attr['type'], (value: unknown) => boolean> = {
  label: isLabel,
  text: isText,
  longText: isText,
  number: isNumber,
  bool: (value) => typeof value === 'boolean',
  choice: isId,
  expression: isText,
  template: isLabel,
  rules: (value) => listOf(value, isRule) && Array.isArray(value) && value.length <= 3,
  options: (value) => listOf(value, isOption),
  dictionary: isText,
  api: isText,
  fieldMap: isFieldMap,
  columns: (value) => listOf(value, isColumn),
  criteria: (value) => listOf(value, isCriterion),
  field: isText,
  icon: isText,
  color: isText,
  length: (value) => isNumber(value) || isText(value),
  style: (value) => isText(value) || isRecord(value),
  script: isText,
  app: isText,
  listCase: isText,
  json: () => true,
}

/** What is wrong with the value of an attribute; `path` is where it stands. */
export function checkAttr(described: Attr, value: unknown, path: string): Finding[] {
  const { label, type, options, min, max, whole } = described
  if (!fits[type](value) || (whole && !Number.isInteger(value)))
    return [finding(path, 'ATTR_TYPE', { attr: label })]
  if (options && !options.some(({ id }) => id === value))
    return [finding(path, 'ATTR_CHOICE', { attr: label, value: String(value) })]
  if (typeof value === 'number' && (value < (min ?? value) || value > (max ?? value)))
    return [finding(path, 'ATTR_RANGE', { attr: label, min: min ?? '…', max: max ?? '…' })]
  return textsOf(described, value, path).flatMap(({ at, text, template }) =>
    checkText(text, at, template ? 'template' : 'expression'),
  )
}

/** A text that is read as an expression or a template. */
export interface Read {
  at: string
  text: string
  template: boolean
}

/** The expressions and templates inside the value of an attribute. */
export function textsOf({ type }: Pick<Attr, 'type'>, value: unknown, path: string): Read[] {
  if (type === 'expression' && typeof value === 'string') return [{ at: path, text: value, template: false }]
  if (type === 'template') return templatesOf(value, path)
  if (type !== 'criteria' || !Array.isArray(value)) return []
  return value.flatMap((each: unknown, index) =>
    isRecord(each) && typeof each['value'] === 'string'
      ? [{ at: `${path}.${index}.value`, text: each['value'], template: false }]
      : [],
  )
}

/** A template in one or both languages. */
export function templatesOf(value: unknown, path: string): Read[] {
  if (typeof value === 'string') return [{ at: path, text: value, template: true }]
  if (!isRecord(value)) return []
  return (['zh', 'en'] as const).flatMap((lang) => {
    const text = value[lang]
    return typeof text === 'string' ? [{ at: `${path}.${lang}`, text, template: true }] : []
  })
}

/** What is wrong with an expression or template, with the position in it. */
export const checkText = (text: string, path: string, as: 'expression' | 'template'): Finding[] =>
  (as === 'template' ? checkTemplate(text) : check(text)).map((fault) => positioned(path, fault))

const positioned = (path: string, { position, zh, en }: ExpressionFault): Finding => ({
  ...finding(path, 'EXPRESSION', { position, zh, en }),
  position,
})
