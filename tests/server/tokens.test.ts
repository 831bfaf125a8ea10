import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check, endSession, logout, mySessions } from '../../contract/auth.ts'
import type { BodyIn, Call } from '../../contract/call.ts'
import { liveEvents } from '../../contract/live.ts'
import { personStatus } from '../../contract/memberships.ts'
import { materialList, materialSave } from '../../contract/materials.ts'
import { orderInfo, orderList } from '../../contract/orders.ts'
import { peopleList } from '../../contract/people.ts'
import { roleInfo } from '../../contract/permissionTree.ts'
import { roleList, roleSave } from '../../contract/roles.ts'
import { tokenCreate, tokenList, tokenRevoke, tokenScope, tokensAtMost } from '../../contract/tokens.ts'
import { createOrg, orgInfo } from '../../contract/orgs.ts'
import { changePwd, currentUserInfo, switchOrg } from '../../contract/users.ts'
import { calls } from '../../contract/registry.ts'
import { roles } from '../../server/seed/roles.ts'
import { takesToken } from '../../server/sessions/token-border.ts'
import { besides, type TestApp } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { encrypted, travelling } from '../support/travelling.ts'
import { type Market, openMarket, sends } from '../support/orders.ts'
import { type Persona, tries } from '../support/persona.ts'

