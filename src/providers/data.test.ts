import { afterEach, beforeEach, expect, test } from 'vitest'
import { appDelete } from '../../contract/apps.ts'
import { orderList } from '../../contract/orders.ts'
import { masterDel, masterLists, unitSave } from '../../contract/masters.ts'
import { materialDel, materialSave } from '../../contract/materials.ts'
import { CallMeta, dataProvider } from './data.ts'
import { http } from './http.ts'
import { HttpError } from './httpError.ts'
import { crudFilters, crudSorters } from './listBody.ts'
import { callKey } from './queryKeys.ts'
import { queryClient, refreshed } from './refresh.ts'
import { resource, wholeList } from './resource.ts'

const provider = dataProvider([
  resource('orders', { calls: () => Promise.resolve({ list: orderList }) }),
  resource('materials', { calls: () => Promise.resolve({ save: materialSave, remove: materialDel }) }),
  resource('apps', { calls: () => Promise.resolve({ remove: appDelete }) }),
  resource('units', {
    calls: () =>
      Promise.resolve({
        whole: wholeList(masterLists, ({ units }) => units),
        save: unitSave,
        remove: masterDel,
        removeWith: { kind: 'units' },
      }),
  }),
])

interface Reply {
  status: number
  data: unknown
}
type Config = Parameters<typeof http.request>[0]
let sent: Config[] = []
let reply: (config: Config) => Reply | Promise<Reply>
const before = http.defaults.adapter

