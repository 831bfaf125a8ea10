import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLimits } from '../../../contract/filter.ts'
import { recordExport, recordList, recordSave } from '../../../contract/records.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { comparedField, ofEntity } from '../../../server/db/document.ts'
import { appJobs } from '../../../server/modules/apps/apps.jobs.ts'
import { engines } from '../../support/db.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

/** Characters of three bytes that no index packs. */
const random = (length: number): string =>
  [...new Uint16Array(randomBytes(length * 2).buffer)]
    .map((code) => String.fromCodePoint(0x4e00 + (code % 20_000)))
    .join('')

const withLongNames = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.key === 'name' ? { ...field, length: 4000 } : field)),
  })),
})

describe.each(engines)('long values of filtered fields on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const indexed = () =>
    appJobs({ db: world.deps.db }, 1)['apps.index']?.run(null, { attempt: 1, signal: AbortSignal.abort() })

  test('are written under an index and indexed when they are there; filters, order and export see them whole', async () => {
    const { buyer } = await world.tradingPair()
    const { ids } = await toolingOf(buyer, [], withLongNames)
    const entityId = ids.tool
    const makes = (name: string) =>
      buyer.does(recordSave, { body: { entityId, values: { name, category: 'stamping' } } })
    const [start, long] = [random(listLimits.text), random(3000)]
    await makes(`${start}${long}甲`)
    await indexed()
    await makes(`${start}${long}乙`)
    await makes(start)
    await makes(`0${random(3999)}`)

    const lengths = async (sign: number, value: unknown, sort: 1 | 2 = 1) => {
      const { rows } = await buyer.does(recordList, {
        body: {
          entityId,
          filters: [{ field: 'name', sign, value: value as string }],
          sorts: [{ field: 'name', sort }],
        },
      })
      return rows.map(({ values }) => (values['name'] as string).length) // it is required and a text
    }
    const whole = listLimits.text + 3001
    expect(await lengths(2, start)).toEqual([listLimits.text])
    expect(await lengths(3, start)).toEqual([4000, whole, whole])
    expect(await lengths(8, [start])).toEqual([listLimits.text])
    expect(await lengths(9, start)).toEqual([whole, whole])
    expect(await lengths(10, start, 2)).toEqual([whole, whole, listLimits.text])
    expect(await lengths(11, start)).toEqual([4000])
    expect(await lengths(12, start)).toEqual([4000, listLimits.text])
    expect(await lengths(1, `${long.slice(-100)}乙`)).toEqual([whole])
    const { status } = await buyer.tries(recordExport, { body: { entityId, fields: ['name'] } })
    expect(status).toBe(200)
  })

  test('an index serves the filter and the order it was made for', async () => {
    const { buyer } = await world.tradingPair()
    const { ids } = await toolingOf(buyer)
    await buyer.does(recordSave, {
      body: { entityId: ids.tool, values: { name: '一', category: 'stamping' } },
    })
    await indexed()
    const plan = await world.deps.db.system(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain select id from app_records r where r.org_id = ${buyer.orgId} and ${ofEntity('r', ids.tool)}
          and ${comparedField('r', 'name', 'varchar')} = '一'`.execute(tx)
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(/Index Scan using app_field_[0-9a-f]+ .*Index Cond: .*left/)
  })
})
