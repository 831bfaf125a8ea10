import { describe, expect, test } from 'vitest'
import { checkAttr } from './attrValue.ts'
import { attrOf, boundOf, defaultsOf, entryOf, fieldsOf, kindOf, kinds, valueTypeOf } from './kinds.ts'
import { openPage } from './steps.ts'

/** Every type the specification names. */
const named =
  'icon voucher widget widget-tools col colx html layout header body footer location cascader slider rate switch checkbox-group checkbox ' +
  'radio-group divider group upload select autocomplete div date datetime link input code form table avatar text row button dropdown ' +
  'button-group desc tabs card assoapp member dept region number timeline dialog drawer calendar'

describe('the kinds', () => {
  // spec: L3.type.1
  test.each(named.split(' '))('know %s', (type) => {
    expect(kindOf(type)).toBeDefined()
  })

  test('know nothing of a type nobody described', () => {
    expect(kindOf('carousel')).toBeUndefined()
    expect(kindOf('constructor')).toBeUndefined()
    expect(attrOf({ type: 'carousel', attr: { label: 'a' } }, 'label')).toBe('a')
    expect(attrOf({ type: 'input', attr: {} }, 'constructor')).toBeUndefined()
    expect(valueTypeOf({ type: 'carousel', attr: {} })).toBe('none')
  })

  test.each([
    ['input', { size: 'mini', span: 6, align: 'left', iconsize: 'iconsize-14', richHeight: 200, step: 1 }],
    ['group', { span: 24, 'label-width': 100 }],
    ['form', { 'label-width': '100px' }],
    ['desc', { column: 3 }],
    ['avatar', { size: 20 }],
    ['select', { limit: 0, debounce: 300 }],
    [
      'table',
      { toolAlign: 'right', rowSelection: false, idKey: 'id', columnWidth: 'auto', selectionWidth: 55 },
    ],
    ['table', { minColumnWidth: 80, headerHeight: 44, footerHeight: 44, indent: 16, minResize: 50 }],
    ['cascader', { api: '/Menu/Nav_Menu', idKey: 'id', pidKey: 'parentId', valueKey: 'id', nameKey: 'name' }],
    ['cascader', { childrenKey: 'children', separator: '/' }],
    ['dialog', { width: 600, height: 400, modal: true, 'close-on-click-modal': true }],
    ['drawer', { size: '30%', direction: 'rtl' }],
    ['voucher', { summaryListApi: '/FNSummary/List', subjectListApi: '/FNSubject/List' }],
    ['voucher', { balanceApi: '/FNSubject/GetSubBalance', defaultRow: 4, minRow: 1 }],
    ['assoapp', { api: '/api/view', dropType: 'default', dialogWidth: '66%', dialogHeight: 500 }],
    ['assoapp', { popupWidth: 400, tableWidth: 800, placement: 'bottom-start', triggerOnFocus: true }],
    ['assoapp', { bindField: { id: 'customerId', name: 'customerName', code: 'customerCode' } }],
    ['assoapp', { fieldMap: { id: 'cs_id', name: 'cs_name', code: 'cs_code' } }],
    ['location', { lng: 116.404, lat: 39.915, zoom: 17, height: 500 }],
    ['code', { height: 200, tabSize: 4, hintKey: 'Ctrl' }],
    ['upload', { limit: 3, multiple: false, accept: ['jpg', 'jpeg', 'png', 'pdf'] }],
    ['condition', { columns: [], span: 24 }],
    ['signature', { penWidth: 4, height: 220, api: '/api/File/Upload' }],
    ['tabs', { minHeight: 100, autoSize: false }],
    ['card', { collapsed: true }],
    ['calendar', { type: 'week', months: 24 }],
    ['number', { type: 'number' }],
    ['datetime', { type: 'datetime' }],
    ['time', { type: 'minute', minuteStep: 1, clearable: true }],
    ['progress', { max: 100, format: 'percent', digits: 0 }],
    ['qrcode', { size: 120, errorLevel: 'M', empty: '-' }],
    ['steps', { direction: 'horizontal', clickable: false }],
    ['json', { level: 1, copyable: true }],
    ['chart', { chartType: 'bar', aggregate: 'sum', order: 'category', height: 230, span: 24 }],
  ])('%s says %j by itself', (type, says) => {
    expect(defaultsOf(type)).toMatchObject(says)
  })

  // spec: L1.does.2
  test.each(kinds.map((kind) => [kind.kind, kind] as const))('%s is described whole', (_, kind) => {
    for (const described of kind.attrs) {
      const { key, default: value, options } = described
      if (value !== undefined) expect(checkAttr(described, value, key)).toEqual([])
      expect(described.type === 'choice').toBe(options !== undefined)
    }
    for (const type of [...Object.values(kind.slots ?? {}).flat(), ...(kind.within ?? [])])
      if (typeof type === 'string') expect(kindOf(type)?.kind).toBe(type)
    // What opens over the page takes no columns of it.
    if (kind.attrs.some(({ key }) => key === 'span')) expect(defaultsOf(kind.kind)['span']).toBe(kind.span)
    expect(kind.pinyin).toMatch(/^[a-z]+ [a-z]+$/)
    const sample = { name: 'x', use: 'page', body: [{ ...kind.sample, type: kind.kind }] }
    expect(openPage(sample).faults).toBeUndefined()
  })

  test('tell what a control holds and where', () => {
    const control = (type: string, attr = {}) => ({ id: 'a', type, field: 'f', attr })
    expect(valueTypeOf(control('number'))).toBe('number')
    expect(valueTypeOf(control('datetime'))).toBe('datetime')
    expect(valueTypeOf(control('date', { type: 'daterange' }))).toBe('list')
    expect(valueTypeOf(control('time', { type: 'second' }))).toBe('text')
    expect(valueTypeOf(control('signature'))).toBe('files')
    expect(valueTypeOf(control('select', { bindField: { id: 'x' } }))).toBe('ref')
    expect(valueTypeOf(control('member', { multiple: true }))).toBe('refs')
    expect(entryOf(control('input', { richHeight: 300 }))).toBe('rich')
    expect(entryOf(control('input', { rows: 3 }))).toBe('textarea')
    expect(entryOf(control('number', { rows: 3 }))).toBe('number')
    expect(boundOf(control('dept'))).toEqual({ id: 'f' })
    expect(fieldsOf(control('assoapp'))).toEqual(['customerId', 'customerName', 'customerCode'])
    expect(fieldsOf(control('divider'))).toEqual([])
  })
})
