import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appInfo, appPublish, appSave, appShare } from '../../../contract/apps.ts'
import { recordInfo, recordSave } from '../../../contract/records.ts'
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

/** Text that no index packs: random characters of three bytes each. */
const random = (length: number): string =>
  String.fromCodePoint(
    ...new Uint16Array(randomBytes(length * 2).buffer).map((code) => 0x4e00 + (code % 20_000)),
  )

/** The tooling register with another field, and partners who may create. */
const withField =
  (more: Partial<EntityField>, key = 'name') =>
  (model: AppModel): AppModel => ({
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      ...(entity.parent === undefined && { partnerMay: ['create' as const, 'update' as const] }),
      fields: entity.fields.map((field) => (field.key === key ? { ...field, ...more } : field)),
    })),
  })

describe.each(engines)('unique values on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** 周强’s register, shared with 陈亮 of 晨光五金 and 孙丽 of 宏远, who see nothing of each other. */
  async function shared(change: (model: AppModel) => AppModel) {
    const { buyer: zhou, supplier: chen, supplierOrg: chenguang } = await world.tradingPair()
    const hongyuan = await world.org({ is: 'supplier' })
    await world.link({ id: zhou.orgId, name: '华东精工' }, hongyuan)
    const sun = await world.person(hongyuan, { side: 'supplier', name: '孙丽' })
    const tooling = await toolingOf(zhou, [chenguang.id, hongyuan.id], change)
    return { zhou, chen, sun, chenguang, hongyuan, tooling }
  }
  const makes = (who: Persona, { ids }: Tooling, values: Record<string, unknown>, rows = {}) =>
    who.does(recordSave, {
      body: { entityId: ids.tool, values: { category: 'stamping', ...values } as never, rows },
    })
  const changes = (who: Persona, { ids }: Tooling, id: string, values: Record<string, unknown>) =>
    who.does(recordSave, { body: { entityId: ids.tool, id, values: values as never } })
  async function publishes(who: Persona, { appId }: Tooling, model: AppModel) {
    const { version, code, name } = await who.does(appInfo, { query: { appId } })
    const saved = await who.does(appSave, { body: { id: appId, version, code, name, model } })
    return who.does(appPublish, { body: saved })
  }
  const taken = { error: 'VALUE_TAKEN' }

  test('a partner learns nothing of what others have: each has its own values, the owner too', async () => {
    const { zhou, chen, sun, tooling } = await shared(withField({ unique: true }))
    for (const who of [zhou, chen, sun]) await makes(who, tooling, { name: 'S-1' })
    for (const who of [zhou, chen, sun])
      expect(await refusal(makes(who, tooling, { name: 'S-1' }))).toMatchObject(taken)
  })

  test('across all, where the designer chose it, a value is given once', async () => {
    const { zhou, chen, sun, tooling } = await shared(withField({ unique: true, uniqueAcross: 'all' }))
    await makes(sun, tooling, { name: 'S-1' })
    for (const who of [zhou, chen])
      expect(await refusal(makes(who, tooling, { name: 'S-1' }))).toMatchObject(taken)
  })

  test('a tool that passes to a partner who has its value is refused, and nothing of it passes', async () => {
    const { zhou, chen, chenguang, hongyuan, tooling } = await shared(withField({ unique: true }))
    await makes(chen, tooling, { name: 'S-1' })
    const { id } = await makes(zhou, tooling, { name: 'S-1', supplierId: hongyuan.id })
    expect(await refusal(changes(zhou, tooling, id, { supplierId: chenguang.id }))).toMatchObject(taken)
    const kept = await zhou.does(recordInfo, { query: { entityId: tooling.ids.tool, keyId: id } })
    expect(kept.values['supplierId']).toBe(hongyuan.id)
    await changes(zhou, tooling, id, { supplierId: chenguang.id, name: 'S-2' })
    expect(await refusal(makes(chen, tooling, { name: 'S-2' }))).toMatchObject(taken)
  })

  test('rows take their values along to another partner', async () => {
    const { zhou, chenguang, hongyuan, tooling } = await shared(withField({ unique: true }, 'remark'))
    const row = (remark: string) => ({
      maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', remark } }],
    })
    const tool = (name: string, supplierId: string) => ({ name, remark: name, supplierId })
    const one = await makes(zhou, tooling, tool('一', chenguang.id), row('R-1'))
    const two = await makes(zhou, tooling, tool('二', hongyuan.id), row('R-1'))
    expect(await refusal(changes(zhou, tooling, two.id, { supplierId: chenguang.id }))).toMatchObject(taken)
    await changes(zhou, tooling, one.id, { supplierId: null })
    await changes(zhou, tooling, two.id, { supplierId: chenguang.id })
    expect(await refusal(changes(zhou, tooling, one.id, { supplierId: chenguang.id }))).toMatchObject(taken)
  })

  test('a share withdrawn and given again leaves every value where it was', async () => {
    const { zhou, chen, chenguang, hongyuan, tooling } = await shared(withField({ unique: true }))
    await makes(zhou, tooling, { name: 'S-1' })
    await makes(chen, tooling, { name: 'S-1' })
    const shares = async (partnerIds: string[]) => {
      const { version } = await zhou.does(appInfo, { query: { appId: tooling.appId } })
      await zhou.does(appShare, { body: { id: tooling.appId, version, partnerIds } })
    }
    await shares([hongyuan.id])
    await publishes(zhou, tooling, withField({ unique: true, width: 210 })(tooling.model))
    await shares([hongyuan.id, chenguang.id])
    expect(await refusal(makes(chen, tooling, { name: 'S-1' }))).toMatchObject(taken)
  })

  test('a publication that counts across all is refused while two have the same, and names the field', async () => {
    const { zhou, chen, sun, tooling } = await shared(withField({ unique: true }))
    const { id } = await makes(chen, tooling, { name: 'S-1' })
    await makes(sun, tooling, { name: 'S-1' })
    const across = withField({ unique: true, uniqueAcross: 'all' })(tooling.model)
    expect(await refusal(publishes(zhou, tooling, across))).toMatchObject({
      ...taken,
      data: { field: 'name' },
    })
    await changes(chen, tooling, id, { name: 'S-2' })
    await publishes(zhou, tooling, across)
    expect(await refusal(makes(zhou, tooling, { name: 'S-2' }))).toMatchObject(taken)
    await publishes(zhou, tooling, withField({ unique: true })(tooling.model))
    await makes(zhou, tooling, { name: 'S-2' })
  })

  test('a picked record is unique as well, also where it was picked before', async () => {
    const { zhou, chenguang, tooling } = await shared((model) => model)
    const one = await makes(zhou, tooling, { name: '一', supplierId: chenguang.id })
    await makes(zhou, tooling, { name: '二', supplierId: chenguang.id })
    const unique = withField({ unique: true }, 'supplier')(tooling.model)
    expect(await refusal(publishes(zhou, tooling, unique))).toMatchObject({
      ...taken,
      data: { field: 'supplier' },
    })
    await changes(zhou, tooling, one.id, { supplierId: null })
    await publishes(zhou, tooling, unique)
    expect(await refusal(changes(zhou, tooling, one.id, { supplierId: chenguang.id }))).toMatchObject(taken)
  })

  test.each([100, 893, 900, 2700, 4000])(
    'a unique text of %s characters is kept and told apart',
    async (length) => {
      const long = withField({ unique: true, length: 4000, filter: true, sort: true })
      const { zhou, tooling } = await shared(long)
      const name = random(length)
      await makes(zhou, tooling, { name })
      await makes(zhou, tooling, { name: `${name.slice(0, -1)}。` })
      expect(await refusal(makes(zhou, tooling, { name }))).toMatchObject(taken)
    },
  )

  test('long values that are there can be made unique, equal ones not', async () => {
    const { zhou, tooling } = await shared(withField({ length: 4000 }))
    const name = random(4000)
    await makes(zhou, tooling, { name })
    const { id } = await makes(zhou, tooling, { name })
    const unique = withField({ length: 4000, unique: true })(tooling.model)
    expect(await refusal(publishes(zhou, tooling, unique))).toMatchObject(taken)
    await changes(zhou, tooling, id, { name: random(4000) })
    await publishes(zhou, tooling, unique)
    expect(await refusal(makes(zhou, tooling, { name }))).toMatchObject(taken)
  })

  test('what an earlier version writes beside this one counts', async () => {
    const { zhou, tooling } = await shared(withField({ unique: true }))
    const { id } = await makes(zhou, tooling, { name: '新' })
    await world.deps.db.system(async (tx) => {
      await sql`delete from app_unique_values where record_id = ${id}`.execute(tx)
      await sql`insert into app_unique_values (entity_id, field, value, record_id, app_id, org_id, side)
        select entity_id, 'name', '旧', id, app_id, org_id, side from app_records where id = ${id}`.execute(
        tx,
      )
    })
    expect(await refusal(makes(zhou, tooling, { name: '旧' }))).toMatchObject(taken)
    await makes(zhou, tooling, { name: `${randomUUID()} 新` })
  })
})
