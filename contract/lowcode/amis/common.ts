import { isRecord } from '../../isRecord.ts'
import type { Link, Rule } from '../control.ts'
import { expressionIn } from './expression.ts'
import { apiIn, type Importer, labelIn, type Node, said } from './node.ts'

/** How a control looks there says nothing here, and needs no note. */
const looks = [
  'className inputClassName labelClassName bodyClassName headerClassName wrapperClassName columnClassName',
  'contentClassName style mode horizontal inline labelAlign bordered id testid themeCss editorSetting',
  'wrapperCustomStyle labelWidth',
].flatMap((line) => line.split(' '))

/** A colour by its name or number; what else CSS understands is no colour here. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^(#[\da-f]{3,8}|[a-z]+)$/i.test(value)

/** What any control may say: when it is shown, and how it is called. */
export function membersOf(node: Node, importer: Importer): { link?: Link; hideControl?: true } {
  for (const key of looks) node.get(key)
  const read = (key: string) => expressionIn(node.get(key), node.at(key), importer)
  const hidden = read('hiddenOn')
  const [visible, disable, require] = [read('visibleOn'), read('disabledOn'), read('requiredOn')]
  const show =
    hidden === undefined ? visible : visible === undefined ? `!(${hidden})` : `(${visible}) && !(${hidden})`
  const off = node.flag('hidden') === true || node.flag('visible') === false
  const link: Link = {
    ...(show !== undefined && { show }),
    ...(disable !== undefined && { disable }),
    ...(require !== undefined && { require }),
  }
  return { ...(Object.keys(link).length > 0 && { link }), ...(off && { hideControl: true as const }) }
}

/** Attributes of what a person fills in. A value that is an expression is computed. */
export function entryOf(node: Node, importer: Importer): { attr: Record<string, unknown>; value?: string } {
  const value = node.get('value')
  const computed = typeof value === 'string' && /^\s*\$\{[\s\S]*\}\s*$/.test(value)
  const formula = computed ? expressionIn(value, node.at('value'), importer) : undefined
  const help = ['description', 'desc', 'remark', 'labelRemark', 'hint'].map((key) => helpIn(node.get(key)))
  return {
    attr: said({
      label: node.flag('label') === false ? undefined : labelIn(node.get('label')),
      placeholder: labelIn(node.get('placeholder')),
      help: help.find((text) => text !== undefined),
      defaultValue: computed || value === null ? undefined : value,
      disabled: node.flag('disabled') ?? node.flag('static'),
      rules: rulesOf(node, importer),
      size: sizes[node.text('size') ?? ''],
      clearable: node.flag('clearable'),
    }),
    ...(formula !== undefined && { value: formula }),
  }
}

const sizes: Readonly<Record<string, string>> = { xs: 'mini', sm: 'small', md: 'medium', lg: 'large' }

const helpIn = (value: unknown) =>
  labelIn(value) ?? (isRecord(value) ? labelIn(value['body'] ?? value['content']) : undefined)

/** `required`, `validations` and `validationErrors` as the three slots. */
function rulesOf(node: Node, { note }: Importer): Rule[] | undefined {
  const given = node.get('validations')
  const errors = node.get('validationErrors')
  const checks: Record<string, unknown> = isRecord(given) ? { ...given } : wordsOf(given)
  const message = (...names: string[]) => {
    const text = isRecord(errors)
      ? names.map((name) => labelIn(errors[name])).find((each) => each !== undefined)
      : undefined
    return text === undefined ? {} : { message: text }
  }
  const bound = (...names: string[]): number | undefined => {
    for (const name of names) {
      const number = Number(checks[name])
      delete checks[name]
      if (Number.isFinite(number)) return number
    }
    return undefined
  }
  const min = bound('minLength', 'minimum') ?? bound('minLength')
  const max = bound('maxLength', 'maximum')
  const required = node.flag('required') === true || checks['isRequired'] === true
  delete checks['isRequired']
  for (const name of Object.keys(checks))
    if (!['isEmail', 'isUrl', 'isPhoneNumber', 'isTelNumber', 'isNumeric', 'isInt'].includes(name))
      note(
        `${node.at('validations')}.${name}`,
        `校验“${name}”未转换`,
        `The check “${name}” was not taken over`,
      )
  if (!required && min === undefined && max === undefined) return undefined
  return [
    required ? { required, ...message('isRequired', 'required') } : {},
    min === undefined ? {} : { min, ...message('minLength', 'minimum') },
    max === undefined ? {} : { max, ...message('maxLength', 'maximum') },
  ]
}

/** `isEmail,minLength:3` as an object. */
const wordsOf = (given: unknown): Record<string, unknown> =>
  typeof given !== 'string'
    ? {}
    : Object.fromEntries(
        given
          .split(',')
          .filter((word) => word.trim() !== '')
          .map((word) => {
            const [name = '', value] = word.trim().split(':')
            return [name, value ?? true]
          }),
      )

/** Choices and where they come from. */
export function choicesOf(node: Node, importer: Importer): Record<string, unknown> {
  const api = node.get('source')
  const [label, value] = [node.text('labelField'), node.text('valueField')]
  const source = apiIn(api)
  if (source !== undefined && source.startsWith('$'))
    importer.note(node.at('source'), '数据域选项未转换', 'Options out of the data were not taken over')
  return said({
    options: Array.isArray(node.get('options')) ? optionsIn(node.list('options')) : undefined,
    api: source !== undefined && !source.startsWith('$') ? source : undefined,
    multiple: node.flag('multiple'),
    checkAll: node.flag('checkAll'),
    filterable: node.flag('searchable'),
    fieldMap:
      label === undefined && value === undefined
        ? undefined
        : { id: value ?? 'value', name: label ?? 'label' },
  })
}

export function optionsIn(
  list: readonly unknown[],
  depth = 0,
): { id: unknown; name: string; children?: unknown }[] {
  return list.flatMap((option) => {
    if (typeof option === 'string' || typeof option === 'number')
      return [{ id: option, name: String(option) }]
    if (!isRecord(option)) return []
    const id = option['value'] ?? option['label']
    const children: unknown = option['children']
    if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'boolean') return []
    return [
      {
        id,
        name: String(labelIn(option['label']) ?? id),
        ...(Array.isArray(children) && depth < 20 && { children: optionsIn(children, depth + 1) }),
      },
    ]
  })
}
