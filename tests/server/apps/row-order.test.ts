import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordInfo, recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

describe.each(engines)('the order of rows on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test('a row that is moved alone takes its place; those that make room are as they were', async () => {
    const org = await world.org({ is: 'buyer' })
    const zhou = await world.person(org, { name: '周强' })
    const lin = await world.person(org, { name: '林晓' })
    const { ids } = await toolingOf(zhou, [])
    const care = (remark: string) => ({ doneOn: '2026-02-02', kind: 'care', remark })
    const { id } = await zhou.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '冲模', category: 'stamping' },
        rows: {
          maintenance: ['清洗', '上油', '校正'].map((remark, sort) => ({
            rowStatus: 'add' as const,
            sort,
            values: care(remark),
          })),
        },
      },
    })
    const rows = async () =>
      (await lin.does(recordInfo, { query: { entityId: ids.tool, keyId: id } })).rows['maintenance'] ?? []
    const [, , last] = await rows()
    await lin.does(recordSave, {
      body: {
        entityId: ids.tool,
        id,
        values: {},
        rows: {
          maintenance: [{ id: last?.id ?? '', rowStatus: 'update', sort: 1, values: care('校正') }],
        },
      },
    })
    expect(
      (await rows()).map(({ values, version, updatedBy }) => [values['remark'], version, updatedBy]),
    ).toEqual([
      ['清洗', 1, '周强'],
      ['校正', 2, '林晓'],
      ['上油', 1, '周强'],
    ])
  })
})