describe.each(engines)('personal tokens on %s', (engine) => {
  let m: Market
  let other: TestApp
  beforeAll(async () => {
    m = await openMarket(engine)
    other = await besides(m, engine === 'pglite' ? m.deps.db : undefined)
  })
  afterAll(async () => {
    await (engine === 'pglite' ? other.app.close() : other.leave())
    await m.close()
  })

  const makes = async (who: Persona, but: Partial<BodyIn<typeof tokenCreate>> = {}) => {
    const { id, token } = await who.does(tokenCreate, {
      body: { name: 'ERP', rights: ['orders.read'], readOnly: true, days: 90, ...but },
    })
    const status = async (call: Call = orderList, app: TestApp = m) =>
      (
        await tries(
          app,
          { token },
          call,
          call.method === 'POST' ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {},
        )
      ).status
    return { id, token, status }
  }
  const buyerOf = (rights: readonly string[]) => m.person(m.huadong, { rights, password: 'portal123' })

  test('林晓 makes a token, reads orders with it on its own side, sees that it was used, and revokes it', async () => {
    const order = await sends(m.lin, m.chenguang)
    const scope = await m.lin.does(tokenScope)
    expect(scope).toContainEqual({
      right: 'orders.read',
      noun: '采购订单',
      nounEn: 'Purchase order',
      name: '查看',
      nameEn: 'View',
    })
    const { id, token, status } = await makes(m.lin, { name: '金蝶 ERP' })
    expect(token).toMatch(/^tdm_[\w-]{43}$/)
    // The header of the other side changes nothing.
    const read = await tries(m, { token, side: 'supplier' }, orderInfo, { query: { id: order.id } })
    expect(read.json().data).toMatchObject({ orderNo: order.orderNo, buyerName: '华东精工' })
    const [listed] = await m.lin.does(tokenList)
    expect(listed).toMatchObject({
      id,
      name: '金蝶 ERP',
      hint: token.slice(-4),
      side: 'buyer',
      rights: ['orders.read'],
      readOnly: true,
      status: 'ACTIVE',
      isOwn: true,
      personName: '林晓',
    })
    expect(listed?.usedAt).toMatch(/:00:00\.000Z$/)
    await m.lin.does(tokenRevoke, { query: { id } })
    for (const app of [m, other]) await expect.poll(() => status(orderList, app)).toBe(401)
    expect((await m.lin.does(tokenList))[0]).toMatchObject({ status: 'REVOKED', revokedBy: '林晓' })
    await expect(m.lin.does(tokenRevoke, { query: { id } })).toFailWith('NOT_FOUND')
  })

  test('the token is found nowhere in the database, also not in the answer kept for a repeated call', async () => {
    const { token } = await m.lin.does(tokenCreate, {
      body: { name: 'ERP', rights: ['orders.read'], readOnly: true, days: 1 },
      idempotencyKey: crypto.randomUUID(),
    })
    const found = await m.system(async (tx) => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(tx)
      const holding: string[] = []
      for (const { name } of rows) {
        const { rows: hits } =
          await sql`select from ${sql.table(name)} one where one::text like ${`%${token.slice(4)}%`} limit 1`.execute(
            tx,
          )
        if (hits.length > 0) holding.push(name)
      }
      return holding
    })
    expect(found).toEqual([])
  })

  test('it is for what it names and no more, reads only where it says so, and never more than its person may', async () => {
    const wide = await makes(m.zhou, {
      rights: ['orders.read', 'materials.read', 'materials.write'],
      readOnly: false,
    })
    const body = { code: 'T-1', name: '支架', unit: 'PCS' }
    expect((await tries(m, wide, materialSave, { body })).status).toBe(200)
    expect(
      (await tries(m, await makes(m.zhou, { rights: ['materials.write'] }), materialSave, { body })).json()
        .data,
    ).toMatchObject({ error: 'TOKEN_READ_ONLY' })
    const narrow = await makes(m.zhou, { readOnly: false })
    expect((await tries(m, narrow, materialList, { body: {} })).json().data).toMatchObject({
      error: 'NO_RIGHT',
    })
    await expect(makes(m.lin, { rights: ['orders.approve'] })).toFailWith('GRANT_NOT_HELD')
    for (const rights of [['people.write'], ['roles.write'], ['no.such']])
      await expect(makes(m.zhou, { rights })).toFailWith('GRANT_NOT_HELD')
    await expect(makes(m.lin, { days: 367 })).toFailWith('INPUT_INVALID')
    await expect(makes(m.lin, { rights: [] })).toFailWith('INPUT_INVALID')
  })

  test('the data condition of a role holds for it', async () => {
    const order = await sends(m.lin, m.chenguang)
    const clerk = await m.person(m.huadong, {
      rights: ['orders.read'],
      limits: { 'orders.read': "supplier.code = 'nobody'" },
    })
    const { token } = await makes(clerk)
    expect((await tries(m, { token }, orderInfo, { query: { id: order.id } })).status).toBe(404)
  })

  test('it signs nobody in, changes no password or session, makes no tokens, administers no people or roles', async () => {
    const { token } = await makes(m.zhou, { rights: ['orders.read'], readOnly: false })
    const refused: Call[] = [
      tokenList,
      tokenScope,
      tokenCreate,
      tokenRevoke,
      changePwd,
      createOrg,
      switchOrg,
      mySessions,
      endSession,
      logout,
      check,
      peopleList,
      roleList,
      roleSave,
      personStatus,
      liveEvents,
    ]
    for (const call of refused) {
      const reply = await tries(m, { token }, call)
      expect([call.path, reply.json().data]).toEqual([
        call.path,
        expect.objectContaining({ error: 'TOKEN_BORDER' }),
      ])
    }
    for (const call of [orgInfo, currentUserInfo]) expect((await tries(m, { token }, call)).status).toBe(200)
    const writing = Object.values(calls)
      .flatMap((noun) => Object.values(noun))
      .filter((call) => takesToken(call) && !call.reads && !call.may.includes('.'))
    expect(writing.map(({ path }) => path).toSorted()).toEqual([
      '/api/Annex/InsertAnnex',
      '/api/Document/AddComment',
      '/api/File/Upload',
    ])
  })

  test('a role changed, a person disabled: it holds within a second, on every process', async () => {
    const clerk = await buyerOf(['orders.read', 'materials.read'])
    const { status } = await makes(clerk)
    expect(await status()).toBe(200)
    const { rows } = await m.zhou.does(roleList, { body: { pageSize: 1000 } })
    for (const role of rows) {
      const { holders, version } = await m.zhou.does(roleInfo, { query: { id: role.id } })
      if (holders.some(({ id }) => id === clerk.userId))
        await m.zhou.does(roleSave, {
          body: { id: role.id, version, commands: [{ commandId: 'materials.read' }] },
        })
    }
    for (const app of [m, other]) await expect.poll(() => status(orderList, app)).toBe(403)
    const next = await makes(clerk, { rights: ['materials.read'] })
    const member = (await m.zhou.does(peopleList, { body: { keyword: clerk.account } })).rows[0]
    await m.zhou.does(personStatus, { body: { id: member?.id ?? '', active: false } })
    for (const app of [m, other]) await expect.poll(() => next.status(materialList, app)).toBe(401)
  })

  test('a new password ends every token of the person', async () => {
    const clerk = await buyerOf(['orders.read'])
    const { status } = await makes(clerk)
    const { config } = m.deps
    await clerk.does(changePwd, {
      body: { oldPwd: travelling(config, 'portal123'), newPwd: encrypted(config, 'Portal-456') },
    })
    for (const app of [m, other]) await expect.poll(() => status(orderList, app)).toBe(401)
  })

  test('at its end it is none, nor is one that nobody was given', async () => {
    const { id, token, status } = await makes(m.lin)
    await m.system((tx) =>
      tx.updateTable('tokens').set({ ends_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    )
    await expect.poll(() => status()).toBe(401)
    for (const bad of [token.slice(0, -1), `${token}x`, token.slice(4), `tdm_${'A'.repeat(43)}`, 'tdm_'])
      expect((await tries(m, { token: bad }, orderList, { body: {} })).status).toBe(401)
    expect((await m.lin.does(tokenList)).find((one) => one.id === id)?.status).toBe('EXPIRED')
  })

  test('an administrator sees and revokes the tokens of the organisation; nobody else another one’s', async () => {
    const { id, status } = await makes(m.lin)
    expect((await m.zhou.does(tokenList)).find((one) => one.id === id)).toMatchObject({
      personName: '林晓',
      isOwn: false,
    })
    for (const who of [m.zhao, m.qian, m.he]) {
      expect((await who.does(tokenList)).map((one) => one.id)).not.toContain(id)
      await expect(who.does(tokenRevoke, { query: { id } })).toFailWith('NOT_FOUND')
    }
    await m.zhou.does(tokenRevoke, { query: { id } })
    await expect.poll(() => status()).toBe(401)
  })

  test('a person has so many living tokens at most', async () => {
    const clerk = await m.person(m.huadong, { rights: roles.purchaser.rights })
    const asked = await Promise.allSettled(Array.from({ length: tokensAtMost + 2 }, () => makes(clerk)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(tokensAtMost)
    await expect(makes(clerk)).toFailWith('TOKENS_FULL')
  })
})
