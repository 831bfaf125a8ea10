import { api, attr, choice, entered, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

const pixels = (key: string, label: readonly [string, string], value: number, when?: string) =>
  attr(key, label, 'number', {
    default: value,
    min: 0,
    max: 1000,
    group: 'look',
    ...(when !== undefined && { when }),
  })

/** One that says nothing of how it is written is a list where its rows come from elsewhere. */
const isList = "(mode = 'list' || !mode && (entity || api))"
const isRows = `!${isList}`
/** Says something of rows that are a record's own: the rows of a list are written by themselves, and it sums what its fields are to be summed of. */
const rowsOnly = { when: isRows } as const
/** What judges the rows of a record, or rests when nothing is written: under which other values it means anything. */
const judging: Readonly<Record<string, string>> = {
  rules: isRows,
  valid: isRows,
  validMessage: `valid && ${isRows}`,
  disabled: `${isRows} || inline`,
}

/**
 * A list of records, or the rows of a record (sub-table). Its children are its columns: each is the control of a cell, headed by its label.
 * `mode` is how rows are written: not at all, all cells at once, one row at a time (the specification's editable grid).
 */
export const table = kind({
  kind: 'table',
  name: { zh: '表格', en: 'Table' },
  pinyin: 'bg biaoge',
  group: 'data',
  icon: 'table',
  value: 'rows',
  span: 24,
  events: ['click', 'change', 'cellClick', 'cellDblClick', 'rowSelectChange', 'cellValueChanged', 'tablejs'],
  slots: { children: true, tool: true, action: true, header: true, footer: true },
  attrs: entered(
    24,
    choice(
      'mode',
      ['编辑方式', 'Edited by'],
      {
        list: ['只读列表', 'List'],
        cells: ['单元格', 'Cells'],
        grid: ['整行', 'Rows'],
      },
      { group: 'basic' },
    ),
    attr('entity', ['数据', 'Records'], 'api', { group: 'data' }),
    api(undefined),
    attr('criteria', ['数据条件', 'Conditions'], 'criteria', { default: [], group: 'data' }),
    attr('idKey', ['主键字段', 'Row key'], 'text', {
      default: 'id',
      group: 'data',
      // Records of an entity or a built-in noun have keys of their own.
      when: 'tree || api && !entity && rowSelection',
    }),
    attr('pidKey', ['父级字段', 'Parent key'], 'text', { default: 'parentId', group: 'data', when: 'tree' }),
    attr('childrenKey', ['子级字段', 'Children key'], 'text', {
      default: 'children',
      group: 'data',
      when: 'tree',
    }),
    attr('tree', ['树形', 'Tree'], 'bool', { default: false, group: 'data' }),
    attr('lazy', ['展开时加载', 'Loaded when expanded'], 'bool', {
      default: false,
      group: 'data',
      when: 'tree && api',
    }),
    attr('rowSelection', ['行选择', 'Row selection'], 'bool', { default: false }),
    attr('columnWidth', ['列宽', 'Column width'], 'length', { default: 'auto', group: 'look' }),
    attr('controlConfig', ['列控件配置', 'Cells'], 'json', { group: 'more' }),
    choice(
      'toolAlign',
      ['工具栏位置', 'Tools stand'],
      { left: ['左', 'Left'], right: ['右', 'Right'] },
      // A list of records has its tools where every list of the portal has them.
      { default: 'right', group: 'look', when: `${isRows} || tree || !entity` },
    ),
    attr('inline', ['列表内编辑', 'Edited in the list'], 'bool', {
      default: false,
      when: `${isList} && entity && !tree`,
    }),
    attr('minRow', ['最少行数', 'Rows at least'], 'number', { min: 0, group: 'rules', ...rowsOnly }),
    attr('maxRow', ['最多行数', 'Rows at most'], 'number', { min: 0, group: 'rules', ...rowsOnly }),
    attr('canAdd', ['可新增', 'Rows can be added'], 'bool', { default: true, ...rowsOnly }),
    attr('canDelete', ['可删除', 'Rows can be deleted'], 'bool', { default: true, ...rowsOnly }),
    attr('canDrag', ['可拖动排序', 'Rows can be moved'], 'bool', { default: true, ...rowsOnly }),
    attr('pageSize', ['每页条数', 'Rows per page'], 'number', {
      min: 1,
      max: 1000,
      group: 'data',
      // The rows of a record are all there; those of a list or a source come page by page.
      when: "!tree && (mode = 'list' || entity || api)",
    }),
    attr('frozen', ['固定列数', 'Columns that stay'], 'number', {
      default: 0,
      min: 0,
      max: 9,
      whole: true,
      group: 'look',
    }),
    attr('heads', ['分组表头', 'Grouped heads'], 'json', { default: [], group: 'look' }),
    attr('sums', ['合计列', 'Totals'], 'json', {
      default: [],
      group: 'data',
      when: `${isRows} && !tree`,
    }),
    attr('height', ['高度', 'Height'], 'length', { default: 'auto', group: 'look' }),
    pixels('selectionWidth', ['选择列宽', 'Width of the selection'], 55),
    pixels('minColumnWidth', ['列最小宽度', 'Least column width'], 80),
    pixels('headerHeight', ['表头高度', 'Height of the head'], 44),
    pixels('footerHeight', ['表尾高度', 'Height of the foot'], 44, `!tree && (${isRows} || entity)`),
    pixels('indent', ['树缩进', 'Indent'], 16, 'tree'),
    pixels('minResize', ['拖动最小宽度', 'Least width by dragging'], 50),
    // Its rows come from records, never from a default.
  )
    .filter(({ key }) => key !== 'defaultValue')
    .map((each) => {
      const when = judging[each.key]
      return when === undefined ? each : { ...each, when }
    }),
  sample: { attr: { label: { zh: '明细', en: 'Rows' } }, children: [] },
})

/** Narrows a table by the values of one of its columns. `filterMultiple`: several at once, taken by a confirm button. */
export const tableFilter = kind({
  kind: 'table-filter',
  name: { zh: '表格筛选', en: 'Table filter' },
  pinyin: 'bgsx biaogeshaixuan',
  group: 'data',
  icon: 'filter',
  value: 'none',
  span: 6,
  events: ['change'],
  attrs: shown(
    6,
    attr('table', ['表格', 'Table'], 'field', { group: 'data' }),
    attr('column', ['列', 'Column'], 'text', { group: 'data' }),
    attr('options', ['选项', 'Options'], 'options', { default: [], group: 'data' }),
    attr('dict', ['字典', 'Dictionary'], 'dictionary', { group: 'data' }),
    attr('filterMultiple', ['多选', 'Several'], 'bool', { default: true }),
    attr('closeDelay', ['关闭延迟', 'Closes after'], 'number', { default: 16, min: 0, group: 'more' }),
    attr('help', ['说明', 'Help'], 'label', { group: 'basic' }),
    attr('disabled', ['禁用', 'Disabled'], 'bool', { default: false, group: 'basic' }),
  ),
})
