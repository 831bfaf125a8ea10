import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personRights, whoCan } from '../../contract/accessReview.ts'
import { pageOpen } from '../../contract/appPages.ts'
import { peopleList } from '../../contract/people.ts'
import { type RecordAction, recordActions, recordRight } from '../../contract/recordRights.ts'
import * as c from '../../contract/records.ts'
import { roleSave } from '../../contract/roles.ts'
import type { Id } from '../../contract/values.ts'
import { mayHearOf } from '../../server/modules/records/records.read.ts'
import { grantsOf, limitsFor } from '../../server/sessions/grants.ts'
import type { Member } from '../../server/viewer.ts'
import { engines } from '../support/db.ts'
import { republishes } from '../support/neighbours.ts'
import type { Persona } from '../support/persona.ts'
import { type Tooling, toolingOf } from '../support/tooling.ts'
import { openWorld, type World } from '../support/world.ts'

const AREA = { key: 'area', name: '区域', type: 'varchar' } as const
const GONE = "area = '一车间'"

describe.each(engines)('conditions on the records of an application on %s', (engine) => {
  let world: World
  let org: Awaited<ReturnType<World['org']>>
  let zhou: Persona
  let tools: Tooling
  beforeAll(async () => {
    world = await openWorld(engine)
    org = await world.org({ name: '华东精工', is: 'buyer' })
    zhou = await world.person(org, { name: '周强' })
  })
  afterAll(() => world.close())
  const made = new Set<string>()
  beforeEach(async () => {
    made.clear()
    tools = await toolingOf(zhou, [], (model) => ({
      ...model,
      entities: model.entities.map((each) => ({ ...each, fields: [...each.fields, AREA] })),
    }))
  })

  /** What the condition of a role asks for is published away. */
  const takesAway = () =>
    republishes(zhou, tools.appId, {
      ...tools.model,
      entities: tools.model.entities.map((each) => ({
        ...each,
        fields: each.fields.filter(({ key }) => key !== AREA.key),
      })),
    })
  const commands = (actions: readonly RecordAction[], dataLimit = '', entityId = tools.ids.tool) =>
    actions.map((action) => ({
      commandId: recordRight(entityId, action),
      dataLimit: action === 'read' ? dataLimit : '',
    }))
  type Commands = readonly { commandId: string; dataLimit: string }[]
  const all = (commandId: string) => ({ commandId, dataLimit: '' })
  const roleOf = (some: Commands) =>
    zhou.does(roleSave, {
      body: { name: crypto.randomUUID(), menuType: 1, commands: some.map((one) => ({ ...one, hidden: [] })) },
    })
  /** Somebody with these roles and no other. */
  const holder = async (name: string, ...roles: Commands[]) => {
    const who = await world.person(org, { name, rights: ['orders.read'] })
    const ids: Id[] = []
    for (const some of roles) ids.push((await roleOf(some)).id)
    await world.deps.db.system(async (tx) => {
      const { id } = await tx
        .selectFrom('memberships')
        .select('id')
        .where('user_id', '=', who.userId)
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('membership_roles').where('membership_id', '=', id).execute()
      await tx
        .insertInto('membership_roles')
        .values(ids.map((role_id) => ({ org_id: org.id, membership_id: id, role_id })))
        .execute()
    })
    made.add(who.account)
    return world.again(who)
  }
  const makes = (who: Persona, values: object = { name: '冲模', category: 'stamping' }) =>
    who.does(c.recordSave, { body: { entityId: tools.ids.tool, values } as never })
  const doors = (who: Persona, { id, version }: { id: Id; version: number }) => {
    const entityId = tools.ids.tool
    const keys = [{ id, version }]
    return [
      () => makes(who),
      () => who.does(c.recordSave, { body: { entityId, id, version, values: { name: 'x' } } as never }),
      () => who.does(c.recordLock, { body: { entityId, keys, locked: true } }),
      () => who.does(c.recordLock, { body: { entityId, keys, locked: false } }),
      () => who.does(c.recordDelete, { body: { entityId, keys } }),
    ]
  }
  const exports = (who: Persona) =>
    who.tries(c.recordExport, { body: { entityId: tools.ids.tool, fields: ['name'] } })

  test.each<[string, () => Commands, RecordAction[]]>([
    ['reads without one', () => commands(['read']), []],
    // Which is to export them.
    ['reads all records', () => [all('records.read')], ['export']],
  ])(
    'a role whose condition cannot be read any more grants nothing on those records to who also %s',
    async (_, other, left) => {
      const writes = commands(recordActions, GONE)
      const meng = await holder('孟瑶', writes, other())
      const record = await makes(zhou)
      const page = { query: { pageId: tools.form } }
      expect((await meng.does(pageOpen, page)).can[tools.ids.tool]).toHaveLength(recordActions.length - 1)
      await takesAway()
      for (const attempt of doors(meng, record)) await expect(attempt()).toFailWith('NO_RIGHT')
      expect((await exports(meng)).status).toBe(left.includes('export') ? 200 : 403)
      expect((await meng.does(pageOpen, page)).can[tools.ids.tool]).toEqual(left)
      const [row] = (await meng.does(c.recordList, { body: { entityId: tools.ids.tool } })).rows
      expect(row).toMatchObject({ id: record.id, can: [] })
    },
  )

  test('nor does its right to write the records of all applications reach them', async () => {
    const clerk = [all('records.write'), ...commands(['read'], GONE)]
    const meng = await holder('孟瑶', clerk, [all('records.read')])
    const record = await makes(zhou)
    await takesAway()
    for (const attempt of doors(meng, record)) await expect(attempt()).toFailWith('NO_RIGHT')
  })

  test('what another role grants stays, and with that role alone nothing is there', async () => {
    const writes = commands(recordActions, GONE)
    const both = await holder('孟瑶', writes, commands(['read', 'update'], "category = 'stamping'"))
    const alone = await holder('孙丽', writes)
    const record = await makes(zhou)
    await takesAway()
    const [, changes, , , deletes] = doors(both, record)
    await expect(deletes?.()).toFailWith('NO_RIGHT')
    await changes?.()
    expect((await alone.does(c.recordList, { body: { entityId: tools.ids.tool } })).total).toBe(0)
    await expect(makes(alone)).toFailWith('NO_RIGHT')
  })

  /** The accounts of those who hold a right by the roles of this test, the administrators aside. */
  const holders = async (commandId: string) =>
    (await zhou.does(whoCan, { query: { commandId } }))
      .flatMap(({ account, isAdmin }) => (isAdmin || !made.has(account) ? [] : [account]))
      .toSorted()
  const rightsOf = async ({ account }: Persona) => {
    const people = (await zhou.does(peopleList, { body: { keyword: account } })).rows
    return (await zhou.does(personRights, { query: { id: people[0]?.id ?? '' } })).rights
  }

  test('nobody is said to hold what such a role granted', async () => {
    const writes = commands(['read', 'update'], GONE)
    const [meng, sun] = [await holder('孟瑶', writes), await holder('孙丽', writes, commands(['read']))]
    const fang = await holder('方圆', [all('records.write'), ...commands(['read'], GONE)])
    const [reading, changing] = [recordRight(tools.ids.tool, 'read'), recordRight(tools.ids.tool, 'update')]
    expect(await holders(reading)).toEqual([meng, sun, fang].map(({ account }) => account).toSorted())
    expect(await holders(changing)).toEqual([meng, sun, fang].map(({ account }) => account).toSorted())
    await takesAway()
    expect([await holders(reading), await holders(changing)]).toEqual([[sun.account], []])
    expect(await rightsOf(meng)).toEqual([])
    expect(await rightsOf(sun)).toMatchObject([{ commandId: reading, grants: [{ limits: [] }] }])
  })

  test('who holds rights on one application is listed with it and its condition, not with all of them', async () => {
    const [reading, changing] = [recordRight(tools.ids.tool, 'read'), recordRight(tools.ids.tool, 'update')]
    const limit = "category = 'stamping'"
    const meng = await holder('孟瑶', commands(['read', 'update'], limit))
    const sun = await holder('孙丽', [all('records.read')], commands(['read'], limit))
    const fang = await holder('方圆', [all('records.read'), ...commands(['read'], limit)])
    expect(await holders('records.read')).toEqual([sun.account, fang.account].toSorted())
    expect(await holders('records.write')).toEqual([])
    const grantsOn = async (commandId: string) =>
      Object.fromEntries(
        (await zhou.does(whoCan, { query: { commandId } })).flatMap(({ account, isAdmin, held }) =>
          isAdmin ? [] : [[account, held?.grants.map(({ limits }) => limits).toSorted()]],
        ),
      )
    expect(await grantsOn(reading)).toMatchObject({
      [meng.account]: [[limit]],
      [sun.account]: [[], [limit]],
      // Who reads the records of all applications reads these without a condition.
      [fang.account]: [[]],
    })
    expect(await holders(changing)).toEqual([meng.account])
    expect(await grantsOn(changing)).toMatchObject({ [meng.account]: [[limit]] })
    expect(await rightsOf(meng)).toMatchObject([
      { commandId: reading, grants: [{ limits: [limit] }] },
      { commandId: changing, grants: [{ limits: [limit] }] },
    ])
    const heng = await world.person(await world.org({ name: '恒达', is: 'buyer' }), { name: '恒远' })
    for (const commandId of [reading, recordRight(crypto.randomUUID(), 'read')])
      await expect(heng.does(whoCan, { query: { commandId } })).toFailWith('COMMAND_UNKNOWN')
  })

  describe('mayHearOf', () => {
    const viewerWith = (...roles: Commands[]): Member => {
      const grants = grantsOf(
        roles.map((some) => ({ side: 'buyer', commands: some })),
        'buyer',
      )
      return {
        sessionId: zhou.userId,
        userId: zhou.userId,
        userName: '孟瑶',
        orgId: org.id,
        side: 'buyer',
        isAdmin: false,
        isLocal: false,
        rights: grants.rights,
        limits: limitsFor(grants, { may: 'records.read' }),
        conditions: grants.limits,
        records: grants.records,
        hidden: grants.hidden,
        lang: 'zh',
      }
    }
    const hears = (viewer: Member, id: Id, entityId?: Id) =>
      world.deps.db.read(viewer, (db) => mayHearOf(db, viewer, id, entityId))
    const stamping = { field: 'category', sign: 2, value: 'stamping' }
    const limited = (condition: object = stamping): Commands => [
      { ...commands(['read'], "category = 'stamping'")[0], condition } as never,
    ]

    test('who reads all records hears of each, of one that is gone too', async () => {
      const { id } = await makes(zhou)
      for (const viewer of [
        viewerWith([all('records.read')]),
        viewerWith([all('records.read')], limited()),
      ]) {
        expect(await hears(viewer, id)).toBe(true)
        expect(await hears(viewer, crypto.randomUUID(), tools.ids.tool)).toBe(true)
      }
    })

    test('who reads one entity hears of its records and of no others, gone or there', async () => {
      const viewer = viewerWith(commands(['read']))
      const own = await makes(zhou)
      const others = await toolingOf(zhou)
      const foreign = await zhou.does(c.recordSave, {
        body: { entityId: others.ids.tool, values: { name: '注塑模', category: 'injection' } } as never,
      })
      expect(await hears(viewer, own.id)).toBe(true)
      expect(await hears(viewer, foreign.id)).toBe(false)
      expect(await hears(viewer, crypto.randomUUID(), tools.ids.tool)).toBe(true)
      expect(await hears(viewer, crypto.randomUUID(), others.ids.tool)).toBe(false)
      expect(await hears(viewer, crypto.randomUUID())).toBe(false)
    })

    test('under a condition the records that pass are heard of; of one that is gone nobody knows', async () => {
      const viewer = viewerWith(limited())
      const [passes, fails] = [
        await makes(zhou),
        await makes(zhou, { name: '注塑模', category: 'injection' }),
      ]
      expect(await hears(viewer, passes.id)).toBe(true)
      expect(await hears(viewer, fails.id)).toBe(false)
      // What the event says of its entity does not speak for a record that is there.
      expect(await hears(viewer, fails.id, tools.ids.maintenance)).toBe(false)
      expect(await hears(viewer, crypto.randomUUID(), tools.ids.tool)).toBe(false)
    })

    test('a condition that cannot be read any more lets nothing be heard', async () => {
      const viewer = viewerWith(limited({ ...stamping, field: 'gone' }))
      const { id } = await makes(zhou)
      expect(await hears(viewer, id)).toBe(false)
      expect(await hears(viewer, crypto.randomUUID(), tools.ids.tool)).toBe(false)
    })
  })
})
