import { api, attr, choice, clearable, entered, entryEvents, ownFace, placeholder } from '../attrs.ts'
import { kind } from '../kind.ts'

const own = { id: 'id', name: 'name', code: 'code' }
/** A person, department or region is kept in the fields of the control itself. */
const single = { bindField: {}, fieldMap: own }
/** A spreadsheet offers one record of an application itself, as one types: all else opens at the cell. */
const opensAtCell = "multiple || source != 'app'"

/**
 * Text with suggestions; as `assoapp` a record of another application, as `member`, `dept` and `region` a person, a department or a place. What is
 * picked goes by `fieldMap` (where it is read) to `bindField` (where it is written).
 */
export const autocomplete = kind({
  kind: 'autocomplete',
  aliases: {
    assoapp: { source: 'app', api: '/api/view' },
    member: { source: 'member', ...single },
    dept: { source: 'dept', ...single },
    region: { source: 'region', ...single },
  },
  aliasSamples: {
    assoapp: { bindField: { id: 'itemId', name: 'itemName', code: 'itemCode' }, fieldMap: own },
  },
  name: { zh: '关联选择', en: 'Association' },
  pinyin: 'glxz guanlianxuanze',
  group: 'data',
  icon: 'association',
  value: 'text',
  valueBy: (attrOf) => {
    if (attrOf('source') === 'text') return 'text'
    return attrOf('multiple') === true ? 'refs' : 'ref'
  },
  span: 6,
  events: [...entryEvents, 'select', 'clear'],
  cell: true,
  attrs: entered(
    6,
    placeholder(),
    choice(
      'source',
      ['来源', 'Source'],
      {
        text: ['输入建议', 'Suggestions'],
        app: ['关联应用', 'Application'],
        member: ['成员', 'Member'],
        dept: ['部门', 'Department'],
        region: ['省市区', 'Region'],
      },
      { default: 'text', group: 'data' },
    ),
    api(undefined),
    attr('appId', ['应用', 'Application'], 'app', { group: 'data', when: "source = 'app'" }),
    attr('caseId', ['数据', 'Records'], 'listCase', { group: 'data', when: "source = 'app'" }),
    attr('columns', ['显示列', 'Columns'], 'columns', { default: [], group: 'data' }),
    attr('bindField', ['写入字段', 'Written to'], 'fieldMap', {
      default: { id: 'customerId', name: 'customerName', code: 'customerCode' },
      group: 'data',
    }),
    attr('fieldMap', ['取值字段', 'Read from'], 'fieldMap', {
      default: { id: 'cs_id', name: 'cs_name', code: 'cs_code' },
      group: 'data',
    }),
    attr('fill', ['同时填入', 'Also fills'], 'json', { default: {}, group: 'data' }),
    attr('criteria', ['数据条件', 'Conditions'], 'criteria', { default: [], group: 'data' }),
    choice(
      'dropType',
      ['下拉样式', 'List style'],
      { default: ['文本', 'Text'], rich: ['两行卡片', 'Cards'], list: ['表格', 'Table'] },
      { default: 'default', group: 'look' },
    ),
    attr('multiple', ['多选', 'Several'], 'bool', { default: false }),
    attr('limit', ['最多选择（0 不限）', 'At most (0: no limit)'], 'number', {
      default: 0,
      min: 0,
      group: 'rules',
    }),
    attr('popup', ['弹窗选择', 'Selection dialog'], 'bool', { default: true }),
    attr('footer', ['下拉底部', 'Foot of the list'], 'bool', {
      default: false,
      group: 'look',
      when: "source = 'app' && popup",
      sheet: 'multiple',
    }),
    attr('dialogWidth', ['弹窗宽度', 'Dialog width'], 'length', { default: '66%', group: 'look' }),
    attr('dialogHeight', ['弹窗高度', 'Dialog height'], 'number', { default: 500, min: 100, group: 'look' }),
    attr('popupWidth', ['下拉宽度', 'List width'], 'number', { default: 400, min: 100, group: 'look' }),
    attr('tableWidth', ['表格宽度', 'Table width'], 'number', { default: 800, min: 100, group: 'look' }),
    choice(
      'placement',
      ['下拉位置', 'Placement'],
      {
        'bottom-start': ['左下', 'Bottom left'],
        'bottom-end': ['右下', 'Bottom right'],
        'top-start': ['左上', 'Top left'],
        'top-end': ['右上', 'Top right'],
      },
      { default: 'bottom-start', group: 'look', sheet: opensAtCell },
    ),
    attr('triggerOnFocus', ['获得焦点时建议', 'Suggests on focus'], 'bool', {
      default: true,
      group: 'more',
      sheet: opensAtCell,
    }),
    attr('debounce', ['搜索延迟', 'Search delay'], 'number', {
      default: 300,
      min: 0,
      max: 5000,
      group: 'more',
      sheet: opensAtCell,
    }),
    attr('level', ['地区级数', 'Levels of a region'], 'number', {
      default: 3,
      min: 1,
      max: 4,
      when: "source = 'region'",
    }),
    attr('detailField', ['详细地址写入', 'Address line is written to'], 'field', {
      group: 'data',
      when: "source = 'region'",
    }),
    attr('page', ['打开的页面', 'Opens page'], 'text', { group: 'more', when: "source = 'app'" }),
    ownFace(clearable, opensAtCell),
  ),
})
