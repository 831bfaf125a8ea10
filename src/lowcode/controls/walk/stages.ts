import type { PageServices } from '../../runtime/services.ts'

type Values = Readonly<Record<string, unknown>>

/** What a control of a kind has before one of its attributes is looked at. */
interface Stage {
  attr?: Values
  /** Members beside its attributes: what stands in its slots. */
  sketch?: object
  /** Kinds that stand in this one alone are looked at within it. */
  within?: string
  value?: unknown
  /** Of fields beside its own. */
  values?: Values
  /** Of a table. */
  rows?: readonly Values[]
  services?: Partial<PageServices>
  /** For single attributes: what they need beside them, the values to look at, and what the field holds then. */
  attrs?: Readonly<Record<string, { with?: Values; values?: readonly unknown[]; value?: unknown }>>
}

const options = [
  { id: 'a', name: 'Bolt' },
  { id: 'b', name: 'Nut' },
]
const others = [{ id: 'a', name: 'Washer' }]
const records = [
  {
    id: 'a',
    code: 'M-1',
    name: 'Bolt',
    spec: 'M8',
    parentId: '',
    time: '2026-11-20',
    date: '2026-11-21',
    text: 'by Lin',
  },
  {
    id: 'b',
    code: 'M-2',
    name: 'Nut',
    spec: 'M10',
    parentId: 'a',
    time: '2026-11-21',
    date: '2026-11-22',
    text: 'by Chen',
  },
]
const field = { type: 'input', field: 'inside', attr: { label: 'Inside' } }
const fields = { children: [field, { type: 'text', field: 'other', attr: { text: 'Other' } }] }

/** Every answer says what it was asked for, so that another question is another picture. */
const answering: Partial<PageServices> = {
  request: (api, given) =>
    Promise.resolve(
      api === '/api/Nested'
        ? [{ ...records[0], children: [records[1]] }]
        : records.map((one) => ({ ...one, name: [one.name, api, ...Object.values(given ?? {})].join(' ') })),
    ),
  options: (dictionary) => Promise.resolve([{ id: 'a', name: `Bolt of ${dictionary}` }]),
  choices: (source, { filters }) =>
    Promise.resolve({
      rows: records.map(({ id, code, name, ...values }) => ({
        id,
        code,
        name: `${name} of ${source}${filters.map(({ value }) => ` where ${String(value)}`).join('')}`,
        values: { ...values, id, code, name },
      })),
      total: records.length,
    }),
  script: (code) => Promise.resolve({ value: code }),
}
const criteria = {
  values: [[{ field: 'name', sign: 1, value: "'Bolt'" }]],
  with: { api: '/api/Material/List' },
}
const chosen = {
  options: { values: [others] },
  dict: { values: ['units'], with: { options: [] } },
  api: { values: ['/api/Material/List'], with: { options: [] } },
  criteria,
  idKey: { values: ['code'], with: { api: '/api/Material/List' } },
  fieldMap: { values: [{ id: 'code', name: 'spec' }], with: { api: '/api/Material/List' } },
}
const number = { with: { type: 'number' } }
const icons = { iconsize: { values: ['iconsize-18'], with: { icon: 'star' } } }
const parts = [
  { part: 'Bolt', sort: 'M8', qty: '2', at: '2026-11-20T02:00:00.000Z' },
  { part: 'Bolt', sort: 'M10', qty: '4', at: '2026-11-21T02:00:00.000Z' },
  { part: 'Nut', sort: 'M8', qty: '9', at: '2026-12-21T02:00:00.000Z' },
].map((values, at) => ({ id: `p${at}`, name: values.part, values }))
const tree = { mode: 'list', tree: true, api: '/api/Tree' }
const column = (name: string, type = 'input') => ({ type, field: name, attr: { label: name } })

