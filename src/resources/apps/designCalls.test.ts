import { expect, test, vi } from 'vitest'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { ChoicePage, PageServices } from '../../lowcode/runtime/services.ts'
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
  const there = withoutUnpublished(services, model, [tooling])

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
  expect(withoutUnpublished(services, model, [tooling, repairs]).isListed?.(repairs)).toBe(true)
})
