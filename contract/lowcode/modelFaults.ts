import { faults, findingOf } from './faults.ts'

/** What can be wrong with the model of an application, apart from `faults` so that pages which are only filled in do not load it. */
const modelFaults = {
  KEY_INVALID: [
    '标识“{key}”应以小写字母开头，由字母和数字组成，最多 40 位',
    '“{key}” must begin with a small letter and hold letters and digits only, 40 at most',
  ],
  KEY_RESERVED: ['标识“{key}”是保留字', '“{key}” is reserved'],
  KEY_BESIDE: [
    '字段名“{key}”不能使用：关联字段还会占用“{beside}”，而它是保留字，请换一个字段名',
    '“{key}” cannot be used: a link also takes “{beside}”, which is reserved. Choose another key',
  ],
  KEY_TWICE: ['标识“{key}”重复', '“{key}” stands twice'],
  ID_INVALID: ['编号“{id}”不是有效的 UUID', '“{id}” is not a UUID'],
  NAME_MISSING: ['缺少名称', 'A name is missing'],
  SHAPE: ['“{member}”缺失或格式不正确', '“{member}” is missing or of the wrong shape'],
  TYPE_UNKNOWN: [
    '没有字段类型“{type}”，请从列表中选择',
    'There is no field type “{type}”: choose one of the list',
  ],
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
  CASE_FILTER: [
    '“{field}”不可筛选，请先在数据模型中设为可筛选',
    '“{field}” cannot be filtered by: allow it among the fields first',
  ],
  CASE_SORT: [
    '“{field}”不可排序，请先在数据模型中设为可排序',
    '“{field}” cannot be sorted by: allow it among the fields first',
  ],
  SIDES_EMPTY: ['请选择可见的系统身份', 'Choose the sides that see it'],
  // notes
  PARTNER_SEES_PICKED: [
    '合作伙伴会看到所选“{entity}”的名称和编码，尽管“{entity}”仅本组织可见',
    'Partners see the name and code of what is picked from “{entity}”, which only this organisation sees otherwise',
  ],
  UNIQUE_TELLS: [
    '“{name}”在所有合作伙伴之间唯一：值被拒绝时，合作伙伴会得知其他组织已有此值',
    '“{name}” is unique across all partners: a refused value tells a partner that somebody else has it',
  ],
} as const satisfies Record<string, readonly [zh: string, en: string]>

/** A finding in a model, by its own texts or those of a page. */
export const modelFinding = findingOf({ ...faults, ...modelFaults })
