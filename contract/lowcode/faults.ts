import type { ErrorData, Fault, Lang } from '../errors.ts'
import { type Label, labelOf } from './control.ts'

/** What can be wrong with a page or with values filled in by it. `{names}` are filled from the finding's data. */
export const faults = {
  // a page
  ATTR_TYPE: ['“{attr}”的值类型不正确', 'The value of “{attr}” is of the wrong type'],
  ATTR_CHOICE: ['“{attr}”不能为“{value}”', '“{attr}” cannot be “{value}”'],
  ROW_KEY: ['“{attr}”不能为空：row key is required', '“{attr}” cannot be empty: row key is required'],
  ATTR_RANGE: ['“{attr}”应在 {min} 与 {max} 之间', '“{attr}” must be between {min} and {max}'],
  SLOT_UNKNOWN: ['{parent}没有“{slot}”区域', 'A {parent} has no “{slot}”'],
  CHILD_REFUSED: ['{child}不能放在{parent}中', 'A {child} cannot stand in a {parent}'],
  CHILD_OUTSIDE: ['{child}只能放在{parents}中', 'A {child} can only stand in: {parents}'],
  CELL_REFUSED: ['{child}不能作为表格列', 'A {child} cannot be a column of a table'],
  FIELD_TWICE: ['字段“{field}”被多个控件使用', 'The field “{field}” is filled by more than one control'],
  EXPRESSION: ['第 {position} 个字符处：{zh}', 'At character {position}: {en}'],
  REFERENCE_UNKNOWN: ['没有字段“{field}”', 'There is no field “{field}”'],
  FIELD_NO_FILES: [
    '“{field}”不是附件字段，文件无法随数据保存',
    '“{field}” is no field for files, so none would be kept with the record',
  ],
  LINK_CIRCLE: ['计算字段互相依赖：{fields}', 'Computed fields depend on each other: {fields}'],
  HANDLER_EMPTY: ['事件“{event}”没有可执行的动作', 'The event “{event}” names nothing to do'],
  FUNCTION_UNKNOWN: ['没有函数“{name}”', 'There is no function “{name}”'],
  STEP_INVALID: [
    '动作“{do}”缺少“{member}”或其值不正确',
    'The step “{do}” lacks “{member}” or has a wrong one',
  ],
  SOURCE_UNKNOWN: ['数据来源不存在', 'There is no such source of records'],
  PAGE_UNKNOWN: ['没有页面“{page}”', 'There is no page “{page}”'],
  // notes on a page
  KIND_UNKNOWN: ['未知控件“{type}”', 'Unknown control “{type}”'],
  ATTR_UNKNOWN: ['未知属性“{attr}”', 'Unknown attribute “{attr}”'],
  EVENT_UNKNOWN: ['未知事件“{event}”', 'Unknown event “{event}”'],
  FIELD_NOT_KEPT: [
    '字段“{field}”不在数据模型中，不会保存',
    '“{field}” is no field of the records and is not kept',
  ],
  // what an application asks of its partners
  ASK_NOUN: ['请选择要申请的数据', 'Choose the data that is asked for'],
  ASK_TWICE: ['“{noun}”已申请过', '“{noun}” is asked for twice'],
  ASK_REASON: ['请填写申请原因，最多 {max} 个字符', 'Give a reason, of {max} characters at most'],
  // a page that partners open
  PARTNER_REFUSED: [
    '合作伙伴打开此页面时，不能读取“{what}”',
    'Partners who open this page are refused “{what}”',
  ],
  PARTNER_DICT: [
    '合作伙伴看不到按编码引用的字典“{what}”，请改用字典编号',
    'Partners do not see the dictionary “{what}”, which is named by its code: name it by its id',
  ],
  PARTNER_ADDRESS: [
    '合作伙伴打开此页面时，不会跳转到“{what}”',
    'For partners this page leads nowhere but to pages of the application, so not to “{what}”',
  ],
  PARTNER_UPLOAD: [
    '合作伙伴打开此页面时，文件只上传到门户，不会上传到“{what}”',
    'For partners files are uploaded to the portal alone, not to “{what}”',
  ],
  // values
  REQUIRED: ['请填写{name}', '{name} is required'],
  VALUE_TYPE: ['{name}的值无效', '{name} is not valid'],
  VALUE_LONG: ['{name}最多 {max} 个字符', '{name} has at most {max} characters'],
  VALUE_SHORT: ['{name}至少 {min} 个字符', '{name} has at least {min} characters'],
  VALUE_OVERFLOW: [
    '{name}的数值过大，整数部分最多 12 位',
    '{name} is too large a number: at most 12 digits before the point',
  ],
  VALUE_SCALE: ['{name}最多 {scale} 位小数', '{name} has at most {scale} decimals'],
  VALUE_OPTION: ['{name}的值不在选项中', '{name} is none of the options'],
  VALUE_MIN: ['{name}不能小于 {min}', '{name} cannot be below {min}'],
  VALUE_MAX: ['{name}不能大于 {max}', '{name} cannot be above {max}'],
  VALUE_STEP: ['{name}应为 {step} 的倍数', '{name} must be a multiple of {step}'],
  LIST_MIN: ['{name}至少 {min} 项', '{name} needs at least {min}'],
  LIST_MAX: ['{name}最多 {max} 项', '{name} takes at most {max}'],
  FILE_GONE: [
    '文件“{file}”已不可用，请重新上传',
    'The file “{file}” is no longer there, please upload it again',
  ],
  IMAGE_GONE: [
    '{name}中有图片已不可用，请删去后重新插入',
    'An image in {name} is no longer there; please remove it and insert it again',
  ],
  DATE_MIN: ['{name}不能早于 {min}', '{name} cannot be before {min}'],
  DATE_MAX: ['{name}不能晚于 {max}', '{name} cannot be after {max}'],
  RANGE_ORDER: ['{name}的结束不能早于或小于开始', '{name} cannot end before it begins'],
  PATTERN: ['{name}格式不正确', '{name} is not written as it should be'],
  CONDITION_FIELD: ['{name}中不能使用字段“{field}”', '{name} cannot ask for the field “{field}”'],
  CONDITION_INVALID: [
    '{name}不是有效的条件：第 {position} 个字符处有误',
    '{name} is no condition: it goes wrong at character {position}',
  ],
  FIELD_STRANGE: ['未知字段“{field}”', 'Unknown field “{field}”'],
  ROW_INVALID: ['行数据无效', 'The row is not valid'],
  NOT_BALANCED: ['借贷不平衡', 'Debit and credit are not equal'],
} as const satisfies Record<string, readonly [zh: string, en: string]>
export type FaultCode = keyof typeof faults

