import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditExport, auditList, auditState, personActs } from '../../contract/audit.ts'
import { resetPassword, sendCode, signIn } from '../../contract/auth.ts'
import { seeAs } from '../../contract/memberships.ts'
import { orderExport, orderInfo, orderLines, orderList } from '../../contract/orders.ts'
import { roleSave } from '../../contract/roles.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { saveOrgInfo, getOrgInfo } from '../../contract/orgs.ts'
import { changePwd } from '../../contract/users.ts'
import { chainEntries, eraseOld } from '../../server/audit/chaining.ts'
import { verifyChains } from '../../server/audit/verify.ts'
import { asOwner, engines } from '../support/db.ts'
import { PASSWORD } from '../support/people.ts'
import { encrypted, travelling } from '../support/travelling.ts'
import type { Persona } from '../support/persona.ts'
import { tries } from '../support/persona.ts'
import { openWorld, type World } from '../support/world.ts'
import { besides } from '../support/app.ts'
import { until } from '../support/until.ts'

const filter = (field: string, sign: number, value: string) => ({ field, sign, value })

describe.each(engines)('the audit log on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** What stands in somebody's log, the newest first; what only reads is written a moment after its answer. */
  const log = async (who: Persona, filters: ReturnType<typeof filter>[] = []) =>
    (await who.does(auditList, { body: { filters, pageSize: 100 } })).rows
  const acts = (rows: Awaited<ReturnType<typeof log>>) =>
    rows.map(({ act, userName, noun, recordNo }) => [act, userName, noun, recordNo])

  test('tells who sent, saw and exported an order, each organisation of its own people', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const order = await buyer.sendsOrder({ orderNo: 'PO-7001' })
    await supplier.does(orderList, { body: {} })
    // The lines do not say what the order is called; they may be answered before what does.
    await supplier.does(orderLines, { query: { id: order.id } })
    await supplier.does(orderInfo, { query: { id: order.id } })
    await supplier.does(orderLines, { query: { id: order.id } })
    await buyer.tries(orderExport, { body: { filters: [filter('orderNo', 1, 'PO-7001')] } })
    const mine = await until(
      () => log(buyer),
      (rows) => rows.some(({ act }) => act === 'export'),
    )
    expect(mine[0]).toMatchObject({ act: 'export', noun: 'orders', userName: buyer.name, changes: '订单号' })
    expect(acts(mine)).toContainEqual(['change', buyer.name, 'orders', 'PO-7001'])
    expect(mine.find(({ command }) => command === '发送')).toMatchObject({
      recordId: order.id,
      recordNo: 'PO-7001',
    })
    const theirs = await until(
      () => log(supplier),
      (rows) => rows.length > 0,
    )
    // the list is not kept, and the parts of one order are one view
    expect(acts(theirs)).toEqual([['view', supplier.name, 'orders', 'PO-7001']])
    expect(await log(buyer, [filter('userName', 2, supplier.name)])).toEqual([])
  })

  test('says what changed of a role, a person and the organisation, and never a tax number', async () => {
    const org = await world.org({ is: 'both' })
    const zhou = await world.person(org, { name: '周强' })
    const lin = await world.person(org, { name: '林晓', rights: ['orders.read'] })
    const { id } = await zhou.does(roleSave, {
      body: { name: '采购员', menuType: 1, commands: [{ commandId: 'orders.read' }] },
    })
    await zhou.does(roleSave, {
      body: { id, commands: [{ commandId: 'orders.read' }, { commandId: 'orders.send' }] },
    })
    const { rows } = await zhou.does(peopleList, { body: {} })
    const person = rows.find(({ name }) => name === '林晓')
    await zhou.does(personSave, { body: { id: person?.id ?? '', deptName: '采购部', roleIds: [id] } })
    const { orgId: _, can: _can, ...own } = { can: [], ...(await zhou.does(getOrgInfo)) }
    await zhou.does(saveOrgInfo, { body: { ...own, idleMinutes: 45, creditCode: '91320594MA1MCANA0T' } })
    const look = await zhou.does(seeAs, { query: { id: person?.id ?? '' } })
    const boss = await world.person(org)
    const said = await log(boss)
    expect(said.map(({ act, recordNo, changes }) => [act, recordNo, changes])).toEqual([
      ['seeAs', '林晓', ''],
      ['settingsChanged', org.name, '空闲锁定（分钟）: 30 → 45；统一社会信用代码'],
      ['memberChanged', '林晓', expect.stringContaining('部门: – → 采购部；角色: ')],
      ['roleChanged', '采购员', '权限: – → orders.send'],
      ['roleChanged', '采购员', expect.any(String)],
    ])
    expect(JSON.stringify(said)).not.toContain('CANA')
    // with somebody else's eyes: the act is one's own, and says so
    await tries(world, look, orderExport, { body: {} })
    const seen = await until(
      () => log(boss),
      ([first]) => first?.act === 'export',
    )
    expect(seen[0]).toMatchObject({ userName: '周强', seeingAs: '林晓' })
    expect((await lin.tries(auditList, { body: {} })).status).toBe(403)
    expect(
      await boss.does(personActs, { query: { id: rows.find(({ name }) => name === '周强')?.id ?? '' } }),
    ).toHaveLength(6)
  })

  test('keeps sign-ins and their failures, and of what was typed nothing that could be a secret', async () => {
    const org = await world.org()
    const zhou = await world.person(org, {
      name: '周强',
      account: `zhou@${org.id}.example`,
      password: PASSWORD,
    })
    const { config, db } = world.deps
    const ip = '203.0.113.77'
    const body = (account: string, password: string) => ({ account, pwd: travelling(config, password) })
    await tries(world, {}, signIn, { body: body(zhou.account, 'canary-77'), ip })
    await tries(world, {}, signIn, { body: body('canary-78 my password', 'canary-79'), ip })
    await tries(world, {}, signIn, {
      body: body(zhou.account, PASSWORD),
      ip,
      headers: { 'user-agent': 'curl/8.9.1' },
    })
    await zhou.does(changePwd, {
      body: { oldPwd: travelling(config, PASSWORD), newPwd: encrypted(config, 'canary-80') },
      ip,
    })
    await tries(world, {}, sendCode, { body: { account: zhou.account }, ip })
    const code = await db.system(async (tx) => {
      const row = await tx
        .selectFrom('messages')
        .select('text')
        .where('target', '=', zhou.account)
        .executeTakeFirstOrThrow()
      return /\d{6}/.exec(row.text)?.[0] ?? ''
    })
    await tries(world, {}, resetPassword, {
      body: { account: zhou.account, verCode: code, newPwd: encrypted(config, 'canary-81') },
      ip,
    })
    const again = await world.again(zhou)
    const said = await until(
      () => log(again),
      (rows) => rows.some(({ act }) => act === 'signInFailed'),
    )
    expect(new Set(said.map(({ act, userName }) => `${act} ${userName}`))).toEqual(
      new Set(['passwordChanged 周强', 'signIn 周强', 'signInFailed 周强']),
    )
    expect(said.find(({ act }) => act === 'signIn')).toMatchObject({
      network: '203.0.113.0/24',
      agent: 'curl/8.9.1',
    })
    const all = await db.system((tx) =>
      sql<{ row: string }>`select to_jsonb(e)::text as row from audit_entries e`.execute(tx),
    )
    const text = all.rows.map(({ row }) => row).join('\n')
    expect(text).toContain('"#')
    for (const secret of ['canary', 'CANA', PASSWORD, ip, code, zhou.token, zhou.account])
      expect(text).not.toContain(secret)
  })

  test('an act and its entry are there together or not at all', async () => {
    const { buyer } = await world.tradingPair()
    const before = (await log(buyer)).length
    await buyer.tries(roleSave, { body: { name: '', menuType: 1 } })
    await expect(buyer.does(roleSave, { body: { name: '甲', menuType: 2, commands: [] } })).rejects.toThrow(
      'WRONG_SIDE',
    )
    expect(await log(buyer)).toHaveLength(before)
    const key = { idempotencyKey: '0b6f7f0e-54c8-4b7c-8a07-6f4d4c1f0e11' }
    await buyer.does(roleSave, { body: { name: '乙', menuType: 1, commands: [] }, ...key })
    await buyer.does(roleSave, { body: { name: '乙', menuType: 1, commands: [] }, ...key })
    expect(await log(buyer)).toHaveLength(before + 1)
  })

  test('the page tells the end of the chain, and the export of the log stands in the log', async () => {
    const { buyer } = await world.tradingPair()
    await buyer.writesOrder({ orderNo: 'PO-8001' })
    const open = await buyer.does(auditState)
    expect(open).toMatchObject({ head: '', links: 0, keptDays: 400 })
    expect(open.unchained).toBeGreaterThan(0)
    while (await world.deps.db.system(chainEntries));
    const closed = await buyer.does(auditState)
    expect(closed).toMatchObject({ links: open.unchained, unchained: 0 })
    expect(closed.head).toMatch(new RegExp(`^${buyer.orgId}:${open.unchained}:[0-9a-f]{64}$`))
    expect((await buyer.tries(auditExport, { body: {} })).status).toBe(200)
    const [last] = await until(
      () => log(buyer),
      ([first]) => first?.act === 'export',
    )
    expect(last).toMatchObject({ act: 'export', noun: 'audit' })
  })
})

