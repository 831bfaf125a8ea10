import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { dictSave, getDictOptions } from '../../../contract/dicts.ts'
import { annexList, download, insertAnnex, upload } from '../../../contract/documents.ts'
import { isAskNoun } from '../../../contract/lowcode/app.ts'
import { orderLineList } from '../../../contract/orders.ts'
import {
  apiView,
  formLoadViewData,
  recordHistory,
  recordInfo,
  recordList,
  recordSave,
} from '../../../contract/records.ts'
import { calls } from '../../../contract/registry.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { userInfo } from '../../../contract/users.ts'
import { pathsOf } from '../../../server/http/routes.ts'
import { engines } from '../../support/db.ts'
import { example } from '../../support/example.ts'
import { type Neighbours, openNeighbours, opens, withOrders } from '../../support/neighbours.ts'
import { type Asks, type Caller, does, tries } from '../../support/persona.ts'
import { pdf } from '../../support/samples.ts'
import { type Tooling, toolingOf, withPhotos } from '../../support/tooling.ts'
import { buyerFrom } from '../../support/traders.ts'
import { multipart } from '../../support/upload.ts'

const named = Object.entries(calls)
  .flatMap(([noun, members]) =>
    Object.entries(members).map(([name, call]) => [`${noun}.${name}`, call] as const),
  )
  .filter(([, { may }]) => may !== 'anyone')
const refused = named.filter(([, { pages }]) => pages === undefined || isAskNoun(pages))
const allowed = named.filter(([, { pages }]) => pages !== undefined && !isAskNoun(pages))

test('the calls a page of another organisation may make are these, and none of them writes', () => {
  expect(allowed.map(([name]) => name).toSorted()).toEqual([
    'dicts.getDictOptions',
    'documents.download',
    'entities.getAppCase',
    'records.apiView',
    'records.formLoadViewData',
    'records.recordHistory',
    'records.recordInfo',
    'records.recordList',
  ])
  expect(named.filter(([, { pages, reads }]) => pages && !reads)).toEqual([])
})