beforeEach(() => {
  sent = []
  reply = () => ({ status: 200, data: { code: 200, msg: '', data: null } })
  http.defaults.adapter = async (config) => {
    sent.push(config)
    const { status, data } = await reply(config)
    return { status, data, statusText: '', headers: {}, config }
  }
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

const bodyOf = (at = 0): unknown => JSON.parse(String(sent[at]?.data))
const keyOf = (at: number): unknown => sent[at]?.headers?.['Idempotency-Key']
const refused = (status: number, error: string) => ({
  status,
  data: { code: status, msg: '', data: { error } },
})
const saves = (price: string) =>
  provider.custom?.({
    url: materialSave.path,
    method: 'post',
    payload: { code: 'FAS-001', price },
    meta: { call: new CallMeta({ invalidates: materialSave.invalidates }) },
  })

test('a condition of a view and a chosen one on the same field are both sent, and so is one without a value', async () => {
  reply = () => ({
    status: 200,
    data: { code: 200, msg: '', data: { rows: [], total: 0, capped: false, sums: {} } },
  })
  await provider.getList({
    resource: 'orders',
    filters: crudFilters(
      [
        { field: 'status', sign: 8, value: ['SENT'] },
        { field: 'status', sign: 8, value: ['CONFIRMED'] },
        { field: 'supplierName', sign: 6 },
      ],
      '螺栓',
    ),
    sorters: crudSorters([{ field: 'orderNo', sort: 2 }]),
    pagination: { currentPage: 2, pageSize: 100, mode: 'server' },
    meta: {},
  })
  expect(bodyOf()).toMatchObject({
    filters: [
      { field: 'status', sign: 8, value: ['SENT'] },
      { field: 'status', sign: 8, value: ['CONFIRMED'] },
      { field: 'supplierName', sign: 6 },
    ],
    sorts: [{ field: 'orderNo', sort: 2 }],
    page: 2,
    pageSize: 100,
    keyword: '螺栓',
  })
})

test('what stands in the address makes no write of a read and adds nothing to what is sent', async () => {
  await provider.custom?.({
    url: '/api/Order/Info',
    method: 'get',
    query: { id: '1' },
    meta: { call: { invalidates: ['*'], query: { id: '2' } } },
  })
  expect(sent[0]).toMatchObject({ method: 'get', params: { id: '1' } })
  expect(keyOf(0)).toBeUndefined()
})

test('林晓 saves again after a lost answer: it is the same attempt; another price is another one', async () => {
  reply = () => refused(503, 'UNAVAILABLE')
  await expect(saves('1.00')).rejects.toBeInstanceOf(HttpError)
  reply = () => ({ status: 200, data: { code: 200, msg: '', data: { id: 'm' } } })
  await saves('1.00')
  await saves('1.00')
  await saves('2.00')
  expect(keyOf(1)).toBe(keyOf(0))
  expect(new Set([keyOf(0), keyOf(2), keyOf(3)]).size).toBe(3)
})

test('an attempt that is still under way elsewhere may yet be done: made again, it carries the same key', async () => {
  reply = () => refused(409, 'STILL_RUNNING')
  await expect(saves('3.00')).rejects.toMatchObject({ code: 'STILL_RUNNING' })
  reply = () => refused(409, 'VERSION_STALE')
  for (let n = 0; n < 2; n++) await expect(saves('3.00')).rejects.toMatchObject({ code: 'VERSION_STALE' })
  expect([keyOf(1) === keyOf(0), keyOf(2) === keyOf(1)]).toEqual([true, false])
})

/** Saves that get no answer, at these prices; answers the key of each. */
async function losesAnswers(prices: readonly string[]): Promise<unknown[]> {
  const from = sent.length
  for (const price of prices) await expect(saves(price)).rejects.toBeInstanceOf(HttpError)
  return prices.map((_, at) => keyOf(from + at))
}
const prices = Array.from({ length: 100 }, (_, at) => `${at}.50`)

test('of a hundred attempts without an answer the oldest alone is forgotten, and one that is made again is not old', async () => {
  reply = () => refused(503, 'UNAVAILABLE')
  const keys = await losesAnswers(prices)
  expect(await losesAnswers(['0.50'])).toEqual([keys[0]])
  await losesAnswers(['100.50'])
  expect(await losesAnswers(['0.50', '2.50', '99.50'])).toEqual([keys[0], keys[2], keys[99]])
  expect(await losesAnswers(['1.50'])).not.toEqual([keys[1]])
})

test('an attempt whose request is under way keeps its key, however many come after it', async () => {
  let end: (reply: Reply) => void = () => undefined
  reply = () => new Promise<Reply>((resolve) => (end = resolve))
  const slow = saves('slow')
  await expect.poll(() => sent.length).toBe(1)
  const key = keyOf(0)
  reply = () => refused(503, 'UNAVAILABLE')
  const keys = await losesAnswers([...prices, 'last'])
  expect(await losesAnswers(['last'])).toEqual([keys.at(-1)])
  end(refused(503, 'UNAVAILABLE'))
  await expect(slow).rejects.toBeInstanceOf(HttpError)
  expect(await losesAnswers(['slow'])).toEqual([key])
})

test('a write makes the lists of its nouns stale, once, and a conflict does too', async () => {
  const asked: string[] = []
  const list = (noun: string) => ['data', 'default', noun, 'list', {}]
  for (const noun of ['materials', 'orders'])
    await queryClient.fetchQuery({ queryKey: list(noun), queryFn: () => asked.push(noun) })
  await saves('1.00')
  await refreshed()
  const stale = (noun: string) => queryClient.getQueryState(list(noun))?.isInvalidated
  expect([stale('materials'), stale('orders')]).toEqual([true, false])

  await queryClient.fetchQuery({ queryKey: list('materials'), queryFn: () => asked.push('again') })
  reply = () => refused(409, 'VERSION_STALE')
  await expect(saves('3.00')).rejects.toMatchObject({ code: 'VERSION_STALE' })
  expect(stale('materials')).toBe(true)
})

test('the key of a prefetched call is the key Refine’s useCustom makes', () => {
  expect(callKey('orders', orderList, { body: { page: 1 } }, 'buyer')).toEqual([
    'data',
    'default',
    'custom',
    { method: 'post', url: orderList.path, payload: { page: 1 }, noun: 'orders', side: 'buyer' },
  ])
})

test('a read that got no answer in time says so otherwise than a write', async () => {
  reply = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ECONNABORTED' }))
  await expect(saves('1.00')).rejects.toMatchObject({ code: 'WRITE_TIMED_OUT' })
  await expect(
    provider.custom?.({ url: '/api/Order/Info', method: 'get', meta: { call: new CallMeta({}) } }),
  ).rejects.toMatchObject({ code: 'TIMED_OUT' })
})

test('a deleted record is named by its id', async () => {
  await expect(provider.deleteOne({ resource: 'materials', id: 'm1' })).resolves.toEqual({
    data: { id: 'm1' },
  })
  expect(sent[0]).toMatchObject({ params: { id: 'm1' } })
})

test('a list that comes whole is taken out of its response; deleting one of several kinds names the kind', async () => {
  const unit = { id: '1', code: 'PCS' }
  reply = () => ({
    status: 200,
    data: { code: 200, msg: '', data: { units: [unit], currencies: [], taxRates: [] } },
  })
  expect(await provider.getList({ resource: 'units' })).toEqual({ data: [unit], total: 1 })
  await provider.deleteOne({ resource: 'units', id: '1' })
  expect(sent[1]?.params).toEqual({ kind: 'units', id: '1' })
})

test('a record that is deleted at a version says so where its call asks for it: in a body or in the query', async () => {
  await provider.deleteOne({ resource: 'apps', id: '1', variables: { version: 3 } })
  expect(bodyOf()).toEqual({ id: '1', version: 3 })
  await provider.deleteOne({ resource: 'materials', id: '1', variables: { version: 3 } })
  expect(sent.at(-1)?.params).toEqual({ id: '1', version: 3 })
})
