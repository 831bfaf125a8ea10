import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictDel, dictSave } from '../../contract/dicts.ts'
import { orderInfo, orderRecall } from '../../contract/orders.ts'
import * as c from '../../contract/printTemplates.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { engines } from '../support/db.ts'
import { does } from '../support/persona.ts'
import { type Market, drafts, line, openMarket, sends } from '../support/orders.ts'

const range = (of: 0 | 1 = 0) => ({ inParams: { range: of, fileType: 'pdf' as const } })
const clock = { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }
const options = { clock, yes: '是', no: '否' }
const simple =
  '<section data-print="page"><p>编号 <span data-field="orderNo" data-format="text">订单号</span></p><table data-each="lines"><tbody><tr data-row="each"><td><span data-field="materialName">物料</span></td><td><span data-field="amount" data-format="amount">金额</span></td></tr><tr data-row="total"><td>合计</td><td><span data-sum="amount" data-format="amount">合计</span></td></tr></tbody></table></section>'

describe.each(engines)('printing on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const saves = (but: Partial<Parameters<typeof body>[0]> = {}) =>
    m.zhou.does(c.printSaveConfig, { body: body(but) })
  const body = (but: {
    name?: string
    template?: string
    range?: 0 | 1
    id?: string
    version?: number
    appId?: string
  }) => ({
    name: but.name ?? `订单 ${++count}`,
    appId: but.appId ?? 'orders',
    template: but.template ?? simple,
    ...range(but.range),
    ...(but.id !== undefined && { id: but.id, version: but.version }),
  })

  // spec: L7.print.1, L7.print.2, C.PrintTemplate.SaveConfig, C.PrintTemplate.GetConfig, C.PrintTemplate.List, L3.template.1, L3.template.2
  test('周强 saves a template, reads it, saves it again and looks at what it was', async () => {
    const made = await saves({ name: '采购订单' })
    expect(made).toMatchObject({ version: 1, faults: [], template: simple })
    expect(await m.zhou.does(c.printGetConfig, { query: { id: made.id } })).toMatchObject({
      id: made.id,
      name: '采购订单',
      appId: 'orders',
      appName: '采购订单',
      fileType: 'pdf',
      template: simple,
      inParams: { range: 0, fileType: 'pdf' },
      settings: { format: 'A4', landscape: false, margin: '10mm 15mm', gap: 10 },
    })
    const again = await saves({ id: made.id, version: 1, name: '采购订单', template: '<p>新</p>' })
    expect(again.version).toBe(2)
    const old = await m.zhou.does(c.printGetConfig, { query: { id: made.id, version: 1 } })
    expect(old.template).toBe(simple)
    const versions = await m.zhou.does(c.printVersions, { query: { id: made.id } })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    await expect(saves({ id: made.id, version: 1, name: '采购订单' })).toFailWith('VERSION_STALE')
    await expect(saves({ name: '采购订单' })).toFailWith('PRINT_NAME_TAKEN')
    const listed = await m.zhou.does(c.printTemplateList, { query: { appId: 'orders' } })
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({
      version: 2,
      can: [{ action: 'edit' }, { action: 'delete' }],
    })
    await m.zhou.does(c.printTemplateDel, { query: { id: made.id } })
    await expect(m.zhou.does(c.printGetConfig, { query: { id: made.id } })).toFailWith('NOT_FOUND')
  })

  // spec: L5.print.1, L5.print.2, L5.print.3, L9.print.6, L9.print.7
  test('name, range and format are needed, and say so', async () => {
    const faultsOf = async (but: object) => {
      const reply = await m.zhou.tries(c.printSaveConfig, { body: { ...body({}), ...but } as never })
      return JSON.stringify(reply.json())
    }
    expect(await faultsOf({ inParams: { range: '', fileType: 'pdf' } })).toContain('请选择适用范围')
    expect(await faultsOf({ inParams: { fileType: 'pdf' } })).toContain('请选择适用范围')
    expect(await faultsOf({ inParams: { range: 2, fileType: 'pdf' } })).toContain('请选择适用范围')
    expect(await faultsOf({ inParams: { range: 0, fileType: 'docx' } })).toContain('inParams.fileType')
    expect(await faultsOf({ name: ' ' })).toContain('name')
  })

  test('what names no field is saved and named; a condition that cannot be read is refused', async () => {
    const faulty = simple
      .replace('data-field="orderNo"', 'data-field="orderNumber"')
      .replace('data-each="lines"', 'data-each="rows"')
    const made = await saves({ template: faulty })
    expect(made.faults).toEqual([
      { kind: 'field', name: 'orderNumber' },
      { kind: 'list', name: 'rows' },
      { kind: 'field', name: 'materialName' },
    ])
    const faultCount = async (id: string) =>
      (await m.zhou.does(c.printTemplateList, {})).find((row) => row.id === id)?.faultCount
    expect(await faultCount(made.id)).toBe(3)
    // a dictionary is one of theirs, until it is deleted
    const { id: dictionary } = await m.zhou.does(dictSave, {
      body: { code: 'colours', name: '颜色', nameEn: '', options: [] },
    })
    const named = await saves({
      template: `<p><span data-field="remark" data-format="dict" data-dict="${dictionary}">x</span></p>`,
    })
    expect(named.faults).toEqual([])
    await m.zhou.does(dictDel, { query: { id: dictionary } })
    expect(await faultCount(named.id)).toBe(1)
    expect((await m.zhou.does(c.printGetConfig, { query: { id: named.id } })).faults).toEqual([
      { kind: 'dictionary', name: dictionary },
    ])
    await expect(saves({ template: '<p data-if="amount >">x</p>' })).toFailWith('PRINT_CONDITION')
  })

  test('a template is the organisation’s, and of range 1 its author’s and the administrators’', async () => {
    const other = await m.person(m.huadong, {
      rights: ['orders.read', 'printTemplates.read', 'printTemplates.save'],
    })
    const { id } = await saves({ range: 1 })
    await expect(other.does(c.printGetConfig, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(other.does(c.printTemplateDel, { query: { id } })).toFailWith('NO_RIGHT')
    expect(await other.does(c.printOffered, { query: { appId: 'orders' } })).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    const own = await other.does(c.printSaveConfig, { body: body({ range: 1 }) })
    expect(await other.does(c.printOffered, { query: { appId: 'orders' } })).toContainEqual(
      expect.objectContaining({ id: own.id }),
    )
    for (const call of [c.printGetConfig, c.printVersions] as const)
      await expect(m.he.does(call, { query: { id: own.id } })).toFailWith('NOT_FOUND')
  })

  test('an order is printed with the viewer’s own eyes, and each print is a copy of its own', async () => {
    const order = await sends(m.lin, m.chenguang, [
      line(1, { qty: '3', price: '0.1' }),
      line(2, { qty: '2', price: '0.2' }),
    ])
    const { id } = await saves()
    const printed = await m.lin.does(c.printDocuments, { body: { id, ids: [order.id] } })
    expect(printed.documents).toMatchObject([{ id: order.id, title: order.orderNo, copyNo: 1 }])
    const html = bindTemplate(printed.template, printed.documents[0]?.values ?? {}, options)
    expect(html).toContain(order.orderNo)
    expect(html).toContain('<span data-sum="amount" data-format="amount" data-value="0.7">0.70</span>')
    const clerk = await m.person(m.huadong, {
      rights: ['orders.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const hidden = await clerk.does(c.printDocuments, { body: { id, ids: [order.id] } })
    expect(JSON.stringify(hidden.documents[0]?.values)).not.toContain('0.3')
    expect(hidden.documents[0]).toMatchObject({ copyNo: 2, values: { totalAmount: null } })
    const designer = await m.person(m.huadong, {
      rights: ['orders.read', 'printTemplates.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const previewed = { body: { appId: 'orders', id: order.id } }
    expect(await designer.does(c.printValues, previewed)).toEqual({
      title: order.orderNo,
      values: hidden.documents[0]?.values,
      choices: printed.choices,
    })
    await expect(m.qian.does(c.printValues, previewed)).toFailWith('NOT_FOUND')
    expect(await m.lin.does(c.printLog, { query: { appId: 'orders', recordId: order.id } })).toHaveLength(2)
    await saves({ id, version: 1, template: '<p>第二版</p>' })
    const second = await m.lin.does(c.printDocuments, { body: { id, ids: [order.id] } })
    expect([second.version, second.template.includes('第二版')]).toEqual([2, true])
    const first = await m.lin.does(c.printDocuments, { body: { id, version: 1, ids: [order.id] } })
    expect(first.template).toBe(printed.template)
    const log = await m.lin.does(c.printLog, { query: { appId: 'orders', recordId: order.id } })
    expect(log.map(({ copyNo, templateVersion }) => [copyNo, templateVersion])).toEqual([
      [4, 1],
      [3, 2],
      [2, 1],
      [1, 1],
    ])
  })

  test('whoever holds a print opens what it said by its code; the same content has one, other content another', async () => {
    const proving =
      '<p><span data-field="verifyAt" data-format="qr">x</span><span data-field="digest">x</span></p>'
    const { id, faults } = await saves({ template: proving })
    expect(faults).toEqual([])
    const order = await sends(m.lin, m.chenguang, [line(1, { qty: '3', price: '0.1' })])
    const prints = async (who: typeof m.lin, of = id) => {
      const printed = await who.does(c.printDocuments, { body: { id: of, ids: [order.id] } })
      return printed.documents[0]?.values ?? {}
    }
    const codeOf = (values: Record<string, unknown>) =>
      new URL(String(values['verifyAt'])).searchParams.get('code') ?? ''
    const first = await prints(m.lin)
    expect(await does(m, {}, c.printVerify, { query: { code: codeOf(first) } })).toEqual({
      orgName: m.huadong.name,
      name: '采购订单',
      nameEn: 'Purchase order',
      title: order.orderNo,
      total: order.totalAmount,
      currency: 'CNY',
      digest: first['digest'],
      printedAt: expect.any(String),
    })
    expect(codeOf(await prints(m.zhou))).toBe(codeOf(first))
    const clerk = await m.person(m.huadong, {
      rights: ['orders.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const hidden = codeOf(await prints(clerk))
    expect(hidden).not.toBe(codeOf(first))
    expect(await does(m, {}, c.printVerify, { query: { code: hidden } })).toMatchObject({
      title: order.orderNo,
      total: null,
      currency: null,
    })
    for (const code of ['', 'x', order.id])
      await expect(does(m, {}, c.printVerify, { query: { code } })).toFailWith('PRINT_CODE_UNKNOWN')
    expect(await prints(m.lin, (await saves()).id)).not.toHaveProperty('verifyAt')
  })

  test('who does not see a document does not print it, nor any beside it', async () => {
    const [mine, other] = [
      await sends(m.lin, m.chenguang, [line(1)]),
      await sends(m.lin, m.hongyuan, [line(1)]),
    ]
    const { id } = await m.he.does(c.printSaveConfig, { body: body({}) })
    await expect(m.he.does(c.printDocuments, { body: { id, ids: [mine.id, other.id] } })).toFailWith(
      'NOT_FOUND',
    )
    expect(await m.he.does(c.printLog, { query: { appId: 'orders', recordId: mine.id } })).toEqual([])
    const buyers = await saves()
    await expect(m.he.does(c.printDocuments, { body: { id: buyers.id, ids: [mine.id] } })).toFailWith(
      'NOT_FOUND',
    )
    const blind = await m.person(m.huadong, { rights: ['materials.read'] })
    await expect(blind.does(c.printDocuments, { body: { id: buyers.id, ids: [mine.id] } })).toFailWith(
      'NO_RIGHT',
    )
  })

  test('a role’s condition holds for what is printed: what it keeps from somebody is not printed by them', async () => {
    const [seen, kept] = [
      await sends(m.lin, m.chenguang, [line(1)]),
      await sends(m.lin, m.hongyuan, [line(1)]),
    ]
    const { id } = await saves()
    const clerk = await m.person(m.huadong, {
      rights: ['orders.read'],
      limits: { 'orders.read': "supplierName = '晨光五金'" },
    })
    const prints = (...of: { id: string }[]) =>
      clerk.does(c.printDocuments, { body: { id, ids: of.map((one) => one.id) } })
    expect((await prints(seen)).documents).toMatchObject([{ title: seen.orderNo }])
    await expect(prints(kept)).toFailWith('NOT_FOUND')
    await expect(prints(seen, kept)).toFailWith('NOT_FOUND')
    await expect(clerk.does(c.printValues, { body: { appId: 'orders', id: kept.id } })).toFailWith('NO_RIGHT')
    await expect(clerk.does(c.printLog, { query: { appId: 'orders', recordId: kept.id } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('a picture too large for a template is refused in words, whether it is a little too large or forty megabytes', async () => {
    const picture = (bytes: number) =>
      `<section data-print="page"><img src="data:image/png;base64,${'A'.repeat(bytes)}"></section>`
    const little = await m.zhou.tries(c.printSaveConfig, { body: body({ template: picture(600_000) }) })
    expect([little.status, little.json().data]).toMatchObject([
      422,
      { error: 'INPUT_INVALID', faults: [{ path: 'template' }] },
    ])
    const large = await m.zhou.tries(c.printSaveConfig, { body: body({ template: picture(40_000_000) }) })
    expect([large.status, (large.json().data as { error: string }).error]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('a supplier that prints an order has opened it', async () => {
    const order = await sends(m.lin, m.chenguang, [line(1)])
    const { id } = await m.he.does(c.printSaveConfig, { body: body({}) })
    await m.he.does(c.printDocuments, { body: { id, ids: [order.id] } })
    const { seenAt, version } = await m.lin.does(orderInfo, { query: { id: order.id } })
    expect(seenAt).not.toBeNull()
    await expect(m.lin.does(orderRecall, { body: { id: order.id, version } })).toFailWith('ORDER_SEEN')
  })

  test('a hundred orders are printed in one go, and 101 are refused', async () => {
    const order = await drafts(m.lin, m.chenguang, [line(1)])
    const { id } = await saves()
    const ids = Array.from({ length: 101 }, () => order.id)
    await expect(m.lin.does(c.printDocuments, { body: { id, ids } })).toFailWith('INPUT_INVALID')
    const { documents } = await m.lin.does(c.printDocuments, { body: { id, ids: ids.slice(1) } })
    expect(documents).toHaveLength(1)
  })

  test('the form of an overprint is kept with its version and goes into no print', async () => {
    const form = 'data:image/png;base64,AAAA'
    const overprint = { form, x: 1, y: -0.5 }
    const { id } = await m.zhou.does(c.printSaveConfig, {
      body: { ...body({}), settings: { overprint } },
    })
    const { settings } = await m.zhou.does(c.printGetConfig, { query: { id } })
    expect(settings.overprint).toEqual(overprint)
    const order = await sends(m.lin, m.chenguang, [line(1)])
    const printed = await m.lin.does(c.printDocuments, { body: { id, ids: [order.id] } })
    expect(printed.settings.overprint).toEqual({ x: 1, y: -0.5 })
    await expect(
      m.zhou.does(c.printSaveConfig, {
        body: {
          ...body({}),
          settings: { overprint: { ...overprint, form: 'https://example.com/form.png' } },
        },
      }),
    ).toFailWith('INPUT_INVALID')
  })

  test('the fields of an order say what may be added up over its lines', async () => {
    const tree = await m.zhou.does(c.printFields, { query: { appId: 'orders' } })
    const lines = tree.find(({ key }) => key === 'lines')?.fields ?? []
    const sums = lines.filter(({ sum }) => sum).map(({ key }) => key)
    expect(sums).toEqual(expect.arrayContaining(['qty', 'amount']))
    for (const key of ['lineNo', 'price', 'overdueDays', 'taxRate']) {
      expect(lines.map((line) => line.key)).toContain(key)
      expect(sums).not.toContain(key)
    }
  })
})