describe.each(engines)('a page of another organisation on %s', (engine) => {
  let n: Neighbours
  /** Shared by 华东精工 with both suppliers; the second one is another application of the same owner. */
  let tools: Tooling
  let others: Tooling
  /** What 陈亮's browser asks with for the first one's pages. */
  let page: Caller
  const asks = <C extends Call>(call: C, given: Asks<C>) => does(n, page, call, given)
  const listed = async (call: typeof apiView, query: Asks<typeof apiView>['query'], by = page) =>
    (await does(n, by, call, query ? { query } : {})).rows.map(({ name }) => name)

  beforeAll(async () => {
    n = await openNeighbours(engine)
    const partners = [n.orgs.chenguang.id, n.orgs.hongyuan.id]
    tools = await toolingOf(n.lin, partners, (model) => withPhotos(withOrders(model)))
    others = await toolingOf(n.lin, partners, withPhotos)
    page = (await opens(n.chen, tools.list)).page
  })
  afterAll(() => n.close())

  const makes = (to: Tooling, name: string, more = {}) =>
    n.lin.does(recordSave, {
      body: {
        entityId: to.ids.tool,
        values: { name, category: 'stamping', supplierId: n.orgs.chenguang.id, ...more },
        rows: {
          maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-01-01', kind: 'care', cost: '5' } }],
        },
      },
    })

  test('it says whose it is; one’s own asks with the session', async () => {
    const { opened } = await opens(n.chen, tools.list)
    expect(opened).toMatchObject({
      owner: { own: false, name: '华东精工' },
      asks: [],
      mayAnswer: true,
      admins: [],
    })
    expect(opened.token).toMatch(/^page\./)
    expect((await opens(n.lin, tools.list)).opened).toMatchObject({
      owner: { own: true, name: '华东精工' },
      token: '',
      asks: [],
    })
  })

  // What its script read with the session of 陈亮 and saved for 林晓: the lines of 启明智造, its suppliers, the person.
  test('the script that copied another buyer’s prices reads nothing', async () => {
    const lines = { body: { filters: [{ field: 'buyerName', sign: 3, value: '华东精工' }] } }
    expect((await n.chen.does(orderLineList, lines)).rows.map(({ orderNo }) => orderNo)).toEqual([
      'QM-SECRET',
    ])
    await expect(asks(orderLineList, lines)).toFailWith('PAGE_BORDER')
    await expect(asks(supplierList, { body: {} })).toFailWith('PAGE_BORDER')
    await expect(asks(userInfo, {})).toFailWith('PAGE_BORDER')
    await expect(
      asks(recordSave, { body: { entityId: tools.ids.tool, values: { name: 'x', category: 'stamping' } } }),
    ).toFailWith('PAGE_BORDER')
  })

  test.each(refused)('%s is refused, before its body is read where nobody can consent', async (_, call) => {
    const json = { headers: { 'content-type': 'application/json' } }
    const multi = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    const consents = isAskNoun(call.pages)
    const sent = call.input === 'multipart' ? multi : { ...json, payload: consents ? '{}' : '{"not json' }
    const by = { ...page, side: consents ? 'supplier' : (call.side ?? 'supplier') } as const
    for (const path of pathsOf(call)) {
      const reply = await tries(n, by, { ...call, path }, call.method === 'POST' ? sent : {})
      const { error, data } = reply.json().data as { error: string; data?: object }
      const isTheirs = consents && call.side === 'buyer' // 陈亮 has no such side to ask for
      expect([reply.status, error, ...(isTheirs ? [] : [data])]).toEqual(
        isTheirs ? [403, 'WRONG_SIDE'] : [403, 'PAGE_BORDER', { what: call.path }],
      )
    }
  })

  test('it reads the records of its own application as its viewer does, and those of no other', async () => {
    const { id } = await makes(tools, '法兰模')
    const { id: foreign } = await makes(others, '别的应用')
    const { tool, maintenance } = tools.ids
    expect((await asks(recordList, { body: { entityId: tool } })).rows.map((row) => row.id)).toContain(id)
    const whole = await asks(recordInfo, { query: { entityId: tool, keyId: id } })
    expect(whole.rows['maintenance']).toHaveLength(1)
    expect(await asks(recordHistory, { query: { entityId: tool, keyId: id } })).toHaveLength(1)
    expect(
      await asks(formLoadViewData, { query: { formId: tool, viewId: maintenance, keyId: id } }),
    ).toHaveLength(1)
    expect(await listed(apiView, { id: tool, keyword: '法兰' })).toEqual(['法兰模'])

    const there = { entityId: others.ids.tool, keyId: foreign }
    expect((await n.chen.does(recordInfo, { query: there })).id).toBe(foreign)
    const known = {
      ...there,
      formId: there.entityId,
      viewId: others.ids.maintenance,
      id: there.entityId,
      appId: others.appId,
      caseId: there.entityId,
    }
    for (const [name, call] of allowed.filter(([, { pages }]) => pages === 'records')) {
      const { status, text } = await tries(n, page, call, {
        ...(call.body ? { body: example(call.body, foreign, known) } : {}),
        ...(call.query
          ? {
              query: example(call.query, foreign, {
                ...known,
                keyword: '',
                filters: '[]',
                sorts: '[]',
                keys: JSON.stringify([foreign]),
              }),
            }
          : {}),
      } as Asks<Call>)
      expect([name, status, status === 404 ? '' : text]).toEqual([name, 404, ''])
      expect(text).not.toContain('别的应用')
    }
  })

  test('it reads the dictionaries its application names, and neither its viewer’s nor those of another application', async () => {
    const own = await n.chen.does(dictSave, {
      body: { code: 'bank', name: '账户', options: [{ id: 'a', name: '基本户' }] },
    })
    expect(await asks(getDictOptions, { body: { enumId: tools.ids.dict } })).toHaveLength(4)
    for (const enumId of [others.ids.dict, own.id, 'bank', randomUUID()])
      await expect(asks(getDictOptions, { body: { enumId } })).toFailWith('NOT_FOUND')
    expect(await n.chen.does(getDictOptions, { body: { enumId: 'bank' } })).toHaveLength(1)
  })

  test('it fetches files on records of its application, and on nothing else', async () => {
    const file = async (who = n.lin) => who.does(upload, multipart('图纸.pdf', pdf))
    const [here, there, onOrder] = [await file(), await file(), await file()]
    await makes(tools, '有图', { photos: [here] })
    await makes(others, '也有图', { photos: [there] })
    await n.lin.does(insertAnnex, {
      body: { noun: 'orders', recordId: n.ours.id, fileKeys: [onOrder.fileKey] },
    })
    expect(await n.chen.does(annexList, { query: { noun: 'orders', recordId: n.ours.id } })).toHaveLength(1)
    const fetched = async (fileKey: string, by: Caller = page) =>
      (await tries(n, by, download, { query: { fileKey } })).status
    expect([await fetched(here.fileKey), await fetched(there.fileKey)]).toEqual([200, 404])
    expect([await fetched(onOrder.fileKey), await fetched(onOrder.fileKey, n.chen)]).toEqual([404, 200])
    // What its viewer has just chosen is shown before it is saved; what others have chosen is theirs.
    expect(await fetched((await file(n.chen)).fileKey)).toBe(200)
    expect(await fetched((await file(n.he)).fileKey)).toBe(404)
  })

  test('orders to choose from are those its owner has with its viewer, and nothing tells of more', async () => {
    const { rows, ...counted } = await asks(apiView, { query: { id: 'orders' } })
    expect(rows).toEqual([{ id: n.ours.id, key: n.ours.id, name: 'HD-1', code: 'HD-1', values: {} }])
    expect(counted).toEqual({ total: 1, capped: false, sums: {} })
    expect(await listed(apiView, { id: 'orders' }, n.chen)).toEqual(
      expect.arrayContaining(['HD-1', 'QM-SECRET']),
    )
    const counts = async (query: object) => (await asks(apiView, { query: { id: 'orders', ...query } })).total
    for (const keyword of ['QM', '启明', '钱伟']) expect(await counts({ keyword })).toBe(0)
    const where = (field: string, sign: number, value: unknown) => ({
      filters: JSON.stringify([{ field, sign, value }]),
    })
    expect(await counts(where('orderNo', 4, 'QM'))).toBe(0)
    expect(await counts(where('totalAmount', 9, '0'))).toBe(1)
    for (const field of ['buyerName', 'authorName', 'remark', 'pendingLines', 'id', 'buyerOrgId'])
      await expect(counts(where(field, 3, 'x'))).toFailWith('FIELD_UNKNOWN')
    expect((await asks(apiView, { query: { id: 'orders', page: 2, pageSize: 1 } })).rows).toEqual([])
  })

  test('of suppliers it knows its owner, of materials nothing, of nobody’s own lists anything', async () => {
    expect(await listed(apiView, { id: 'suppliers' }, n.chen)).toHaveLength(2)
    const { rows, total } = await asks(apiView, { query: { id: 'suppliers' } })
    expect([rows.map(({ id, name, values }) => [id, name, values]), total]).toEqual([
      [[n.orgs.huadong.id, '华东精工', {}]],
      1,
    ])
    const openOrders = JSON.stringify([{ field: 'openOrders', sign: 9, value: 1 }])
    await expect(asks(apiView, { query: { id: 'suppliers', filters: openOrders } })).toFailWith(
      'FIELD_UNKNOWN',
    )
    const buying = await toolingOf(n.chen, [n.orgs.qiming.id])
    const { page: atQian } = await opens(n.qian, buying.list)
    await expect(does(n, atQian, apiView, { query: { id: 'materials' } })).toFailWith('PAGE_BORDER')
    await expect(asks(apiView, { query: { id: 'users' } })).toFailWith('NOT_FOUND')
  })

  test('a buyer’s drafts and what it orders from others stay its own on a supplier’s page', async () => {
    const planned = await toolingOf(n.sun, [n.orgs.huadong.id], withOrders)
    const { page: atLin } = await opens(n.lin, planned.list)
    const sent = await buyerFrom(n.lin, n.orgs.hongyuan.id).sendsOrder({ orderNo: 'HY-1' })
    await buyerFrom(n.lin, n.orgs.hongyuan.id).writesOrder({ orderNo: 'HY-DRAFT' })
    expect(await listed(apiView, { id: 'orders' }, atLin)).toEqual([sent.orderNo])
    expect(await listed(apiView, { id: 'suppliers' }, atLin)).toEqual(['宏远塑胶'])
    for (const keyword of ['DRAFT', 'HD-1', '晨光'])
      expect(await listed(apiView, { id: 'orders', keyword }, atLin)).toEqual([])
  })

  test('what a viewer picks into the owner’s record is held to the same border when it is saved', async () => {
    const { id } = await makes(tools, '待填')
    const picks = (values: Record<string, string>) =>
      n.chen.tries(recordSave, { body: { entityId: tools.ids.tool, id, values } })
    const [customer, foreign] = [n.orgs.huadong.id, n.orgs.qiming.id]
    expect((await picks({ orderId: n.ours.id, customerId: customer })).status).toBe(200)
    for (const values of [{ orderId: n.theirs.id }, { customerId: foreign }] as Record<string, string>[]) {
      const reply = await picks(values)
      expect([reply.status, reply.text.includes('QM-SECRET')]).toEqual([422, false])
    }
    const { values } = await n.lin.does(recordInfo, { query: { entityId: tools.ids.tool, keyId: id } })
    expect([values['orderName'], values['customerName']]).toEqual(['HD-1', '华东精工'])
  })
})
