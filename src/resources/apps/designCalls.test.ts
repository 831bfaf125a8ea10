import { expect, test, vi } from 'vitest'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { ChoicePage, PageServices } from '../../lowcode/runtime/services.ts'
import { HttpError } from '../../providers/httpError.ts'
import { withoutUnpublished } from './designCalls.ts'

const [tooling, repairs] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const entity = (id: string, code: string): AppModel['entities'][number] => ({
  id,
  code,
  name: { zh: code, en: code },
  title: 'code',
  share: 'own',
  fields: [{ key: 'code', name: { zh: '编号', en: 'Code' }, type: 'varchar' }],
})
const model: AppModel = {
  version: 1,
  menu: [],
  entities: [entity(tooling, 'tooling'), entity(repairs, 'repairs')],
}
const query = { keyword: '', page: 1, filters: [] }

test('while Lin draws a page about repairs that were never published, the canvas asks for none and says so; of tooling it shows what there is', async () => {
  const found: ChoicePage = { rows: [{ id: 'r1', name: 'M-1' }], total: 1 }
  const choices = vi.fn<PageServices['choices']>(() => Promise.resolve(found))
  const isListed = (source: string) => source !== 'nowhere'
  const services = { choices, isListed } as Partial<PageServices> as PageServices // all that is read of it
  const there = withoutUnpublished(services, 'app-1', model, [tooling])

  expect(there.isListed?.(repairs)).toBe('unpublished')
  expect(await there.choices(repairs, query)).toEqual({ rows: [], total: 0 })
  expect(choices).not.toHaveBeenCalled()

  expect(there.isListed?.(tooling)).toBe(true)
  expect(await there.choices(tooling, query)).toEqual(found)
  expect(choices).toHaveBeenCalledExactlyOnceWith(tooling, query)
  // What is no entity of the application is left to the portal.
  expect([there.isListed?.('suppliers'), there.isListed?.('nowhere')]).toEqual([true, false])
  await there.choices('suppliers', query)
  expect(choices).toHaveBeenCalledTimes(2)
})

test('where nobody says what is listed, what is published is', () => {
  const services = {} as Partial<PageServices> as PageServices
  expect(withoutUnpublished(services, 'app-1', model, [tooling, repairs]).isListed?.(repairs)).toBe(true)
})

test('the same holds where the page names a list of the repairs, or its own application that begins with them', async () => {
  const choices = vi.fn<PageServices['choices']>(() =>
    Promise.resolve({ rows: [{ id: 'r1', name: 'M-1' }], total: 1 }),
  )
  const request = vi.fn<PageServices['request']>(() => Promise.resolve({ caseId: 'case-t' }))
  const services = {
    choices,
    request,
    ownList: (source: string) => (source === '/api/view' ? 'case-r' : undefined),
  } as Partial<PageServices> as PageServices // all that is read of it
  const listing: AppModel = {
    ...model,
    cases: [
      { id: 'case-r', name: '在修', entity: repairs },
      { id: 'case-t', name: '在用', entity: tooling },
    ],
  }
  const there = withoutUnpublished(services, 'app-1', listing, [tooling])
  for (const source of ['case-r', 'app-1', '/api/view'])
    expect(await there.choices(source, query)).toEqual({ rows: [], total: 0 })
  expect(await there.request('/Query/GetAppCase', { caseId: 'case-r' })).toBeNull()
  expect(await there.request('/Query/GetAppCase', { appId: 'app-1' })).toBeNull()
  expect(choices).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()

  expect((await there.choices('case-t', query)).total).toBe(1)
  expect(await there.request('/Query/GetAppCase', { caseId: 'case-t' })).toEqual({ caseId: 'case-t' })
  await there.request('/api/orders')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a list that the server does not know yet is empty on the canvas; another refusal is one', async () => {
  const refused = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
    withoutUnpublished(
      { choices: () => Promise.reject(new HttpError(code)) } as Partial<PageServices> as PageServices,
      'app-1',
      model,
      [tooling],
    ).choices('case-new', query)
  expect(await refused('NOT_FOUND')).toEqual({ rows: [], total: 0 })
  await expect(refused('UNAVAILABLE')).rejects.toThrow(HttpError)
})
