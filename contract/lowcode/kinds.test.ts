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

  // spec: P5.number.2, P9.form.1, P9.form.2, P9.form.5, L3.attr.7, L3.attr.9, L3.attr.11, L3.attr.13, L3.attr.26, L3.attr.27, L3.attr.28, L3.attr.29
  // spec: L3.type.3, L3.select.5, L3.assoapp.12, L3.table.1, L3.table.3, L3.table.4, L3.table.5, L3.cascader.1, L3.cascader.2, L3.cascader.4
  // spec: L3.dialog.1, L3.dialog.2, L3.voucher.1, L3.voucher.2, L3.voucher.3, L3.voucher.4, L4.overlay.5, L4.card.1, L5.upload.2, L5.number.2
  // spec: L9.upload.1, L9.upload.2, L9.size.2, L9.size.3, L9.size.4, L9.size.5, L9.size.6, L9.size.7, L9.map.1, L9.map.2, L9.map.3, L9.table.1
  // spec: L9.table.2, L9.table.3, L9.table.4, L9.table.7, L9.delay.2, L9.delay.3, L9.voucher.1, L9.grid.1, L9.grid.2, L9.grid.3
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
  ])('%s says %j by itself', (type, says) => {
    expect(defaultsOf(type)).toMatchObject(says)
  })

  // spec: L1.does.2, L3.attr.9, L9.grid.1
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

  // spec: L3.attr.20, L3.attr.21, L3.attr.26
  test('tell what a control holds and where', () => {
    const control = (type: string, attr = {}) => ({ id: 'a', type, field: 'f', attr })
    expect(valueTypeOf(control('number'))).toBe('number')
    expect(valueTypeOf(control('datetime'))).toBe('datetime')
    expect(valueTypeOf(control('date', { type: 'daterange' }))).toBe('list')
    expect(valueTypeOf(control('time', { type: 'second' }))).toBe('text')
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
