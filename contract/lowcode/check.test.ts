import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import type { AppModel } from './app.ts'
import { checkPage, type KnownNames, notesOf } from './check.ts'
import { checkApp } from './checkApp.ts'
import { walk } from './control.ts'
import { catalogueOf } from './entity.ts'
import { pagesOf } from './generate.ts'
import type { Page } from './page.ts'
import { openPage } from './steps.ts'

const mould = '7b1b2c1e-4b6a-4f5e-9d4a-0d3a2b7c9e10'
const repair = '0f9d2f57-66b1-4a39-8f1e-5d8f3f6a1c22'
const modelWith = (change: (model: AppModel) => void = () => undefined): AppModel => {
  const model: AppModel = {
    version: 1,
    menu: [{ page: 'p1', name: '模具', sides: ['buyer'] }],
    entities: [
      {
        id: mould,
        code: 'mould',
        name: { zh: '模具', en: 'Mould' },
        title: 'code',
        numbering: { field: 'code', pattern: 'MJ-{yyyy}{MM}-{0000}' },
        share: 'partner',
        partnerField: 'supplier',
        partnerMay: ['update'],
        order: [{ field: 'supplier', sort: 1 }],
        fields: [
          { key: 'code', name: '编号', type: 'varchar', search: true },
          { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers', filter: true, sort: true },
          { key: 'state', name: '状态', type: 'enum', options: [{ id: 'used', name: '在用' }], width: 90 },
          { key: 'bought', name: '购入', type: 'date' },
          { key: 'seenAt', name: '盘点', type: 'datetime' },
          { key: 'total', name: '合计', type: 'decimal', sum: true, formula: 'SUM(repairs.amount)' },
          { key: 'spare', name: '备用', type: 'bool' },
          { key: 'active', name: '启用', type: 'bit' },
          { key: 'repairs', name: '维修', type: 'drill_down', entity: repair },
        ],
      },
      {
        id: repair,
        code: 'repair',
        name: '维修',
        title: 'what',
        share: 'own',
        parent: mould,
        fields: [
          { key: 'what', name: '内容', type: 'varchar', required: true, length: 500 },
          { key: 'amount', name: '金额', type: 'decimal', sum: true, width: 120 },
        ],
      },
    ],
  }
  change(model)
  return model
}
const entityOf = (model: AppModel, nth = 0) => {
  const entity = model.entities[nth]
  if (!entity) throw new Error('no such entity')
  return entity
}
const fieldOf = (model: AppModel, key: string) => {
  const field = entityOf(model).fields.find((each) => each.key === key)
  if (!field) throw new Error('no such field')
  return field
}

const faultsIn = (body: unknown[], known?: KnownNames, model?: AppModel, source?: unknown) => {
  const { document, faults } = openPage({
    version: 3,
    name: 'x',
    use: 'form',
    body,
    ...(source ? { source } : {}),
  })
  if (!document) throw new Error(JSON.stringify(faults))
  return checkPage(document, model, known).map(({ path, msg }) => `${path} ${msg}`)
}

describe('a model', () => {
  test('may be used as it is', () => {
    expect(checkApp(modelWith(), ['p1'])).toEqual([])
  })
  test.each<[string, (model: AppModel) => void, string]>([
    ['a key in capitals', (m) => (fieldOf(m, 'state').key = 'State'), 'entities.0.fields.2.key KEY_INVALID'],
    ['a key with a dash', (m) => (fieldOf(m, 'state').key = 'st-ate'), 'entities.0.fields.2.key KEY_INVALID'],
    [
      'a long key',
      (m) => (fieldOf(m, 'state').key = `a${'b'.repeat(40)}`),
      'entities.0.fields.2.key KEY_INVALID',
    ],
    [
      'a reserved key',
      (m) => (fieldOf(m, 'state').key = 'constructor'),
      'entities.0.fields.2.key KEY_RESERVED',
    ],
    [
      'a key a drill takes',
      (m) => (fieldOf(m, 'state').key = 'supplierName'),
      'entities.0.fields.2.key KEY_TWICE',
    ],
    [
      'an unknown type',
      (m) => Object.assign(fieldOf(m, 'state'), { type: 'blob' }),
      'entities.0.fields.2.type TYPE_UNKNOWN',
    ],
    [
      'an enum without choices',
      (m) => (fieldOf(m, 'state').options = []),
      'entities.0.fields.2.options ENUM_EMPTY',
    ],
    [
      'a drill to nowhere',
      (m) => delete fieldOf(m, 'supplier').noun,
      'entities.0.fields.1.entity DRILL_TARGET',
    ],
    ['rows of others', (m) => delete entityOf(m, 1).parent, 'entities.0.fields.8.entity DRILL_PARENT'],
    [
      'a formula of itself',
      (m) => (fieldOf(m, 'total').formula = 'total + 1'),
      'entities.0.fields.5.formula LINK_CIRCLE',
    ],
    [
      'a formula cut off',
      (m) => (fieldOf(m, 'total').formula = '1 +'),
      'entities.0.fields.5.formula EXPRESSION',
    ],
    [
      'a formula of nothing',
      (m) => (fieldOf(m, 'total').formula = 'prize'),
      'entities.0.fields.5.formula REFERENCE_UNKNOWN',
    ],
    [
      'a number without count',
      (m) => (entityOf(m).numbering = { field: 'code', pattern: 'MJ-{yyyy}' }),
      'entities.0.numbering.pattern NUMBERING_PATTERN',
    ],
    [
      'a numbered date',
      (m) => (entityOf(m).numbering = { field: 'bought', pattern: '{0000}' }),
      'entities.0.numbering.field NUMBERING_FIELD',
    ],
    [
      'too many files',
      (m) => entityOf(m).fields.push({ key: 'photos', name: '照片', type: 'file', limit: 51 }),
      'entities.0.fields.9.limit LIMIT_RANGE',
    ],
    [
      'files that are sorted',
      (m) => entityOf(m).fields.push({ key: 'photos', name: '照片', type: 'file', sort: true }),
      'entities.0.fields.9.sort MEMBER_MISPLACED',
    ],
    [
      'files that are computed',
      (m) => entityOf(m).fields.push({ key: 'photos', name: '照片', type: 'file', formula: '1' }),
      'entities.0.fields.9.formula MEMBER_MISPLACED',
    ],
    ['a title of rows', (m) => (entityOf(m).title = 'repairs'), 'entities.0.title TITLE_UNKNOWN'],
    [
      'a partner by text',
      (m) => (entityOf(m).partnerField = 'code'),
      'entities.0.partnerField PARTNER_FIELD',
    ],
    ['a partner of own', (m) => (entityOf(m).share = 'own'), 'entities.0.share PARTNER_MISPLACED'],
    ['an id that is none', (m) => (entityOf(m).id = "'; drop"), 'entities.0.id ID_INVALID'],
    [
      'an order by nothing',
      (m) => (entityOf(m).order = [{ field: 'hue', sort: 1 }]),
      'entities.0.order.0.field REFERENCE_UNKNOWN',
    ],
    ['its own parent', (m) => (entityOf(m, 1).parent = repair), 'entities.1.parent PARENT_CIRCLE'],
    ['an unknown page', (m) => Object.assign(m.menu[0] ?? {}, { page: 'p9' }), 'menu.0.page PAGE_UNKNOWN'],
    ['no fields', (m) => Object.assign(entityOf(m), { fields: 'all' }), 'entities.0.fields SHAPE'],
    ['a scale of 9', (m) => (fieldOf(m, 'total').scale = 9), 'entities.0.fields.5.scale LIMIT_RANGE'],
  ])('is refused with %s', (_, change, fault) => {
    expect(checkApp(modelWith(change), ['p1']).map(({ path, msg }) => `${path} ${msg}`)).toContain(fault)
  })
  test('whatever is sent, is told about and never thrown', () => {
    for (const entities of [[null], [1], [[]], [{}], [{ fields: [null, 1] }]])
      expect(
        checkApp({ version: 1, entities, menu: [null, {}] } as unknown as AppModel).length,
      ).toBeGreaterThan(0)
  })
  test('reads as a catalogue', () => {
    const read = catalogue(catalogueOf(entityOf(modelWith())))
    expect(read.order).toEqual([{ field: 'supplierName', sort: 1 }])
    expect(read.fields.find(({ key }) => key === 'supplierId')).toMatchObject({ hidden: true, filter: true })
    expect(read.fields.find(({ key }) => key === 'supplierName')).toMatchObject({
      type: 'varchar',
      sort: true,
    })
  })
})

describe('a page', () => {
  const input = (field: string, more = {}) => ({ type: 'input', field, ...more })
  // spec: L5.number.4, L5.table.1, P5.number.4
  test.each<[string, unknown[], string[]]>([
    ['a wrong value', [input('a', { attr: { maxlength: 'x' } })], ['body.0.attr.maxlength ATTR_TYPE']],
    ['a value that is no choice', [input('a', { attr: { size: 'huge' } })], ['body.0.attr.size ATTR_CHOICE']],
    ['half a decimal', [{ type: 'number', attr: { precision: 1.5 } }], ['body.0.attr.precision ATTR_TYPE']],
    [
      'less than no decimals',
      [{ type: 'number', attr: { precision: -1 } }],
      ['body.0.attr.precision ATTR_RANGE'],
    ],
    ['rows without a key', [{ type: 'table', attr: { idKey: '' } }], ['body.0.attr.idKey ROW_KEY']],
    ['a value out of range', [input('a', { attr: { span: 25 } })], ['body.0.attr.span ATTR_RANGE']],
    ['four rules', [input('a', { attr: { rules: [{}, {}, {}, {}] } })], ['body.0.attr.rules ATTR_TYPE']],
    ['a pane by itself', [{ type: 'tab-pane' }], ['body.0 CHILD_OUTSIDE']],
    ['an input in tabs', [{ type: 'tabs', children: [input('a')] }], ['body.0.children.0 CHILD_REFUSED']],
    [
      'children of an input',
      [input('a', { children: [input('b')] })],
      ['body.0.children SLOT_UNKNOWN', 'body.0.children.0 SLOT_UNKNOWN'],
    ],
    [
      'a card as a cell',
      [{ type: 'table', children: [{ type: 'card' }] }],
      ['body.0.children.0 CELL_REFUSED'],
    ],
    [
      'a field filled twice',
      [input('a'), { type: 'row', children: [{ type: 'col', children: [input('a')] }] }],
      ['body.1.children.0.children.0.field FIELD_TWICE'],
    ],
    ['an unreadable link', [input('a', { link: { show: 'b ==' } })], ['body.0.link.show EXPRESSION']],
    ['a link of the wrong type', [input('a', { link: { show: true } })], ['body.0.link.show ATTR_TYPE']],
    ['an unknown name', [input('a', { link: { show: 'b' } })], ['body.0.link.show REFERENCE_UNKNOWN']],
    [
      'an unknown name in a text',
      [{ type: 'text', attr: { text: '${b}' } }],
      ['body.0.attr.text REFERENCE_UNKNOWN'],
    ],
    [
      'a circle',
      [input('a', { link: { value: 'b' } }), input('b', { link: { value: 'a' } })],
      ['body.0.link.value LINK_CIRCLE'],
    ],
    [
      'a handler of nothing',
      [{ type: 'button', event: { click: '' } }],
      ['body.0.event.click HANDLER_EMPTY'],
    ],
    [
      'a step without a field',
      [{ type: 'button', event: { click: [{ do: 'set', value: '1' }] } }],
      ['body.0.event.click.0.field STEP_INVALID'],
    ],
    [
      'an unknown step',
      [{ type: 'button', event: { click: [{ do: 'eval' }] } }],
      ['body.0.event.click.0 STEP_INVALID'],
    ],
    [
      'an unknown function',
      [{ type: 'button', func: { click: 'fly' } }],
      ['body.0.func.click FUNCTION_UNKNOWN'],
    ],
    [
      'an unknown page',
      [{ type: 'button', event: { click: [{ do: 'open', page: 'p9' }] } }],
      ['body.0.event PAGE_UNKNOWN'],
    ],
  ])('tells of %s', (_, body, faults) => {
    expect(faultsIn(body, { functions: ['save'], pages: ['p1'] }, modelWith(), { entity: repair })).toEqual(
      faults,
    )
  })
  test('tells where in an expression', () => {
    const { document } = openPage({
      version: 3,
      name: 'x',
      use: 'form',
      body: [input('a', { link: { show: 'a + * 2' } })],
    })
    expect(document && checkPage(document)[0]).toMatchObject({ path: 'body.0.link.show', position: 5 })
  })
  test.each<[string, unknown[]]>([
    ['what shows a field beside what fills it', [input('a'), { type: 'text', field: 'a' }]],
    ['fields in modes of their own', [input('a', { visibleMode: [0] }), input('a', { visibleMode: [1, 2] })]],
    [
      'rows with a field of the form',
      [input('a'), { type: 'table', field: 'l', children: [input('a', { link: { show: 'a' } })] }],
    ],
    [
      'a total of rows',
      [
        input('t', { link: { value: 'SUM(l.n)' } }),
        { type: 'table', field: 'l', children: [{ type: 'number', field: 'n', link: { value: 'k * 2' } }] },
        input('k'),
      ],
    ],
    [
      'controls nobody knows',
      [
        { type: 'carousel', field: 'z', children: [input('a', { link: { show: 'z' } })] },
        { type: 'table', children: [{ type: 'spark' }] },
      ],
    ],
    ['attributes nobody knows', [input('a', { attr: { hue: {} } })]],
  ])('takes %s', (_, body) => {
    expect(faultsIn(body, {}, modelWith(), { entity: repair })).toEqual([])
  })
  test('finds circles through rows', () => {
    const lines = {
      type: 'table',
      field: 'l',
      children: [{ type: 'number', field: 'n', link: { value: 't' } }],
    }
    expect(faultsIn([input('t', { link: { value: 'SUM(l.n)' } }), lines])).toEqual([
      'body.0.link.value LINK_CIRCLE',
    ])
  })
  test('knows the fields of its records', () => {
    const body = [input('a', { link: { show: 'state' } })]
    expect(faultsIn(body, {}, modelWith(), { entity: mould })).toEqual([])
    expect(faultsIn(body, {}, modelWith(), { entity: repair })).toEqual([
      'body.0.link.show REFERENCE_UNKNOWN',
    ])
    expect(faultsIn(body, {}, modelWith(), { entity: 'gone' })).toContain('source SOURCE_UNKNOWN')
    expect(faultsIn(body, {}, modelWith(), { noun: 'orders' })).toEqual([])
    expect(faultsIn(body, { nouns: { orders: ['orderNo'] } }, modelWith(), { noun: 'orders' })).toEqual([
      'body.0.link.show REFERENCE_UNKNOWN',
    ])
  })
  test('keeps files in fields for files', () => {
    const upload = (field: string) => ({ type: 'upload', field })
    const lines = { type: 'table', field: 'repairs', children: [upload('what'), upload('photos')] }
    const model = modelWith((changed) =>
      entityOf(changed, 1).fields.push({ key: 'photos', name: '照片', type: 'file' }),
    )
    expect(faultsIn([upload('state'), upload('elsewhere'), lines], {}, model, { entity: mould })).toEqual([
      'body.0.field FIELD_NO_FILES',
      'body.2.children.0.field FIELD_NO_FILES',
    ])
  })
  test('notes what nobody knows', () => {
    const { document } = openPage({
      version: 3,
      name: 'x',
      use: 'form',
      body: [
        { type: 'carousel' },
        input('a', { attr: { hue: 1 }, event: { fly: 'save' }, link: { show: 'b' } }),
      ],
    })
    expect(document && checkPage(document)).toEqual([])
    expect(document && notesOf(document).map(({ path, msg }) => `${path} ${msg}`)).toEqual([
      'body.1.link.show REFERENCE_UNKNOWN',
      'body.0 KIND_UNKNOWN',
      'body.1.attr.hue ATTR_UNKNOWN',
      'body.1.event.fly EVENT_UNKNOWN',
    ])
  })
  test('notes a source that nobody has: an entity that is gone, a path that may not be read', () => {
    const of = (type: string, attr: object) => ({ type, field: `f${(at += 1)}`, attr })
    let at = 0
    const gone = '00000000-0000-4000-8000-000000000000'
    const { document } = openPage({
      version: 3,
      name: 'x',
      use: 'page',
      body: [
        of('table', { mode: 'list', entity: gone }),
        of('table', { mode: 'list', entity: entityOf(modelWith()).id }),
        of('table', { mode: 'list', api: '/api/Material/List' }),
        of('select', { api: '/Nothing/List' }),
        of('select', { api: 'clouds' }),
        of('select', { api: gone }), // perhaps of another application
      ],
    })
    const found = document && notesOf(document, modelWith(), { calls: ['/api/Material/List'] })
    expect(found?.map(({ path, msg }) => `${path} ${msg}`)).toEqual([
      'body.0.attr.entity SOURCE_UNKNOWN',
      'body.3.attr.api SOURCE_UNKNOWN',
      'body.4.attr.api SOURCE_UNKNOWN',
    ])
  })
  test('drawn from an entity is without faults', () => {
    const model = modelWith()
    for (const entity of model.entities)
      for (const page of Object.values(pagesOf(entity, model, 'p1'))) {
        const { document, faults } = openPage(page)
        expect(faults).toBeUndefined()
        expect(document && [...checkPage(document, model), ...notesOf(document, model)]).toEqual([])
      }
  })
  test('the width of a column is of lists and rows, not of the form', () => {
    const model = modelWith()
    const { list, form } = pagesOf(entityOf(model), model)
    const wide = (page: Page) =>
      [...walk(page.body)].flatMap(({ control: { field, attr } }) =>
        attr.width === undefined ? [] : [[field, attr.width]],
      )
    expect(wide(list)).toEqual([['state', 90]])
    expect(wide(form)).toEqual([['amount', 120]])
  })
})
