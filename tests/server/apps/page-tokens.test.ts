import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check, lockSession, logout, unlockSession } from '../../../contract/auth.ts'
import { recordList } from '../../../contract/records.ts'
import { changePwd } from '../../../contract/users.ts'
import { pageToken } from '../../../server/sessions/page-token.ts'
import { tokenHash } from '../../../server/sessions/token.ts'
import { type TestApp, besides } from '../../support/app.ts'
import { engines } from '../../support/db.ts'
import { type Neighbours, openNeighbours, opens } from '../../support/neighbours.ts'
import { encrypted, travelling } from '../../support/travelling.ts'
import { type Caller, type Persona, tries } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'

describe.each(engines)('a page token on %s', (engine) => {
  let n: Neighbours
  let other: TestApp
  let tools: Tooling
  beforeAll(async () => {
    n = await openNeighbours(engine)
    other = await besides(n, engine === 'pglite' ? n.deps.db : undefined)
    tools = await toolingOf(n.lin, [n.orgs.chenguang.id])
  })
  afterAll(async () => {
    await (engine === 'pglite' ? other.app.close() : other.leave())
    await n.close()
  })

  const asks = async (page: Caller, app: TestApp = n): Promise<number> =>
    (await tries(app, page, recordList, { body: { entityId: tools.ids.tool } })).status
  const pageOf = async (who: Persona): Promise<Caller & { token: string }> => {
    const { page } = await opens(who, tools.list)
    return { ...page, token: page.token ?? '' }
  }
  const everywhere = async (page: Caller, status: number) => {
    for (const app of [n, other]) await expect.poll(() => asks(page, app)).toBe(status)
  }

  test('is the same for the same session and application, known to every process, and kept nowhere', async () => {
    const page = await pageOf(n.chen)
    expect(await pageOf(n.chen)).toEqual(page)
    expect([await asks(page), await asks(page, other)]).toEqual([200, 200])
    const proof = page.token.split('.').at(-1) ?? ''
    const { rows } = await n.deps.db.system((tx) =>
      sql<{ all: string }>`select string_agg(s::text, ' ') as all from sessions s`.execute(tx),
    )
    expect(rows[0]?.all).not.toContain(proof)
    expect(rows[0]?.all).not.toContain(Buffer.from(proof, 'base64url').toString('hex'))
  })

  test('turned, cut, or put together of others is no session', async () => {
    const page = await pageOf(n.chen)
    const [, session = '', app = '', proof = ''] = page.token.split('.')
    const again = await pageOf(await n.again(n.chen))
    const second = await toolingOf(n.lin, [n.orgs.chenguang.id])
    const turned = Buffer.from(proof, 'base64url')
    turned[7] = (turned[7] ?? 0) ^ 1
    // Who has a copy of the database has the hash, not the secret.
    const holder = { id: session, token_hash: tokenHash(n.chen.token) ?? Buffer.alloc(0) }
    expect(pageToken(n.deps.config.secret, holder, app)).toBe(page.token)
    const [, elsewhere = ''] = again.token.split('.')
    for (const bad of [
      `page.${session}.${app}.${turned.toString('base64url')}`,
      `page.${session}.${app}.${proof.slice(0, -1)}`,
      `page.${session}.${app}.${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`,
      `page.${session}.${app}.`,
      `page.${session}.${app}`,
      `page.${session}.${second.appId}.${proof}`,
      `page.${elsewhere}.${app}.${proof}`,
      `page.${session.toUpperCase()}.${app}.${proof}`,
      `page.${session}.${app}.${n.chen.token}`,
      pageToken('another-secret', holder, app),
      page.token.slice('page.'.length),
      `${page.token}, ${page.token}`,
      `${page.token}=`,
      `page.${'A'.repeat(64_000)}`,
      session,
      proof,
    ])
      expect([bad.slice(0, 60), await asks({ ...page, token: bad })]).toEqual([bad.slice(0, 60), 401])
    expect([await asks(page), await asks(again)]).toEqual([200, 200])
  })

  test('ends with its session: signed out, password changed elsewhere, membership gone', async () => {
    const sales = await n.person(n.orgs.chenguang, { side: 'supplier', password: 'portal123' })
    const [here, there] = [await n.again(sales), await n.again(sales)]
    const [own, hers, gone] = [await pageOf(sales), await pageOf(here), await pageOf(there)]
    await there.does(logout)
    await everywhere(gone, 401)

    const { config } = n.deps
    await here.does(changePwd, {
      body: { oldPwd: travelling(config, 'portal123'), newPwd: encrypted(config, 'portal456') },
    })
    await everywhere(own, 401)
    expect(await asks(hers)).toBe(200)

    await n.deps.db.system((tx) =>
      tx.updateTable('memberships').set({ status: 'LEFT' }).where('user_id', '=', sales.userId).execute(),
    )
    await everywhere(hers, 401)
  })

  test('has its person’s rights of the moment', async () => {
    const clerk = await n.person(n.orgs.chenguang, { side: 'supplier', rights: ['records.read'] })
    const page = await pageOf(clerk)
    expect(await asks(page)).toBe(200)
    await n.deps.db.system((tx) =>
      sql`update roles set commands = '[]' where id in (
        select mr.role_id from membership_roles mr join memberships m on m.id = mr.membership_id where m.user_id = ${clerk.userId})`.execute(
        tx,
      ),
    )
    await everywhere(page, 403)
  })

  test('does nothing while the session is locked, and neither unlocks nor ends it', async () => {
    const who = await n.person(n.orgs.chenguang, { side: 'supplier', password: 'portal123' })
    const page = await pageOf(who)
    await who.does(lockSession)
    await everywhere(page, 423)
    const pwd = travelling(n.deps.config, 'portal123')
    for (const call of [check, logout])
      expect((await tries(n, page, call)).json().data).toMatchObject({ error: 'PAGE_BORDER' })
    expect((await tries(n, page, unlockSession, { body: { pwd } })).status).toBe(403)
    await who.does(unlockSession, { body: { pwd } })
    await everywhere(page, 200)
  })

  test('is no sign of life: a page that asks without end keeps no session from locking', async () => {
    const who = await n.person(n.orgs.chenguang, { side: 'supplier' })
    const page = await pageOf(who)
    const idle = (minutes: number) =>
      n.deps.db.system((tx) =>
        sql`update sessions set seen_at = now() - make_interval(mins => ${minutes}) where user_id = ${who.userId}`.execute(
          tx,
        ),
      )
    await idle(29)
    // Each process looks at the session for the first time.
    expect([await asks(page), await asks(page, other)]).toEqual([200, 200])
    const { rows } = await n.deps.db.system((tx) =>
      sql<{
        idle: boolean
      }>`select seen_at < now() - interval '28 minutes' as idle from sessions where user_id = ${who.userId}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ idle: true }])
    await idle(31)
    await everywhere(page, 423)
  })
})
