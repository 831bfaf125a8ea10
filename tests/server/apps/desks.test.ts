import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appPublish, appSave } from '../../../contract/apps.ts'
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import {
  type HomeConfig,
  dashboardGet,
  dashboardSave,
  diyBlockDel,
  diyBlockGet,
  diyBlockList,
  diyBlockSave,
  homeWidget,
  homeWidgetSave,
  roleHomes,
  roleHomeSave,
} from '../../../contract/dashboards.ts'
import { deptDel, deptSave, deptTree, deptUsers } from '../../../contract/depts.ts'
import { dictDel, dictSave, getDictOptions } from '../../../contract/dicts.ts'
import {
  fnSubBalance,
  fnSubjectDel,
  fnSubjectList,
  fnSubjectSave,
  fnSummaryList,
  fnSummarySave,
} from '../../../contract/finance.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { leaveOrg, personStatus } from '../../../contract/memberships.ts'
import { peopleList } from '../../../contract/people.ts'
import { recordSave } from '../../../contract/records.ts'
import { foundPerson, join } from '../../../server/seed/founding.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).code, // anything else fails where it is compared
  )

describe.each(engines)('what pages choose from on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())
  const someone = async () => world.person(await world.org({ is: 'buyer' }))

  // spec: P3.dict.1, P7.dict.1, C.Dict.GetDictOptions
  test('a dictionary gives its active choices, by id and by code', async () => {
    const who = await someone()
    const body = {
      code: 'colours',
      name: '颜色',
      options: [
        { id: 'red', name: '红', nameEn: 'Red' },
        { id: 'old', name: '旧', active: false },
      ],
    }
    const dict = await who.does(dictSave, { body })
    for (const enumId of ['colours', dict.id])
      expect(await who.does(getDictOptions, { body: { enumId } })).toEqual([
        { id: 'red', name: '红', nameEn: 'Red' },
      ])
    expect(await refusal(who.does(dictSave, { body }))).toBe('CODE_TAKEN')
    expect(await refusal((await someone()).does(getDictOptions, { body: { enumId: dict.id } }))).toBe(
      'NOT_FOUND',
    )
    await who.does(dictDel, { query: { id: dict.id } })
    const { ids } = await toolingOf(who)
    expect(await refusal(who.does(dictDel, { query: { id: ids.dict } }))).toBe('IN_USE')
  })

  // spec: P7.auth.5, P7.auth.7, C.Dept.Tree, C.User.DeptUsers
  test('departments are known from the people in them, stand in a tree and are no circle', async () => {
    const org = await world.org({ is: 'buyer' })
    const who = await world.person(org)
    await world.deps.db.system(async (tx) => {
      const id = await foundPerson(tx, { account: `${randomUUID()}@example.com`, name: '林晓' })
      await join(tx, id, org.id, { dept: '采购部', position: '采购员' })
    })
    const [purchasing] = await who.does(deptTree, { query: {} })
    expect(purchasing?.name).toBe('采购部')
    const centre = await who.does(deptSave, { body: { name: '供应链中心' } })
    await who.does(deptSave, { body: { id: purchasing?.id, name: '采购部', parentId: centre.id } })
    expect(await who.does(deptTree, { query: {} })).toMatchObject([
      { id: centre.id, people: 0, children: [{ name: '采购部', sort: 0, people: 1 }] },
    ])
    expect(await who.does(deptTree, { query: { id: centre.id } })).toMatchObject([{ name: '采购部' }])
    expect(await who.does(deptUsers, { query: { deptId: purchasing?.id } })).toMatchObject([
      { name: '林晓', deptName: '采购部', position: '采购员' },
    ])
    expect((await who.does(deptUsers, { query: {} })).length).toBe(2)
    expect(
      await refusal(
        who.does(deptSave, { body: { id: centre.id, name: '供应链中心', parentId: purchasing?.id ?? '' } }),
      ),
    ).toBe('INPUT_INVALID')
    expect(await refusal(who.does(deptSave, { body: { id: purchasing?.id, name: '改名' } }))).toBe('IN_USE')
    expect(await refusal(who.does(deptDel, { query: { id: purchasing?.id ?? '' } }))).toBe('IN_USE')
  })

  test('who left or was disabled is named to the colleagues who ask, and to nobody else', async () => {
    const org = await world.org({ is: 'buyer' })
    const zhou = await world.person(org, { name: '周强' })
    const lin = await world.person(org, { name: '林晓', rights: ['orders.read'] })
    const wang = await world.person(org, { name: '王芳', rights: ['orders.read'] })
    const li = await world.person(org, { name: '李停', rights: ['orders.read'] })
    const here = await zhou.does(deptUsers, { query: {} })
    const idOf = (name: string) => here.find((one) => one.name === name)?.id
    await wang.does(leaveOrg, { query: { orgId: org.id } })
    const [row] = (await zhou.does(peopleList, { body: { keyword: '李停' } })).rows
    await zhou.does(personStatus, { body: { id: row?.id ?? '', active: false } })

    const names = async (query: object) => (await lin.does(deptUsers, { query })).map(({ name }) => name)
    expect((await names({})).toSorted()).toEqual(['周强', '林晓'].toSorted())
    const all = await lin.does(deptUsers, { query: { left: true } })
    expect(all).toHaveLength(4)
    const without = { account: '', deptName: '', position: '' }
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '林晓', account: lin.account, status: 'ACTIVE' }),
        { id: idOf('王芳'), name: '王芳', status: 'LEFT', ...without },
        { id: idOf('李停'), name: '李停', status: 'DISABLED', ...without },
      ]),
    )
    const stranger = await someone()
    expect((await stranger.does(deptUsers, { query: { left: true } })).map(({ name }) => name)).not.toContain(
      '王芳',
    )
    expect(await refusal(wang.does(deptUsers, { query: { left: true } }))).toBe('NO_ORG')
    expect(await refusal(li.does(deptUsers, { query: { left: true } }))).not.toBe(undefined)
  })

  test('two who move departments below each other make no circle, whatever way ids are written', async () => {
    const who = await someone()
    const [one, other] = [
      await who.does(deptSave, { body: { name: '甲' } }),
      await who.does(deptSave, { body: { name: '乙' } }),
    ]
    const moves = await Promise.allSettled([
      who.does(deptSave, { body: { id: one.id, name: '甲', parentId: other.id } }),
      who.does(deptSave, { body: { id: other.id.toUpperCase(), name: '乙', parentId: one.id } }),
    ])
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await who.does(deptTree, { query: {} })).toMatchObject([{ children: [{ children: [] }] }])
  })

  // spec: C.FNSummary.List, C.FNSubject.List, C.FNSubject.GetSubBalance
  test('a subject’s balance is what it opened with and the saved voucher lines on it and below it', async () => {
    const who = await someone()
    await who.does(fnSummarySave, { body: { code: '001', name: '采购材料' } })
    expect(await who.does(fnSummaryList, { query: { keyword: '采购' } })).toHaveLength(1)
    const bank = await who.does(fnSubjectSave, {
      body: { code: '1002', name: '银行存款', direction: 'debit' },
    })
    await who.does(fnSubjectSave, {
      body: { code: '100201', name: '工商银行', direction: 'debit', opening: '1000.10', parentId: bank.id },
    })
    await who.does(fnSubjectSave, {
      body: { code: '2202', name: '应付账款', direction: 'credit', opening: '300' },
    })
    const subjects = await who.does(fnSubjectList, { query: { keyword: '工商' } })
    expect(subjects.map(({ code, leaf }) => [code, leaf])).toEqual([
      ['1002', false],
      ['100201', true],
    ])
    expect(await refusal(who.does(fnSubjectDel, { query: { id: bank.id } }))).toBe('IN_USE')

    const [voucher, lines] = [randomUUID(), randomUUID()]
    const decimal = (key: string) => ({ key, name: key, type: 'decimal' as const, scale: 2 })
    const model: AppModel = {
      version: 1,
      menu: [],
      entities: [
        {
          id: voucher,
          code: 'voucher',
          name: '凭证',
          title: 'no',
          share: 'own',
          fields: [
            { key: 'no', name: '号', type: 'varchar' },
            { key: 'lines', name: '分录', type: 'drill_down', entity: lines },
          ],
        },
        {
          id: lines,
          code: 'line',
          name: '分录',
          title: 'subjectCode',
          share: 'own',
          parent: voucher,
          fields: [
            { key: 'subjectCode', name: '科目', type: 'varchar' },
            decimal('debit'),
            decimal('credit'),
          ],
        },
      ],
    }
    const app = await who.does(appSave, { body: { code: 'books', name: '账', model } })
    await who.does(appPublish, { body: app })
    const add = (subjectCode: string, debit: string | null, credit: string | null) => ({
      rowStatus: 'add' as const,
      values: { subjectCode, debit, credit },
    })
    await who.does(recordSave, {
      body: {
        entityId: voucher,
        values: { no: '1' },
        rows: { lines: [add('2202', '120.05', null), add('100201', null, '120.05')] },
      },
    })
    const balance = async (code: string) => {
      const { balance: now, balanceOffset } = await who.does(fnSubBalance, { query: { code } })
      return [now, balanceOffset]
    }
    expect(await balance('1002')).toEqual(['880.05', '-120.05'])
    expect(await balance('100201')).toEqual(['880.05', '-120.05'])
    expect(await balance('2202')).toEqual(['179.95', '-120.05'])
    expect(await refusal(who.does(fnSubBalance, { query: {} }))).toBe('NOT_FOUND')
  })

  // spec: P1.does.3, C.Dashboard.GetConfig, C.Dashboard.SaveConfig, C.HomePage.GetWidget, C.HomePage.SaveWidget
  test('a home is the person’s, else that of a role, the organisation’s or the built-in one; each goes back to what is below it', async () => {
    const org = await world.org({ is: 'buyer' })
    const admin = await world.person(org)
    const clerk = await world.person(org, { rights: ['orders.read'] })
    const home = () => clerk.does(homeWidget)
    expect(await home()).toEqual({ from: 'builtIn', version: 0, config: builtInHome.buyer })
    const config = (id: string): HomeConfig => ({
      blocks: [
        { id, kind: 'shortcut', title: '', titleEn: '', x: 0, y: 0, w: 6, h: 2, options: { to: '/orders' } },
      ],
    })
    expect(await refusal(clerk.does(dashboardSave, { body: { config: config('a') } }))).toBe('NO_RIGHT')
    expect(await admin.does(dashboardSave, { body: { config: config('org') } })).toEqual({ version: 1 })
    expect(await refusal(admin.does(dashboardSave, { body: { version: 7, config: config('x') } }))).toBe(
      'VERSION_STALE',
    )
    expect(await home()).toMatchObject({ from: 'org', config: { blocks: [{ id: 'org' }] } })
    await clerk.does(homeWidgetSave, { body: { config: config('own') } })
    expect(await home()).toMatchObject({ from: 'person', version: 1, config: { blocks: [{ id: 'own' }] } })
    expect(await admin.does(homeWidget)).toMatchObject({ from: 'org' })
    await clerk.does(homeWidgetSave, { body: { version: 1, config: null } })
    const [role] = await admin.does(roleHomes)
    const roleId = role?.roleId ?? ''
    expect(role).toMatchObject({ version: 0, updatedAt: null })
    expect(await refusal(clerk.does(roleHomeSave, { body: { roleId, config: config('a') } }))).toBe(
      'NO_RIGHT',
    )
    expect(await admin.does(roleHomeSave, { body: { roleId, version: 0, config: config('role') } })).toEqual({
      version: 1,
    })
    expect(await home()).toMatchObject({ from: 'role', version: 1, config: { blocks: [{ id: 'role' }] } })
    expect((await admin.does(homeWidget)).from).toBe('org')
    const stale = { roleId, version: 7, config: config('x') }
    expect(await refusal(admin.does(roleHomeSave, { body: stale }))).toBe('VERSION_STALE')
    const others = { roleId, config: config('x') }
    expect(await refusal((await world.person(await world.org())).does(roleHomeSave, { body: others }))).toBe(
      'NOT_FOUND',
    )
    await admin.does(roleHomeSave, { body: { roleId, version: 1, config: null } })
    expect((await home()).from).toBe('org')
    await admin.does(dashboardSave, { body: { version: 1, config: null } })
    expect((await home()).from).toBe('builtIn')
    expect((await admin.does(dashboardGet)).from).toBe('builtIn')
  })

  // spec: P1.does.3, C.DiyBlock.List, C.DiyBlock.GetConfig, C.DiyBlock.SaveConfig
  test('blocks of the organisation’s making stand in its homes only', async () => {
    const who = await someone()
    const block = await who.does(diyBlockSave, {
      body: { name: '模具数', kind: 'widget', config: { script: 'return 1' } },
    })
    expect((await who.does(diyBlockGet, { query: { id: block.id } })).config).toEqual({ script: 'return 1' })
    expect(await who.does(diyBlockList)).toHaveLength(1)
    const place = (blockId: string) => ({
      config: { blocks: [{ id: 'b', kind: 'widget' as const, x: 0, y: 0, w: 6, h: 2, blockId }] },
    })
    await who.does(homeWidgetSave, { body: place(block.id) })
    expect(await refusal((await someone()).does(homeWidgetSave, { body: place(block.id) }))).toBe('NOT_FOUND')
    expect(
      await refusal(who.does(diyBlockSave, { body: { ...block, config: { text: 'x'.repeat(200_000) } } })),
    ).toBe('BODY_TOO_LARGE')
    await who.does(diyBlockDel, { query: { id: block.id } })
    expect(await who.does(diyBlockList)).toEqual([])
  })
})
