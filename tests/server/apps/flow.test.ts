import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tips } from '../../../contract/home.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { Flow } from '../../../contract/lowcode/flow.ts'
import { roleInfo } from '../../../contract/permissionTree.ts'
import { type RecordAction, recordRight } from '../../../contract/recordRights.ts'
import * as c from '../../../contract/records.ts'
import { roleList, roleSave } from '../../../contract/roles.ts'
import { engines } from '../../support/db.ts'
import type { Persona } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { type World, openWorld } from '../../support/world.ts'

/** A tool is entered, asked for by its supplier, and agreed or sent back by the buyer. */
const flow: Flow = {
  states: [
    { key: 'draft', name: { zh: '草稿', en: 'Draft' } },
    { key: 'asked', name: { zh: '待审批', en: 'Waiting' }, tone: 'info', waits: true, locks: true },
    { key: 'returned', name: { zh: '已退回', en: 'Returned' }, tone: 'warning', waits: true },
    { key: 'agreed', name: { zh: '已同意', en: 'Agreed' }, tone: 'success', locks: true },
  ],
  moves: [
    {
      key: 'ask',
      name: '提交',
      kind: 'submit',
      from: ['draft', 'returned'],
      to: 'asked',
      by: 'partner',
      right: 'update',
    },
    {
      key: 'agree',
      name: '同意',
      kind: 'submit',
      from: ['asked'],
      to: 'agreed',
      by: 'owner',
      right: 'approve',
    },
    {
      key: 'refuse',
      name: '退回',
      kind: 'reject',
      from: ['asked'],
      to: 'returned',
      by: 'owner',
      right: 'approve',
    },
  ],
}

const withFlow = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => (entity.parent === undefined ? { ...entity, flow } : entity)),
})

