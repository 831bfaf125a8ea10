import type { ErrorData, Fault, Lang } from '../errors.ts'
import { type Label, labelOf } from './control.ts'

/** What can be wrong with a definition or with values filled in by it. `{names}` are filled from the finding's data. */
export const faults = {
  // a page
  ATTR_TYPE: ['“{attr}”的值类型不正确', 'The value of “{attr}” is of the wrong type'],
  ATTR_CHOICE: ['“{attr}”不能为“{value}”', '“{attr}” cannot be “{value}”'],
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
  // notes on a page
  KIND_UNKNOWN: ['未知控件“{type}”', 'Unknown control “{type}”'],
  ATTR_UNKNOWN: ['未知属性“{attr}”', 'Unknown attribute “{attr}”'],
  EVENT_UNKNOWN: ['未知事件“{event}”', 'Unknown event “{event}”'],
  FIELD_NOT_KEPT: [
    '字段“{field}”不在数据模型中，不会保存',
    '“{field}” is no field of the records and is not kept',
  ],
  // a model
  KEY_INVALID: [
    '标识“{key}”应以小写字母开头，由字母和数字组成，最多 40 位',
    '“{key}” must begin with a small letter and hold letters and digits only, 40 at most',
  ],
  KEY_RESERVED: ['标识“{key}”是保留字', '“{key}” is reserved'],
  KEY_TWICE: ['标识“{key}”重复', '“{key}” stands twice'],
  ID_INVALID: ['编号“{id}”不是有效的 UUID', '“{id}” is not a UUID'],
  NAME_MISSING: ['缺少名称', 'A name is missing'],
  SHAPE: ['“{member}”缺失或格式不正确', '“{member}” is missing or of the wrong shape'],
  TYPE_UNKNOWN: ['未知字段类型“{type}”', 'Unknown field type “{type}”'],
  ENTITY_UNKNOWN: ['没有数据“{entity}”', 'There are no records “{entity}”'],
  DRILL_TARGET: ['请选择关联的数据', 'Choose the records it leads to'],
  DRILL_PARENT: ['“{entity}”不是此数据的子表', '“{entity}” are not rows of these records'],
  ENUM_EMPTY: ['请填写选项或选择字典', 'Give options or a dictionary'],
  OPTION_TWICE: ['选项“{id}”重复', 'The option “{id}” stands twice'],
  LIMIT_RANGE: ['“{member}”应为 {min} 至 {max} 的整数', '“{member}” must be an integer from {min} to {max}'],
  MEMBER_MISPLACED: ['“{member}”不适用于此类型', '“{member}” does not apply to this type'],
  TITLE_UNKNOWN: ['标题字段“{field}”不存在', 'The title “{field}” is no field'],
  NUMBERING_FIELD: ['编号字段应为文本字段', 'The numbered field must be a text field'],
  NUMBERING_PATTERN: [
    '编号规则应含一处 {0000}，可含 {yyyy}、{yy}、{MM}、{dd}',
    'The pattern needs one {0000}; {yyyy}, {yy}, {MM} and {dd} are allowed',
  ],
  PARTNER_FIELD: ['合作伙伴字段应关联供应商', 'The partner field must lead to suppliers'],
  PARTNER_MISPLACED: ['仅共享的数据可设置合作伙伴', 'Only shared records have a partner'],
  PARENT_CIRCLE: ['上级数据互相包含', 'The records contain each other'],
  PAGE_UNKNOWN: ['没有页面“{page}”', 'There is no page “{page}”'],
  SIDES_EMPTY: ['请选择可见的系统身份', 'Choose the sides that see it'],
  // values
  REQUIRED: ['请填写{name}', '{name} is required'],
  VALUE_TYPE: ['{name}的值无效', '{name} is not valid'],
  VALUE_LONG: ['{name}最多 {max} 个字符', '{name} has at most {max} characters'],
  VALUE_SHORT: ['{name}至少 {min} 个字符', '{name} has at least {min} characters'],
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
  DATE_MIN: ['{name}不能早于 {min}', '{name} cannot be before {min}'],
  DATE_MAX: ['{name}不能晚于 {max}', '{name} cannot be after {max}'],
  PATTERN: ['{name}格式不正确', '{name} is not written as it should be'],
  FIELD_STRANGE: ['未知字段“{field}”', 'Unknown field “{field}”'],
  ROW_INVALID: ['行数据无效', 'The row is not valid'],
  NOT_BALANCED: ['借贷不平衡', 'Debit and credit are not equal'],
} as const satisfies Record<string, readonly [zh: string, en: string]>
export type FaultCode = keyof typeof faults

/** One thing that is wrong: where (a JSON path, or `lines.3.qty`), its code, and its text in both languages. */
export interface Finding extends Fault {
  msg: FaultCode
  zh: string
  en: string
  /** Character of the expression at that path, from 1. */
  position?: number
}

/** What fills `{names}` in a text: the same in both languages, or a text in each. */
type Filling = Readonly<Record<string, string | number | Label>>

/** A finding with its texts filled. `message` replaces them. */
export function finding(path: string, msg: FaultCode, data: Filling = {}, message?: Label): Finding {
  const text = (lang: Lang): string => {
    const own = labelOf(message, lang)
    return own === '' ? fill(faults[msg][lang === 'zh' ? 0 : 1], inLang(data, lang)) : own
  }
  return { path, msg, zh: text('zh'), en: text('en') }
}

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
