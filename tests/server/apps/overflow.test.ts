import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordInfo, recordList, recordSave } from '../../../contract/records.ts'
import type { AppModel, EntityField } from '../../../contract/lowcode/app.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).refusal, // anything else fails where it is compared
  )

/** The register with formulas: twice the price, and of each row its cost to the thirtieth. */
const withFormulas = (fields: readonly EntityField[]) => (model: AppModel) => ({
  ...model,
  entities: model.entities.map((entity) => ({
    ...entity,
    fields: [
      ...entity.fields.map((field) =>
        field.key === 'spent' ? { ...field, formula: 'SUM(maintenance.high)' } : field,
      ),
      ...(entity.parent === undefined
        ? fields
        : [{ key: 'high', name: '乘方', type: 'decimal' as const, formula: 'cost ** 30' }]),
    ],
  })),
})
const twice: EntityField = { key: 'twice', name: '两倍', type: 'decimal', scale: 2, formula: 'price * 2' }

describe.each(engines)('a formula that overflows, on %s,', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const makes = (who: Persona, { ids }: Tooling, values: Record<string, unknown>, rows = {}) =>
    who.does(recordSave, {
      body: { entityId: ids.tool, values: { name: '模', category: 'stamping', ...values } as never, rows },
    })

  test('is told by its field, in the reader’s language, and nothing is written', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [], withFormulas([twice]))
    expect(await refusal(makes(buyer, tooling, { price: '999999999999' }))).toMatchObject({
      error: 'INPUT_INVALID',
      faults: [{ path: 'twice', msg: '两倍的数值过大，整数部分最多 12 位' }],
    })
    const { total } = await buyer.does(recordList, { body: { entityId: tooling.ids.tool } })
    expect(total).toBe(0)
    const { id } = await makes(buyer, tooling, { price: '499999999999.99' })
    const { values } = await buyer.does(recordInfo, { query: { entityId: tooling.ids.tool, keyId: id } })
    expect(values['twice']).toBe('999999999999.98')
  })

  test('is never one, or nothing, on its way through others', async () => {
    const { buyer } = await world.tradingPair()
    const tower: EntityField = { key: 'tower', name: '塔', type: 'decimal', formula: '9**9**9**9' }
    const text: EntityField = { key: 'note', name: '说明', type: 'varchar', formula: "'共 ' + tower" }
    const start: EntityField = { key: 'start', name: '初值', type: 'decimal', default: '10 ** 20' }
    const tooling = await toolingOf(buyer, [], withFormulas([text, tower, start]))
    const { faults } = await refusal(makes(buyer, tooling, {}))
    expect(faults?.map(({ path }) => path)).toEqual(['note', 'tower', 'start'])
    expect((await refusal(makes(buyer, tooling, { start: '1' }))).faults?.map(({ path }) => path)).toEqual([
      'note',
      'tower',
    ])
  })

  test('in a row is told in the row and in what is made of the rows', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [], withFormulas([]))
    const row = (cost: string) => ({ rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', cost } })
    const { faults } = await refusal(makes(buyer, tooling, {}, { maintenance: [row('1'), row('1000')] }))
    expect(faults?.map(({ path }) => path).toSorted()).toEqual(['maintenance.1.high', 'spent'])
    await makes(buyer, tooling, {}, { maintenance: [row('1'), row('1')] })
  })
})