describe.each(engines)('locks and states of records on %s', (engine) => {
  let world: World
  let zhou: Persona
  let meng: Persona
  let zhang: Persona
  let stranger: Persona
  let supplierId: string
  let plain: Tooling
  let flowing: Tooling

  beforeAll(async () => {
    world = await openWorld(engine)
    const huadong = await world.org({ name: '华东精工', is: 'buyer' })
    const [chenguang, other] = [
      await world.org({ name: '晨光五金', is: 'supplier' }),
      await world.org({ name: '远东塑胶', is: 'supplier' }),
    ]
    for (const each of [chenguang, other]) await world.link(huadong, each)
    supplierId = chenguang.id
    zhou = await world.person(huadong, { name: '周强' })
    meng = await world.person(huadong, { name: '孟瑶', rights: ['orders.read'] })
    zhang = await world.person(chenguang, { name: '张伟' })
    stranger = await world.person(other, { name: '何洁' })
    plain = await toolingOf(zhou, [chenguang.id, other.id])
    flowing = await toolingOf(zhou, [chenguang.id, other.id], withFlow)
  })
  afterAll(() => world.close())

  const made = (tools: Tooling, name: string) =>
    zhou.does(c.recordSave, {
      body: {
        entityId: tools.ids.tool,
        values: { name, category: 'stamping', supplierId },
        rows: { maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-01-05', kind: 'care' } }] },
      },
    })
  const info = (who: Persona, tools: Tooling, keyId: string) =>
    who.does(c.recordInfo, { query: { entityId: tools.ids.tool, keyId } })
  const history = async (who: Persona, tools: Tooling, keyId: string) =>
    (await who.does(c.recordHistory, { query: { entityId: tools.ids.tool, keyId } })).toSorted((one, other) =>
      Number(BigInt(one.seq) - BigInt(other.seq)),
    )
  const locks = (who: Persona, tools: Tooling, key: { id: string; version: number }, locked: boolean) =>
    who.does(c.recordLock, { body: { entityId: tools.ids.tool, keys: [key], locked } })
  const moves = (who: Persona, id: string, version: number, move: string, reason = '') =>
    who.does(c.recordMove, { body: { entityId: flowing.ids.tool, id, version, move, reason } })
  /** What 孟瑶 may do with the tools of an application, and nothing else. */
  const grants = async (tools: Tooling, actions: readonly RecordAction[]) => {
    for (const { id } of (await zhou.does(roleList, { body: {} })).rows)
      if ((await zhou.does(roleInfo, { query: { id } })).holders.some((holder) => holder.id === meng.userId))
        await zhou.does(roleSave, {
          body: {
            id,
            commands: actions.map((action) => ({
              commandId: recordRight(tools.ids.tool, action),
              dataLimit: '',
            })),
          } as never,
        })
  }

  test('a locked record is refused on every way of writing, and says who locked it', async () => {
    const { id } = await made(plain, '冲模')
    await locks(zhou, plain, { id, version: 1 }, true)
    for (const who of [zhou, zhang]) {
      const record = await info(who, plain, id)
      expect(record).toMatchObject({ version: 2, lock: { by: '周强' }, state: '', moves: [] })
      expect(record.can).toEqual(who === zhou ? ['unlock'] : [])
    }
    const { rows } = await zhang.does(c.recordList, { body: { entityId: plain.ids.tool } })
    expect(rows.find((row) => row.id === id)?.lock?.by).toBe('周强')

    const entityId = plain.ids.tool
    const key = { id, version: 2 }
    const row = { rowStatus: 'add', values: { doneOn: '2026-02-01', kind: 'care' } } as const
    for (const attempt of [
      () => zhou.does(c.recordSave, { body: { entityId, ...key, values: { name: '新名' } } }),
      () => zhang.does(c.recordSave, { body: { entityId, ...key, values: { name: '新名' } } }),
      () => zhou.does(c.recordSave, { body: { entityId, ...key, values: {}, rows: { maintenance: [row] } } }),
      () => zhou.does(c.recordDelete, { body: { entityId, keys: [key] } }),
      () => zhou.does(c.recordLock, { body: { entityId, keys: [key], locked: true } }),
    ])
      await expect(attempt()).toFailWith('RECORD_LOCKED')
    expect((await info(zhou, plain, id)).rows['maintenance']).toHaveLength(1)

    await expect(locks(zhang, plain, key, false)).toFailWith('NO_RIGHT')
    await expect(locks(stranger, plain, key, false)).toFailWith('NOT_FOUND')
    await locks(zhou, plain, key, false)
    await zhang.does(c.recordSave, { body: { entityId, id, version: 3, values: { name: '新名' } } })
    const told = await history(zhang, plain, id)
    expect(told.map(({ kind, actorName }) => `${kind} ${actorName}`)).toEqual([
      'create 周强',
      'lock 周强',
      'unlock 周强',
      'edit 张伟',
    ])
  })

  test('to unlock is a right of its own', async () => {
    const { id } = await made(plain, '检具')
    await grants(plain, ['read', 'update'])
    await locks(meng, plain, { id, version: 1 }, true)
    expect((await info(meng, plain, id)).can).toEqual([])
    await expect(locks(meng, plain, { id, version: 2 }, false)).toFailWith('NO_RIGHT')
    await grants(plain, ['read', 'unlock'])
    await expect(locks(meng, plain, { id, version: 1 }, false)).toFailWith('VERSION_STALE')
    await locks(meng, plain, { id, version: 2 }, false)
    await expect(locks(meng, plain, { id, version: 3 }, true)).toFailWith('NO_RIGHT')
    expect((await info(zhou, plain, id)).lock).toBeNull()
  })

  test('a record goes through its states, moved by who may, with its reason and its history', async () => {
    const { id } = await made(flowing, '支架')
    expect(await info(zhang, flowing, id)).toMatchObject({ state: 'draft', moves: ['ask'] })
    expect((await info(zhou, flowing, id)).moves).toEqual([])
    await expect(moves(zhou, id, 1, 'ask')).toFailWith('NO_RIGHT')
    expect(await moves(zhang, id, 1, 'ask')).toEqual({ version: 2, state: 'asked' })

    const entityId = flowing.ids.tool
    const asked = await info(zhou, flowing, id)
    expect(asked).toMatchObject({ state: 'asked', can: [], moves: ['agree', 'refuse'] })
    const change = { body: { entityId, id, version: 2, values: { name: '改' } } }
    for (const who of [zhou, zhang]) await expect(who.does(c.recordSave, change)).toFailWith('RECORD_SETTLED')
    await expect(zhou.does(c.recordDelete, { body: { entityId, keys: [{ id, version: 2 }] } })).toFailWith(
      'RECORD_SETTLED',
    )

    await expect(moves(zhou, id, 2, 'refuse', '  ')).toFailWith('REASON_NEEDED')
    await moves(zhou, id, 2, 'refuse', '缺少图纸')
    await zhang.does(c.recordSave, { body: { entityId, id, version: 3, values: { name: '支架二' } } })
    await expect(moves(zhou, id, 4, 'agree')).toFailWith('WRONG_STATE')
    await moves(zhang, id, 4, 'ask')
    await moves(zhou, id, 5, 'agree')
    await expect(moves(zhou, id, 6, 'nowhere')).toFailWith('NOT_FOUND')
    const told = (await history(zhang, flowing, id)).filter(({ kind }) => kind === 'move')
    expect(told.map(({ data, reason }) => [data.from, data.to, reason])).toEqual([
      ['draft', 'asked', ''],
      ['asked', 'returned', '缺少图纸'],
      ['returned', 'asked', ''],
      ['asked', 'agreed', ''],
    ])
  })

  /** Who may make which move out of each state; what is not named is refused. */
  const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    draft: { zhang: ['ask'] },
    asked: { zhou: ['agree', 'refuse'], approver: ['agree', 'refuse'] },
    returned: { zhang: ['ask'] },
    agreed: {},
  }
  const ways: Readonly<Record<string, readonly (readonly [who: 'zhou' | 'zhang', move: string])[]>> = {
    draft: [],
    asked: [['zhang', 'ask']],
    returned: [
      ['zhang', 'ask'],
      ['zhou', 'refuse'],
    ],
    agreed: [
      ['zhang', 'ask'],
      ['zhou', 'agree'],
    ],
  }
  test.each(Object.keys(table))('out of %s only these may move it', async (state) => {
    const people = { zhou, zhang, stranger, approver: meng, editor: meng, reader: meng }
    const rights: Readonly<Record<string, readonly RecordAction[]>> = {
      approver: ['read', 'approve'],
      editor: ['read', 'update'],
      reader: ['read'],
    }
    for (const [name, who] of Object.entries(people)) {
      await grants(flowing, rights[name] ?? ['read'])
      for (const { key: move, from } of flow.moves) {
        const { id } = await made(flowing, `${state} ${name} ${move}`)
        let version = 1
        for (const [by, way] of ways[state] ?? [])
          ({ version } = await moves(people[by], id, version, way, '原因'))
        const answer = moves(who, id, version, move, '原因')
        if (table[state]?.[name]?.includes(move)) expect((await answer).version).toBe(version + 1)
        else if (name === 'stranger') await expect(answer).toFailWith('NOT_FOUND')
        else if (name !== 'reader' && mayElsewhere(name, from, move))
          await expect(answer).toFailWith('WRONG_STATE')
        else await expect(answer).toFailWith('NO_RIGHT')
      }
    }
  })
  const mayElsewhere = (name: string, from: readonly string[], move: string) =>
    from.some((state) => table[state]?.[name]?.includes(move))

  test('of two who move it at once one is told that it has moved', async () => {
    const { id } = await made(flowing, '并发')
    const { version } = await moves(zhang, id, 1, 'ask')
    const ended = await Promise.allSettled([
      moves(zhou, id, version, 'agree'),
      moves(zhou, id, version, 'refuse', '不行'),
    ])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = ended.filter(({ status }) => status === 'rejected')
    await expect(Promise.reject((lost as PromiseRejectedResult).reason)).toFailWith('VERSION_STALE')
    expect((await history(zhou, flowing, id)).filter(({ kind }) => kind === 'move')).toHaveLength(2)
  })

  test('what waits stands in the list of whoever may move it on, and of nobody else', async () => {
    const { id } = await made(flowing, '待办')
    const waits = async (who: Persona) => (await who.does(tips)).tips.find((tip) => tip.recordId === id)
    await moves(zhang, id, 1, 'ask')
    expect(await waits(zhou)).toMatchObject({
      kind: 'recordWaits',
      title: '待办 · 模具 · 待审批',
      form: { appId: flowing.appId, formId: flowing.form },
    })
    for (const who of [zhang, stranger]) expect(await waits(who)).toBeUndefined()
    await grants(flowing, ['read', 'update'])
    expect(await waits(meng)).toBeUndefined()
    await grants(flowing, ['read', 'approve'])
    expect(await waits(meng)).toBeDefined()
    // nobody moves what is locked
    await locks(zhou, flowing, { id, version: 2 }, true)
    await expect(moves(zhou, id, 3, 'agree')).toFailWith('RECORD_LOCKED')
    expect(await waits(zhou)).toBeUndefined()
  })
})
