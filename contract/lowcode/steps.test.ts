import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { checkPage } from './check.ts'
import { slots, walk } from './control.ts'
import { pageVersion } from './page.ts'
import { openApp, openPage, pageStepsFrom } from './steps.ts'

const folder = new URL('../../tests/golden/lowcode/', import.meta.url)
const samples = globSync('v*/*.json', { cwd: folder }).toSorted()
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const opened = (value: unknown) => {
  const { document, faults } = openPage(value)
  if (!document) throw new Error(JSON.stringify(faults))
  return document
}

describe('stored pages', () => {
  test('of every version have samples', () => {
    for (let version = 1; version <= pageVersion; version += 1)
      expect(samples.filter((name) => name.startsWith(`v${version}/`))).not.toEqual([])
    expect(pageStepsFrom(1)).toEqual([
      'visibleMode and hideControl leave the attributes',
      'rules become three slots',
    ])
    expect(pageStepsFrom(pageVersion)).toEqual([])
  })

  test.each(samples)('%s opens without faults', (name) => {
    const page = opened(read(name))
    expect(page.version).toBe(pageVersion)
    expect(checkPage(page)).toEqual([])
    expect(opened(page)).toEqual(page)
  })

  // spec: L3.select.1
  test('have the choices of a select where they are written as its children', () => {
    const children = [
      { type: 'option', attr: { value: 'a', label: { zh: '冲压', en: 'Stamping' } } },
      { value: 'b', label: '注塑' },
    ]
    const body = [{ type: 'select', attr: { options: [{ id: 'c', name: '铸造' }] }, children }]
    const page = opened({ version: pageVersion, name: '页', use: 'form', body })
    expect(page.body[0]?.children).toBeUndefined()
    expect(page.body[0]?.attr['options']).toEqual([
      { id: 'c', name: '铸造' },
      { id: 'a', name: { zh: '冲压', en: 'Stamping' } },
      { id: 'b', name: '注塑' },
    ])
    expect(checkPage(page)).toEqual([])
  })

  // spec: L3.rules.1, L3.attr.30
  test('climb with their meaning', () => {
    const page = opened(read('v1/tooling-form.json'))
    const [group, table] = page.body
    expect(group).toMatchObject({ visibleMode: [0, 1], attr: { tone: 'calm' } })
    expect(group?.attr).not.toHaveProperty('visibleMode')
    expect(table).toMatchObject({ hideControl: true, attr: { rowSelection: true } })
    expect(group?.children?.[0]?.attr['rules']).toEqual([
      { required: true, message: '请填写编号' },
      {},
      { max: 20, message: '请填写编号' },
    ])
    expect(page).toMatchObject({ author: '旧版设计器' })
  })

  // spec: L3.control.1
  test('give names to what has none', () => {
    const page = opened({
      name: 'x',
      use: 'page',
      body: [{ type: 'input' }, { type: 'row', children: [{ type: 'col' }] }],
    })
    const names = [...walk(page.body)].flatMap(({ control }) => [control.id, control.field])
    for (const name of names) expect(name).toMatch(/^v\d{10}$/)
    const ids = [...walk(page.body)].map(({ control }) => control.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    [null, ''],
    [[], ''],
    [{ version: 99 }, 'version'],
    [{ name: 'x', use: 'poster' }, 'use'],
    [{ use: 'page' }, 'name'],
    [{ name: 'x', use: 'page', body: {} }, 'body'],
    [{ name: 'x', use: 'page', body: [{}] }, 'body.0'],
    [{ name: 'x', use: 'page', body: [{ type: 'row', children: [7] }] }, 'body.0.children.0'],
    [
      {
        name: 'x',
        use: 'page',
        body: [
          { type: 'row', id: 'a' },
          { type: 'row', id: 'a' },
        ],
      },
      'body.1.id',
    ],
    [{ name: 'x', use: 'page', body: [{ type: 'row', visibleMode: [3] }] }, 'body.0.visibleMode'],
  ])('%j cannot be one: %s', (value, path) => {
    expect(openPage(value).faults?.map((fault) => fault.path)).toContain(path)
  })

  test('too deep are refused, not followed', () => {
    let control: unknown = { type: 'row' }
    for (let depth = 0; depth < 20_000; depth += 1) control = { type: 'row', children: [control] }
    expect(openPage({ name: 'x', use: 'page', body: [control] }).faults).toHaveLength(1)
  })

  test('keep everything they do not know', () => {
    const reserved = new Set<string>([
      'id',
      'type',
      'field',
      'attr',
      'event',
      'func',
      'link',
      'visibleMode',
      'hideControl',
      'version',
      'name',
      'use',
      'body',
      'source',
      'labelWidth',
      ...slots,
    ])
    const foreign = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 12 }).filter((key) => !reserved.has(key) && key !== '__proto__'),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 4 },
    )
    const { control } = fc.letrec<{ control: Record<string, unknown> }>((tie) => ({
      control: fc
        .tuple(
          foreign,
          foreign,
          fc.constantFrom('row', 'input', 'table', 'hologram'),
          fc.option(
            fc.tuple(
              fc.constantFrom(...slots),
              fc.array(tie('control'), { maxLength: 3, depthIdentifier: 'page' }),
            ),
          ),
        )
        .map(([rest, attr, type, inner]) => ({
          ...rest,
          type,
          attr,
          ...(inner && { [inner[0]]: inner[1] }),
        })),
    }))
    fc.assert(
      fc.property(foreign, fc.array(control, { maxLength: 3 }), (rest, body) => {
        const given = { ...rest, version: pageVersion, name: 'x', use: 'page', body }
        const page = opened(given)
        // What was there is there; all that came is a name where none was.
        expect(page).toMatchObject(given)
        const again = opened(JSON.parse(JSON.stringify(page)))
        expect(JSON.stringify(again)).toBe(JSON.stringify(page))
      }),
      { numRuns: 500 },
    )
  })
})

test('models open when entities and menu are lists', () => {
  expect(openApp({ entities: [], menu: [], hue: 1 }).document).toEqual({
    version: 1,
    entities: [],
    menu: [],
    hue: 1,
  })
  expect(openApp({ entities: [] }).faults).toEqual([{ path: 'menu', msg: 'INPUT_INVALID' }])
})

test.each([['none'], [[1]], [[{ name: 'a' }]], [[{ name: 'a', code: 1 }]]])(
  'functions that are %j are refused',
  (functions) => {
    const page = { version: 3, name: 'x', use: 'page', body: [], functions }
    expect(openPage(page).faults).toEqual([{ path: 'functions', msg: 'INPUT_INVALID' }])
    expect(openApp({ version: 1, entities: [], menu: [], functions }).faults).toEqual([
      { path: 'functions', msg: 'INPUT_INVALID' },
    ])
  },
)
