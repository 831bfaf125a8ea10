import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { importAmis, readTypes } from './amis.ts'
import { checkPage } from './check.ts'
import { type Control, walk } from './control.ts'
import { openPage } from './steps.ts'

interface Sample {
  given: unknown
  /** Path, type, field and what links and events it has, of each control. */
  controls: string[]
  notes: string[]
}
const folder = new URL('../../tests/golden/amis/', import.meta.url)
const samples = readdirSync(folder).map((name): [string, Sample] => [
  name,
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample, // written by hand, as the type says
])

const summary = ({ type, field, event, func, link, hideControl }: Control): string =>
  [
    type,
    /^v\d{10}$/.test(field) ? '' : field,
    event ? 'event' : '',
    func?.['click'] ?? '',
    link ? JSON.stringify(link) : '',
    hideControl ? 'hidden' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

describe('pages of amis', () => {
  test.each(samples)('%s is read as written there', (_, { given, controls, notes }) => {
    const { page, notes: found } = importAmis(given)
    const { document, faults } = openPage(page)
    expect(faults).toBeUndefined()
    expect(document && checkPage(document)).toEqual([])
    expect([...walk(page.body)].map(({ path, control }) => `${path} ${summary(control)}`)).toEqual(controls)
    expect(found.map(({ path, en }) => `${path}: ${en}`)).toEqual(notes)
  })

  test('whatever is given, opens and is never thrown', () => {
    const keys =
      'type name label body controls columns options visibleOn value tabs items actions dialog actionType source api ' +
      'validations onEvent buttons title filter items rows links card listItem header extraName min max minLength ' +
      'multiple required precision size count options grids trs tds schema src content addOn conditions tpl'
    const key = fc.constantFrom(...keys.split(' '))
    const leaf = fc.oneof(
      fc.constantFrom(
        ...readTypes,
        'dialog',
        'ajax',
        'chart',
        '${a >',
        '${a}',
        '<b>${item}</b>',
        'this.a',
        '__proto__',
      ),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
        fc
          .tuple(fc.constantFrom(...readTypes), fc.dictionary(key, tie('tree'), { maxKeys: 6 }))
          .map(([type, rest]) => ({ ...rest, type })),
      ),
    }))
    fc.assert(
      fc.property(tree, (given) => {
        const { document, faults } = openPage(importAmis(given).page)
        expect(faults).toBeUndefined()
        expect(document && checkPage(document)).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    [
      { type: 'progress', value: 60, map: ['#f00', 'bg-info', '#0a0'], precision: 1 },
      {
        defaultValue: 60,
        digits: 1,
        limits: [
          { from: 0, color: '#f00' },
          { from: 66.67, color: '#0a0' },
        ],
      },
    ],
    [
      {
        type: 'progress',
        mode: 'dashboard',
        map: [
          { value: 80, color: 'orange' },
          { value: 30, color: 'red' },
        ],
      },
      {
        shape: 'circle',
        limits: [
          { from: 0, color: 'red' },
          { from: 30, color: 'orange' },
        ],
      },
    ],
    [
      {
        type: 'steps',
        value: 1,
        steps: [
          { title: '下单', subTitle: '需方' },
          { title: '确认', value: 'ok' },
        ],
      },
      {
        defaultValue: 'ok',
        options: [
          { id: 0, name: '下单', description: '需方' },
          { id: 'ok', name: '确认' },
        ],
      },
    ],
    [
      { type: 'qr-code', value: 12, codeSize: 9999, level: 'X' },
      { defaultValue: '12', size: 512 },
    ],
    [
      { type: 'qrcode', value: 'MJ-${no}', level: 'H' },
      { text: 'MJ-${no}', errorLevel: 'H' },
    ],
    [
      { type: 'static-json', value: { a: 1 }, levelExpand: 0 },
      { defaultValue: { a: 1 }, level: 0 },
    ],
    [
      {
        type: 'chart',
        title: '每月订单',
        api: 'get:/api/Order/List',
        height: 9999,
        config: { series: [{ type: 'line', data: '${items}' }] },
      },
      { label: '每月订单', api: '/api/Order/List', chartType: 'line', height: 2000 },
    ],
    [{ type: 'chart', source: '${stats}', config: { series: { type: 'gauge' } } }, {}],
    [
      { type: 'input-time', minTime: '9:00', maxTime: '18:00:30', format: 'HH:mm:ss' },
      { type: 'second', min: "'09:00'", max: "'18:00:30'" },
    ],
    [
      { type: 'input-time', minTime: '${from}', timeConstraints: { minutes: { step: 15 } } },
      { minuteStep: 15 },
    ],
    [
      {
        type: 'input-signature',
        color: '#00f',
        height: 160,
        uploadApi: 'post:/api/File/Upload',
        clearable: true,
      },
      { penColor: '#00f', height: 160, api: '/api/File/Upload', clearable: true },
    ],
    [
      {
        type: 'condition-builder',
        value: { conjunction: 'and', children: [] },
        fields: [
          { label: '数量', type: 'number', name: 'qty' },
          {
            label: '单据',
            children: [
              { type: 'select', name: 'state', options: [{ label: '新', value: 'n' }] },
              { type: 'time', name: 'at' },
            ],
          },
          { label: '路径', type: 'text', name: 'a.b' },
        ],
      },
      {
        columns: [
          { field: 'qty', title: '数量', type: 'number' },
          { field: 'state', type: 'choice', options: [{ id: 'n', name: '新' }] },
          { field: 'at', type: 'text' },
        ],
      },
    ],
    [{ type: 'input-signature', label: '签收', color: 'rgb(1,2,3)' }, { label: '签收' }],
  ])('%j says %j', (given, attr) => {
    expect(importAmis({ type: 'page', body: given }).page.body[0]?.attr).toEqual(attr)
  })

  test('what would be a fault of the page is left out, and noted where it came from', () => {
    const { page, notes } = importAmis({
      type: 'page',
      body: [
        { type: 'input-text', name: 'no', label: '单号' },
        { type: 'wrapper', body: { type: 'input-text', name: 'no', label: '单号' } },
        { type: 'input-rating', name: 'stars', count: 50 },
        { type: 'input-number', name: 'net', value: '${gross}' },
        { type: 'input-number', name: 'gross', value: '${net}' },
        { type: 'anchor-nav', onEvent: { 'a.b': { actions: [{ actionType: 'url', args: { url: '/x' } }] } } },
      ],
    })
    expect(checkPage(page)).toEqual([])
    const [first, second, stars, net, gross] = [...walk(page.body)]
      .map(({ control }) => control)
      .filter(({ type }) => ['input', 'rate', 'number'].includes(type))
    expect(first?.field).toBe('no')
    expect(second?.field).toMatch(/^v\d{10}$/)
    expect(second?.attr['label']).toBe('单号')
    expect(stars?.attr).toEqual({})
    expect([net?.link?.value, gross?.link?.value]).toEqual([undefined, 'net'])
    expect(notes.map(({ path }) => path).toSorted()).toEqual(['body.1.body', 'body.2', 'body.3'])
    expect(notes.map(({ zh }) => zh).join()).toContain('此控件改用新字段')
  })

  test('a cell that holds what cannot stand there goes, the rest of the table stays', () => {
    const { page } = importAmis({
      type: 'table',
      columns: [
        { name: 'no', label: '单号' },
        { label: '日历', type: 'calendar' },
      ],
    })
    expect(page.body[0]?.children?.map(({ type }) => type)).toEqual(['text'])
  })

  test('too deep a page is refused with a note', () => {
    let given: unknown = 'end'
    for (let depth = 0; depth < 5000; depth += 1) given = { type: 'wrapper', body: [given] }
    const { page, notes } = importAmis(given)
    expect(page.body).toEqual([])
    expect(notes).toHaveLength(1)
  })
})
