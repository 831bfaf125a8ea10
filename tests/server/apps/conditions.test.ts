import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageSave } from '../../../contract/appPages.ts'
import { appInfo, appPublish } from '../../../contract/apps.ts'
import { recordInfo, recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).refusal, // anything else fails where it is compared
  )

describe.each(engines)('a condition that a page keeps, on %s,', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test('is in the grammar and asks the columns of its page, or it is refused at its field', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, ids } = await toolingOf(buyer)
    const when = {
      id: 'when',
      type: 'condition',
      field: 'remark',
      attr: { label: '适用', columns: [{ field: 'qty', type: 'number' }] },
    }
    const page = await buyer.does(pageSave, {
      body: {
        appId,
        document: { version: 1, name: '条件', use: 'form', source: { entity: ids.tool }, body: [when] },
      },
    })
    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appPublish, { body: { id: appId, version } })
    const makes = (remark: string) =>
      buyer.does(recordSave, {
        body: {
          entityId: ids.tool,
          pageId: page.id,
          values: { name: '模', category: 'stamping', remark },
        },
      })
    expect((await refusal(makes('price > 1'))).faults).toEqual([
      { path: 'remark', msg: '适用中不能使用字段“price”' },
    ])
    expect((await refusal(makes('qty >'))).faults).toEqual([
      { path: 'remark', msg: '适用不是有效的条件：第 6 个字符处有误' },
    ])
    const { id } = await makes('qty between 1 and 9')
    const { values } = await buyer.does(recordInfo, { query: { entityId: ids.tool, keyId: id } })
    expect(values['remark']).toBe('qty between 1 and 9')
  })
})