export const stages: Readonly<Record<string, Stage>> = {
  input: {
    attrs: {
      ...icons,
      showWordLimit: { with: { maxlength: 9 } },
      mask: { values: ['a-9'] },
      richHeight: { with: { type: 'rich' } },
      step: { with: { type: 'number', stepStrictly: true }, values: [5] },
      stepStrictly: { with: { type: 'number', step: 5 } },
      precision: { with: { type: 'number' }, values: [1] },
      controls: number,
      thousands: { with: { type: 'number' }, value: '1234.5' },
      capitals: { with: { type: 'number' }, value: '12' },
      unit: number,
      min: number,
      max: { with: { type: 'number' }, values: [1] },
      debounce: number,
    },
  },
  select: {
    attr: { options },
    value: 'a',
    services: answering,
    attrs: {
      ...chosen,
      bindField: { values: [{ id: 'heldId', name: 'heldName' }] },
      limit: { with: { multiple: true } },
      checkAll: { with: { multiple: true } },
      remote: { with: { api: '/api/Material/List' } },
      debounce: { with: { api: '/api/Material/List' } },
    },
  },
  'radio-group': { attr: { options }, value: 'a', services: answering, attrs: chosen },
  checkbox: { attrs: { active: { values: ['Y'] }, inactive: { values: ['N'] } } },
  'checkbox-group': { attr: { options }, services: answering, attrs: { ...chosen, max: { values: [1] } } },
  switch: { attrs: { active: { values: ['Y'] }, inactive: { values: ['N'] } } },
  date: {
    attrs: {
      format: { values: ['DD.MM.YYYY'] },
      min: { values: ["'2026-11-30'"] },
      max: { values: ["'2026-11-01'"] },
    },
  },
  time: {
    attrs: { min: { values: ["'11:00'"] }, max: { values: ["'10:00'"] } },
  },
  rate: { attrs: { texts: { values: [['poor', 'fair', 'good']] } } },
  slider: {
    value: '3',
    attrs: { marks: { values: [{ 50: 'half' }] }, min: { values: [4] }, max: { values: [9] } },
  },
  cascader: {
    value: 'a/b',
    services: answering,
    values: { path: 'Bolt' },
    attrs: {
      api: { values: ['/api/Dept/Tree'] },
      options: { values: [[{ id: 'a', name: 'Washer', children: [{ id: 'b', name: 'Flat' }] }]] },
      idKey: { values: ['code'] },
      pidKey: { values: ['code'] },
      valueKey: { values: ['code'] },
      nameKey: { values: ['spec'] },
      childrenKey: { with: { api: '/api/Nested' }, values: ['below'] },
      nameField: { values: ['path'] },
      separator: { values: [' > '] },
    },
  },
  location: { attrs: { zoom: { values: [12] } } },
  upload: {
    attrs: {
      api: { values: ['/api/Document/Upload'] },
      accept: { values: [['png']] },
      limit: { with: { multiple: true } },
    },
  },
  condition: { attrs: { columns: { values: [[{ field: 'name', title: 'Washer' }]] } } },
  autocomplete: {
    attr: {
      source: 'app',
      caseId: 'materials',
      bindField: {},
      fieldMap: { id: 'id', name: 'name', code: 'code' },
    },
    services: answering,
    attrs: {
      source: { with: { source: 'app' }, values: ['text', 'member', 'dept', 'region'] },
      api: { with: { caseId: '' }, values: ['/api/Material/List'] },
      appId: { with: { caseId: '' }, values: ['app-1'] },
      caseId: { values: ['suppliers'] },
      columns: { with: { dropType: 'list' }, values: [[{ field: 'spec', title: 'Size' }]] },
      bindField: { values: [{ id: 'heldId', name: 'heldName' }] },
      fieldMap: { values: [{ id: 'code', name: 'spec' }] },
      fill: { values: [{ other: 'spec' }] },
      criteria: { values: criteria.values },
      limit: { with: { multiple: true } },
      tableWidth: { with: { dropType: 'list' } },
      level: { with: { source: 'region' }, values: [4], value: '110101001' },
      detailField: { with: { source: 'region' }, values: ['street'] },
      page: { values: ['page-1'] },
    },
  },
  table: {
    attr: { mode: 'cells' },
    sketch: { children: [column('part'), column('name'), column('qty', 'number')] },
    rows: [
      { part: 'shaft', qty: '2000', id: 'r1', parentId: '' },
      { part: 'disc', qty: '1', id: 'r2', parentId: 'r1' },
    ],
    services: answering,
    attrs: {
      entity: { with: { mode: 'list' }, values: ['materials'] },
      api: { with: { mode: 'list' }, values: ['/api/Material/List'] },
      rules: { values: [[{ min: 3 }, {}, {}]] },
      maxRow: { values: [1] },
      canDrag: { with: { mode: 'grid' } },
      idKey: { with: tree, values: ['code'] },
      pidKey: { with: tree, values: ['code'] },
      childrenKey: { with: { ...tree, api: '/api/Nested' }, values: ['below'] },
      tree: { with: { ...tree, tree: false }, values: [true] },
      lazy: { with: tree },
      indent: { with: tree },
      criteria: { with: { mode: 'list' }, values: criteria.values },
      pageSize: { with: { mode: 'list' }, values: [7] },
      controlConfig: { values: [{ thousands: true, label: 'Walked' }], with: { mode: 'grid' } },
      sums: { values: [['qty']] },
      heads: { values: [[{ title: 'Bought', fields: ['qty'] }]] },
      mode: { with: { mode: 'cells' }, values: ['list', 'grid'] },
      columnWidth: { values: [137] },
      minColumnWidth: { values: [237] },
      selectionWidth: { with: { rowSelection: true } },
      footerHeight: { with: { sums: ['qty'] } },
    },
  },
  'table-filter': {
    attr: { table: 'beside', column: 'part', options },
    attrs: {
      options: { values: [others] },
      dict: { values: ['units'], with: { options: [] } },
      table: { values: ['other'] },
    },
    services: answering,
  },
  widget: {
    services: answering,
    attrs: { api: { values: ['/api/Material/List'] }, script: { values: ['return 1'] } },
  },
  text: {
    value: '1234567890123',
    attrs: {
      ...icons,
      digits: { with: { format: 'thousands' } },
      rows: { values: [2] },
      empty: { with: { text: '' } },
    },
  },
  icon: { attrs: { icon: { values: ['home'] }, ...icons } },
  avatar: { attrs: { src: { values: ['/p.png'] }, badge: { values: ["'3'"] }, ...icons } },
  qrcode: { attrs: { color: { values: ['navy'] }, empty: { values: [{ zh: 'None', en: 'None' }] } } },
  link: { attr: { src: 'https://a.example/' }, attrs: { ...icons, src: { values: ['https://b.example/'] } } },
  desc: { sketch: fields },
  progress: {
    attrs: {
      max: { values: [50] },
      unit: { with: { format: 'value' } },
      limits: { values: [[{ from: 0, color: 'red' }]] },
    },
  },
  steps: {
    attr: { options: ['1', '2', '3'].map((id) => ({ id, name: `Step ${id}` })) },
    attrs: {
      options: { values: [[{ id: '2', name: 'Other', description: 'By Lin' }]] },
      failed: { values: ['1 = 1'] },
    },
  },
  timeline: {
    services: answering,
    attr: { options: records },
    attrs: {
      ...icons,
      api: { with: { options: [] }, values: ['/api/Order/History'] },
      options: { values: [[{ time: '2026-11-21', name: 'Washer' }]] },
      timeKey: { values: ['date'] },
      nameKey: { values: ['spec'] },
      textKey: { values: ['spec'] },
    },
  },
  chart: {
    attr: { api: '/api/Parts', category: 'part' },
    values: { beside: [{ part: 'Washer' }] },
    services: {
      choices: () => Promise.resolve({ rows: parts, total: parts.length }),
      options: (dictionary) => Promise.resolve([{ id: 'Bolt', name: `Bolt of ${dictionary}` }]),
    },
    attrs: {
      entity: { values: ['materials'] },
      api: { values: ['/api/Material/List'] },
      table: { with: { api: '' }, values: ['beside'] },
      criteria: { values: criteria.values },
      category: { values: ['sort'] },
      timeUnit: { with: { category: 'at' } },
      dict: { values: ['units'] },
      series: { values: ['sort'] },
      value: { values: ['qty'] },
      aggregate: { with: { value: 'qty' } },
      order: { with: { value: 'qty' } },
      limit: { values: [1] },
      digits: { with: { value: 'qty' } },
    },
  },
  calendar: {
    services: answering,
    attr: { api: '/api/Events' },
    attrs: {
      api: { with: { api: '' }, values: ['/api/Events'] },
      dateKey: { values: ['time'] },
      nameKey: { values: ['spec'] },
    },
  },
  row: { sketch: { children: [{ type: 'col', children: [field] }] } },
  col: { within: 'row', sketch: { children: [field] } },
  group: { sketch: fields, attrs: { collapseIcon: { with: { collapse: true } } } },
  tabs: {
    sketch: {
      children: [
        { type: 'tab-pane', field: 'one', attr: { label: 'One' }, children: [field] },
        { type: 'tab-pane', field: 'two', attr: { label: 'Two' } },
      ],
    },
    attrs: { active: { values: ['two'] } },
  },
  'tab-pane': {
    within: 'tabs',
    sketch: { children: [field] },
    attrs: { ...icons, badge: { values: ["'3'"] } },
  },
  card: {
    sketch: fields,
    attrs: {
      ...icons,
      src: { values: ['/p.png'] },
      collapsed: { with: { collapsed: true }, values: [false] },
    },
  },
  form: { sketch: fields },
  layout: { sketch: fields },
  div: { sketch: fields },
  dialog: {
    sketch: fields,
    attrs: { footerLeft: { values: [['setting']] }, footerRight: { values: [['close']] } },
  },
  drawer: { sketch: fields },
  button: { attrs: { ...icons, hotkey: { values: ['F8'] } } },
  dropdown: { sketch: { children: [{ type: 'button', attr: { label: 'Entry' } }] }, attrs: icons },
  'button-group': { sketch: { children: [{ type: 'button', attr: { label: 'Entry' } }] } },
  'widget-tools': { sketch: { children: [{ type: 'button', attr: { label: 'Entry' } }] } },
  voucher: {
    attr: {},
    services: answering,
    attrs: {
      keys: { values: [{ summery: 'note' }] },
      summaryListApi: { values: ['/api/Summaries'] },
      subjectListApi: { values: ['/api/Subjects'] },
      balanceApi: { values: ['/api/Balance'] },
    },
  },
}