describe.each(engines)('the chain of the audit log on %s', (engine) => {
  test('two processes chain each entry once, nobody changes one, and the command finds what was done to it', async () => {
    const world = await openWorld(engine)
    const { config, db } = world.deps
    const other = engine === 'postgres' ? await besides(world) : world
    const { buyer, supplier } = await world.tradingPair()
    const work = async (n: number) => {
      await buyer.sendsOrder({ orderNo: `PO-${n}` })
      await Promise.all([db, other.deps.db].map((each) => each.system(chainEntries)))
    }
    for (let n = 1; n <= 5; n++) await work(n)
    while (await db.system(chainEntries));
    const counted = await db.system((tx) =>
      sql<{
        entries: number
        links: number
      }>`select (select count(*)::int from audit_entries) as entries, (select count(*)::int from audit_chain) as links`.execute(
        tx,
      ),
    )
    expect(counted.rows[0]?.links).toBe(counted.rows[0]?.entries)
    const sound = await verifyChains(db)
    expect(sound.map(({ broken }) => broken)).toEqual(sound.map(() => undefined))
    const head = sound.find(({ chain }) => chain === buyer.orgId)?.head ?? { position: 0, hash: '' }
    const known = [{ chain: buyer.orgId, ...head }]

    // the application: reads its own and adds, nothing else
    const viewer = { orgId: buyer.orgId, side: 'buyer', userId: buyer.userId } as Parameters<
      typeof db.write
    >[0]
    for (const statement of [
      'update audit_entries set act = act',
      'delete from audit_entries',
      'select from audit_chain',
    ])
      await expect(db.write(viewer, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
        code: '42501',
      })
    const planted = `insert into audit_entries (org_id, user_id, user_name, side, seeing_as, act, noun, record_id, record_no, may, call, details, request_id, network, agent)
      values ('${supplier.orgId}', '${buyer.userId}', '', '', '', 'view', '', '', '', '', '', '{}', '', '', '')`
    await expect(db.write(viewer, (tx) => sql.raw(planted).execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
    if (other !== world) await other.leave()
    await world.leave()

    const tampered = async (statements: string, heads: typeof known = []) => {
      await asOwner(config, async (client) => {
        await client.query(`set session_replication_role = replica; begin; ${statements}; commit`)
      })
      const opened = await besides(world)
      const found = (await verifyChains(opened.deps.db, heads)).find(({ broken }) => broken)
      await opened.leave()
      return found && [found.chain, found.broken?.position, found.broken?.fault]
    }
    const at = (position: number) =>
      `(select seq from audit_chain where chain = '${buyer.orgId}' and position = ${position})`
    const kept = `create table kept_e as select * from audit_entries; create table kept_c as select * from audit_chain; create table kept_h as select * from audit_heads`
    const back = `truncate audit_entries, audit_chain, audit_heads; insert into audit_entries overriding system value select * from kept_e; insert into audit_chain select * from kept_c; insert into audit_heads select * from kept_h`
    expect(await tampered(kept)).toBeUndefined()
    expect(await tampered(`update audit_entries set user_name = '陈亮' where seq = ${at(3)}`)).toEqual([
      buyer.orgId,
      3,
      'changed',
    ])
    expect(await tampered(`${back}; delete from audit_entries where seq = ${at(4)}`)).toEqual([
      buyer.orgId,
      4,
      'removed',
    ])
    if (engine === 'pglite') {
      const env = { PATH: process.env['PATH'], TANDEM_DATA: config.dataDir }
      const run = spawnSync(process.execPath, ['server/verify-audit.ts'], { env, encoding: 'utf8' })
      expect(run).toMatchObject({ status: 1, stdout: expect.stringContaining(`${buyer.orgId}: 第 4 条`) })
      expect(run.stdout).toContain('removed')
    }
    const last = head.position
    const cut = `delete from audit_entries where seq = ${at(last)}; delete from audit_chain where chain = '${buyer.orgId}' and position = ${last}`
    expect(await tampered(`${back}; ${cut}`)).toEqual([buyer.orgId, last, 'cut'])
    const shortened = `${cut}; update audit_heads h set position = ${last - 1}, hash = c.hash from audit_chain c where h.chain = c.chain and c.chain = '${buyer.orgId}' and c.position = ${last - 1}`
    expect(await tampered(`${back}; ${shortened}`)).toBeUndefined()
    expect(await tampered('select 1', known)).toEqual([buyer.orgId, last, 'cut'])
    expect(await tampered(back, known)).toBeUndefined()
    await world.drop()
  })

  test('what is older than it is to be kept goes, and the rest can still be verified', async () => {
    const world = await openWorld(engine)
    const { db } = world.deps
    const { buyer } = await world.tradingPair()
    await buyer.sendsOrder({ orderNo: 'PO-OLD' })
    await db.system(chainEntries)
    const old = (await verifyChains(db)).find(({ chain }) => chain === buyer.orgId)
    await db.system((tx) => eraseOld(tx, 30))
    expect(await verifyChains(db)).toContainEqual(old)
    await db.system((tx) => eraseOld(tx, 0))
    await buyer.sendsOrder({ orderNo: 'PO-NEW' })
    await db.system(chainEntries)
    const left = (await verifyChains(db)).find(({ chain }) => chain === buyer.orgId)
    expect(left).toMatchObject({ broken: undefined, links: old?.links })
    expect(left?.head.position).toBe((old?.links ?? 0) * 2)
    const numbers = (await buyer.does(auditList, { body: {} })).rows.map(({ recordNo }) => recordNo)
    expect(numbers).toContain('PO-NEW')
    expect(numbers).not.toContain('PO-OLD')
    await world.close()
  })
})