/** One thing that is wrong: where (a JSON path, or `lines.3.qty`), its code, and its text in both languages. */
export interface Finding extends Fault {
  zh: string
  en: string
  /** Character of the expression at that path, from 1. */
  position?: number
}

/** What fills `{names}` in a text: the same in both languages, or a text in each. */
type Filling = Readonly<Record<string, string | number | Label>>

/** What makes findings of a table of texts: a finding with its texts filled. `message` replaces them. */
export const findingOf =
  <Code extends string>(texts: Readonly<Record<Code, readonly [zh: string, en: string]>>) =>
  (path: string, msg: Code, data: Filling = {}, message?: Label): Finding => {
    const text = (lang: Lang): string => {
      const own = labelOf(message, lang)
      return own === '' ? fill(texts[msg][lang === 'zh' ? 0 : 1], inLang(data, lang)) : own
    }
    return { path, msg, zh: text('zh'), en: text('en') }
  }
export const finding = findingOf(faults)

const inLang = (data: Filling, lang: Lang): ErrorData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'object' ? labelOf(value, lang) : value,
    ]),
  )

const fill = (text: string, data: ErrorData): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  )

/** A finding in the reader's language. */
export const textOf = (found: Pick<Finding, 'zh' | 'en'>, lang: Lang): string => found[lang]
