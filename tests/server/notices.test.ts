// Long because it is one story of who is told of what: one market, and every way a message takes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { addComment } from '../../contract/documents.ts'
import * as c from '../../contract/notices.ts'
import { orderApprove, orderCancel, orderRecall } from '../../contract/orders.ts'
import { runJobs } from '../../server/jobs/run.ts'
import { usual } from '../../server/modules/notices/notices.preferences.ts'
import { noticeJobs } from '../../server/modules/notices/notices.jobs.ts'
import { roles } from '../../server/seed/roles.ts'
import { besides } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { listOf, mailsTo, noticesOf, spreads, tokenOf } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import { does, type Persona, tries } from '../support/persona.ts'
import { until } from '../support/until.ts'

describe.each(engines)('notices on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** Sells for Chenguang like 陈亮, and nobody has told them anything yet. */
  const clerk = (name: string) =>
    m.person(m.chenguang, {
      name,
      side: 'supplier',
      rights: ['orders.read', 'orders.receive', 'orders.answer'],
    })
  const sets = async (who: Persona, change: Partial<Omit<c.NoticePreferences, 'version' | 'mobile'>>) => {
    const { mobile: _mobile, ...now } = await who.does(c.noticePreferences)
    await who.does(c.noticePreferencesSave, { body: { ...now, ...change } })
  }
  const mailing = (mail: c.MailMode) => ({ categories: { ...usual, task: { ...usual.task, mail } } })
  /** The digests go out at a time. */
  const digests = async (now: Date) => {
    const rest = await noticeJobs(m.deps, () => now)['notices.digests']?.run(null, {
      attempt: 1,
      signal: new AbortController().signal,
    })
    await m.system(async (tx) => rest?.(tx))
    await spreads(m)
  }
  const leaves = ({ userId }: Persona) =>
    m.system((tx) =>
      tx.updateTable('memberships').set({ status: 'LEFT' }).where('user_id', '=', userId).execute(),
    )

  test('林晓 sends an order: whoever may receive it is told, in the portal and by mail; she and others are not', async () => {
    const [li, reader] = [
      await clerk('李娜'),
      await m.person(m.chenguang, { side: 'supplier', rights: ['orders.read'] }),
    ]
    const { id, orderNo } = await o.sends(m.lin, m.chenguang)
    await spreads(m)
    expect(await listOf(li)).toMatchObject([
      {
        kind: 'send',
        category: 'task',
        unread: true,
        recordId: id,
        recordNo: orderNo,
        partner: '华东精工',
        actorName: '林晓',
      },
    ])
    expect(await li.does(c.noticesUnread)).toMatchObject({ count: 1, notices: [{ recordNo: orderNo }] })
    for (const who of [reader, m.lin, m.sun, m.qian])
      expect((await noticesOf(who)).filter((one) => one.includes(orderNo))).toEqual([])

    const mails = await mailsTo(m, li.account)
    expect(mails).toMatchObject([{ subject: `${orderNo} 已发送 — 华东精工` }])
    const [mail] = mails
    for (const part of [mail?.text, mail?.html])
      for (const told of [
        '请接收订单。',
        '操作人：林晓',
        '价税合计',
        '847.50 CNY',
        `/open/orders/${id}?org=${m.chenguang.id}`,
      ])
        expect(part).toContain(part === mail?.html ? told.replaceAll('&', '&#38;') : told)
    expect(await mailsTo(m, m.lin.account)).toEqual([])
    await spreads(m) // nothing is told twice
    expect([(await listOf(li)).length, (await mailsTo(m, li.account)).length]).toEqual([1, 1])
  })

  test('notices are read one by one and all at once, each person for themself', async () => {
    const [li, gao] = [await clerk('李娜'), await clerk('高翔')]
    const sent = [await o.sends(m.lin, m.chenguang), await o.sends(m.lin, m.chenguang)]
    await spreads(m)
    const [newest, oldest] = await listOf(li)
    expect(newest?.recordNo).toBe(sent[1]?.orderNo)
    await expect(gao.does(c.noticeRead, { body: { ids: [newest?.id ?? ''] } })).toFailWith('NOT_FOUND')
    expect((await li.does(c.noticesUnread)).count).toBe(2)
    await li.does(c.noticeRead, { body: { ids: [newest?.id ?? ''] } })
    expect((await listOf(li)).map(({ recordNo, unread }) => [recordNo, unread])).toEqual([
      [oldest?.recordNo, true],
      [newest?.recordNo, false],
    ])
    const filters = [{ field: 'unread', sign: 2, value: true }]
    expect((await li.does(c.noticeList, { body: { filters } })).rows).toMatchObject([{ id: oldest?.id }])
    await li.does(c.noticeReadAll, { body: { until: newest?.at ?? '' } })
    expect((await li.does(c.noticesUnread)).count).toBe(0)
    expect((await gao.does(c.noticesUnread)).count).toBe(2)
  })

  test('an order answered line by line is one mail and one entry to its buyer', async () => {
    const order = await o.sends(m.lin, m.chenguang)
    const lines = await o.linesOf(m.chen, order)
    let { version } = await o.receives(m.chen, order)
    await spreads(m)
    for (const [index] of lines.entries()) {
      const answered = await o.answers(
        m.chen,
        { id: order.id, version },
        ...lines.map((_, at) => (at === index ? o.refuse() : undefined)),
      )
      version = answered.version
    }
    const before = (await mailsTo(m, m.lin.account)).length
    await spreads(m)
    const told = (await listOf(m.lin)).filter(({ recordId }) => recordId === order.id)
    expect(told.map(({ kind, category }) => [kind, category])).toEqual([
      ['answer', 'task'],
      ['receive', 'progress'],
    ])
    expect((await mailsTo(m, m.lin.account)).slice(before)).toMatchObject([
      { subject: `${order.orderNo} 供应商已答复 — 晨光五金` },
    ])
    await m.chen.does(addComment, { body: { noun: 'orders', recordId: order.id, text: '请尽快确认' } })
    await spreads(m)
    expect(await noticesOf(m.lin)).toContain(`comment ${order.orderNo}`)
  })

  test('an approval is asked of approvers, who are not its author; then the supplier is told', async () => {
    const order = await o.sends(m.zhao, m.chenguang, [o.line(1, { qty: '90000' })])
    expect(order.status).toBe('APPROVING')
    await spreads(m)
    const of = async (who: Persona) => (await noticesOf(who)).filter((one) => one.endsWith(order.orderNo))
    expect([await of(m.zhou), await of(m.zhao), await of(m.lin), await of(m.chen)]).toEqual([
      [`send ${order.orderNo}`],
      [],
      [],
      [],
    ])
    await m.zhou.does(orderApprove, { body: { id: order.id, version: order.version } })
    await spreads(m)
    expect([await of(m.zhao), await of(m.chen)]).toEqual([
      [`approve ${order.orderNo}`],
      [`approve ${order.orderNo}`],
    ])
  })

  test('somebody whose role is narrowed to a supplier is told of that one only', async () => {
    const rights = ['orders.read', 'orders.decide']
    const limits = { 'orders.read': "supplierName = '宏远塑胶'" }
    const meng = await m.person(m.huadong, { name: '孟瑶', rights, limits })
    for (const [who, supplier] of [
      [m.chen, m.chenguang],
      [m.sun, m.hongyuan],
    ] as const) {
      const order = await o.receives(who, await o.sends(m.lin, supplier))
      await o.answers(who, order, o.refuse(), o.refuse(), o.refuse())
    }
    await spreads(m)
    expect((await listOf(meng)).map(({ kind, partner }) => [kind, partner])).toEqual([['answer', '宏远塑胶']])
    expect((await mailsTo(m, meng.account)).length).toBe(1)
  })

  test('who has left between the event and the mail gets none, nor who has read it meanwhile', async () => {
    const [left, quick] = [await clerk('高翔'), await clerk('李娜')]
    await o.sends(m.lin, m.chenguang)
    await spreadsOnly()
    expect((await listOf(quick)).length).toBe(1)
    await quick.does(c.noticeReadAll, { body: { until: new Date().toISOString() } })
    await leaves(left)
    await spreads(m)
    expect([await mailsTo(m, left.account), await mailsTo(m, quick.account)]).toEqual([[], []])
  })
  /** Tells the portal, and leaves the mails to gather. */
  const spreadsOnly = async () => {
    const { spreadNotices } = noticeJobs(m.deps)
    const stop = new AbortController()
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const working = runJobs(
      m.deps.db,
      { spreadNotices: spreadNotices as never },
      { log, signal: stop.signal, pollMs: 20 },
    )
    await until(async () => (await jobsOf('spreadNotices')) === 0)
    stop.abort()
    await working
  }
  const jobsOf = async (kind: string) =>
    Number(
      (
        await m.system((tx) =>
          tx
            .selectFrom('jobs')
            .select((of) => of.fn.countAll<string>().as('count'))
            .where('kind', '=', kind)
            .executeTakeFirstOrThrow(),
        )
      ).count,
    )

  test('who stands in for somebody away is told in their place', async () => {
    const li = await m.person(m.chenguang, { name: '李娜', side: 'supplier', rights: ['materials.read'] })
    await m.system(async (tx) => {
      const memberOf = ({ userId }: Persona) =>
        tx.selectFrom('memberships').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
      const today = dayOf(new Date())
      await tx
        .insertInto('absences')
        .values({
          org_id: m.chenguang.id,
          person_id: (await memberOf(m.chen)).id,
          substitute_id: (await memberOf(li)).id,
          from_day: addDays(today, -1),
          until_day: addDays(today, 1),
        })
        .execute()
    })
    const { orderNo } = await o.sends(m.lin, m.chenguang)
    await spreads(m)
    expect(await noticesOf(li)).toEqual([`send ${orderNo}`])
    await m.system((tx) => tx.deleteFrom('absences').execute())
  })

  test('an order that is taken back takes its words back too', async () => {
    const li = await clerk('李娜')
    const order = await o.sends(m.lin, m.chenguang)
    await spreadsOnly()
    await m.lin.does(orderRecall, { body: { id: order.id, version: order.version } })
    await spreads(m)
    expect(await listOf(li)).toMatchObject([
      { kind: 'send', recordId: order.id, recordNo: '', partner: '', actorName: '' },
    ])
    expect(await mailsTo(m, li.account)).toEqual([])
  })

  test('a person says what comes how, and in which language', async () => {
    const [li, gao] = [await clerk('李娜'), await clerk('高翔')]
    expect(await li.does(c.noticePreferences)).toEqual({
      version: 0,
      categories: usual,
      dailyHour: 8,
      lang: 'auto',
      mobile: '',
    })
    await m.system((tx) =>
      tx.updateTable('users').set({ mobile: '13800000001' }).where('id', '=', gao.userId).execute(),
    )
    await sets(li, { ...mailing('off'), lang: 'en' })
    await sets(gao, { lang: 'en', categories: { ...usual, task: { portal: false, mail: 'now', sms: true } } })
    const { orderNo } = await o.sends(m.lin, m.chenguang)
    await spreads(m)
    expect([(await noticesOf(li)).length, (await mailsTo(m, li.account)).length]).toEqual([1, 0])
    expect(await noticesOf(gao)).toEqual([])
    expect(await mailsTo(m, gao.account)).toMatchObject([{ subject: `${orderNo} was sent — 华东精工` }])
    const [sms] = await mailsTo(m, '13800000001')
    expect(sms?.text).toMatch(
      new RegExp(`^\\[Tandem\\] ${orderNo}: 华东精工 was sent\\. Please receive it\\. http`),
    )
    const { mobile: _mobile, ...stale } = await li.does(c.noticePreferences)
    await li.does(c.noticePreferencesSave, { body: stale })
    await expect(li.does(c.noticePreferencesSave, { body: stale })).toFailWith('VERSION_STALE')
    await expect(li.does(c.noticePreferencesSave, { body: { ...stale, dailyHour: 24 } })).toFailWith(
      'INPUT_INVALID',
    )
  })

  test('the daily mail comes at the person’s hour with what is unread, and not at all without', async () => {
    const [li, gao] = [await clerk('李娜'), await clerk('高翔')]
    // Some twelve hours from now, and a day before that: the test lies between, whatever the time of day.
    const next = new Date((Math.floor(Date.now() / 3_600_000) + 12) * 3_600_000)
    const last = new Date(next.getTime() - 86_400_000)
    const dailyHour = (next.getUTCHours() + 8) % 24
    for (const who of [li, gao]) await sets(who, { ...mailing('daily'), dailyHour })
    const [first, second] = [await o.sends(m.lin, m.chenguang), await o.sends(m.lin, m.chenguang)]
    await spreads(m)
    await gao.does(c.noticeReadAll, { body: { until: new Date().toISOString() } })
    await digests(new Date(last.getTime() + 60_000))
    expect(await mailsTo(m, li.account)).toEqual([])
    await digests(next)
    await digests(new Date(next.getTime() + 600_000))
    const mails = await mailsTo(m, li.account)
    expect(mails).toMatchObject([{ subject: '您有 2 条未读通知 — 晨光五金' }])
    for (const told of ['等待我处理（2）', `${first.orderNo} 已发送`, `${second.orderNo} 已发送`])
      expect(mails[0]?.text).toContain(told)
    expect(await mailsTo(m, gao.account)).toEqual([])
  })

  test('who has set nothing is mailed once a day what became of their orders', async () => {
    const yue = await m.person(m.huadong, { name: '岳宁', rights: roles.purchaser.rights })
    const order = await o.receives(m.chen, await o.sends(yue, m.chenguang))
    await spreads(m)
    expect(await mailsTo(m, yue.account)).toEqual([])
    // Eight in Shanghai, the day after.
    const eight = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`)
    await digests(eight)
    await digests(new Date(eight.getTime() + 600_000))
    const [mail, ...more] = await mailsTo(m, yue.account)
    expect(mail?.text).toContain(`单据进展（1）\n${order.orderNo} 供应商已接收`)
    expect(more).toEqual([])
  })

  test('the link of a mail turns off its own category, as often as it is used, until the person sets anew', async () => {
    const li = await clerk('李娜')
    await o.sends(m.lin, m.chenguang)
    await spreads(m)
    const [mail] = await mailsTo(m, li.account)
    if (!mail) throw new Error('a mail was sent')
    expect(mail.text).toContain(`不再接收“等待我处理”的邮件：${mail.unsubscribe_url}`)
    const token = tokenOf(mail)
    const info = {
      categories: ['task'],
      orgName: '晨光五金',
      account: expect.stringMatching(/^.…@example\.com$/),
    }
    expect(await does(m, {}, c.unsubscribeInfo, { query: { token } })).toEqual({ ...info, done: false })
    // as a mail program does (RFC 8058), twice
    for (const _ of [1, 2]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await tries(m, {}, c.unsubscribe, {
        query: { token },
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status).toBe(200)
    }
    expect(await does(m, {}, c.unsubscribeInfo, { query: { token } })).toEqual({ ...info, done: true })
    expect((await li.does(c.noticePreferences)).categories).toEqual({
      ...usual,
      task: { ...usual.task, mail: 'off' },
    })
    await o.sends(m.lin, m.chenguang)
    await spreads(m)
    expect((await mailsTo(m, li.account)).length).toBe(1)

    await sets(li, mailing('now'))
    await expect(does(m, {}, c.unsubscribe, { query: { token } })).toFailWith('NOTICE_LINK_STALE')
    expect((await li.does(c.noticePreferences)).categories.task.mail).toBe('now')
  })

  test('no other token does anything', async () => {
    const [li, gao] = [await clerk('李娜'), await clerk('高翔')]
    await o.sends(m.lin, m.chenguang)
    await spreads(m)
    const [own, foreign] = await Promise.all(
      [li, gao].map(async (who) => tokenOf((await mailsTo(m, who.account))[0] ?? ({} as never))),
    )
    const parts = own?.split('.') ?? []
    const forged = [
      'x',
      [foreign?.split('.')[0], ...parts.slice(1)].join('.'),
      own?.replace('.task.', '.overdue.') ?? '',
      own?.replace('.task.', '.task-overdue.') ?? '',
      `${own?.slice(0, -1)}${own?.endsWith('A') ? 'B' : 'A'}`,
    ]
    for (const token of forged)
      for (const call of [c.unsubscribeInfo, c.unsubscribe])
        await expect(does(m, {}, call as typeof c.unsubscribe, { query: { token } })).toFailWith(
          'NOTICE_LINK_INVALID',
        )
    await leaves(gao)
    await expect(does(m, {}, c.unsubscribe, { query: { token: foreign ?? '' } })).toFailWith(
      'NOTICE_LINK_INVALID',
    )
  })

  test('what became late yesterday is told once, to both sides', async () => {
    const li = await clerk('李娜')
    const order = await o.sends(m.lin, m.chenguang)
    const late = async (now: string) => {
      const rest = await noticeJobs(m.deps, () => new Date(now))['notices.late']?.run(null, {
        attempt: 1,
        signal: new AbortController().signal,
      })
      await m.system(async (tx) => rest?.(tx))
    }
    await late('2031-03-01T12:00:00Z') // on its day nothing is late
    expect((await noticesOf(li)).filter((one) => one.startsWith('ANSWER'))).toEqual([])
    for (const hour of ['01', '02']) await late(`2031-03-02T${hour}:00:00Z`)
    const of = async (who: Persona) =>
      (await noticesOf(who)).filter((one) => one === `ANSWER ${order.orderNo}`).length
    expect([await of(li), await of(m.lin), await of(m.zhao)]).toEqual([1, 1, 0])
  })

  test('of two processes one tells', async () => {
    await spreads(m)
    const li = await clerk('李娜')
    const other = await besides(m, engine === 'pglite' ? m.deps.db : undefined)
    const stop = new AbortController()
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const sent = [await o.sends(m.lin, m.chenguang), await o.sends(m.lin, m.chenguang)]
    await m.lin.does(orderCancel, {
      body: { id: sent[0]?.id ?? '', version: sent[0]?.version ?? 0, reason: '改型' },
    })
    const working = [m, other].map(({ deps }) =>
      runJobs(deps.db, noticeJobs(deps), { log, signal: stop.signal, pollMs: 20 }),
    )
    const hurry = () =>
      m.system((tx) =>
        tx
          .updateTable('jobs')
          .set({ run_at: new Date(0).toISOString() })
          .where('kind', '=', 'deliverNotices')
          .where('attempts', '=', 0)
          .execute(),
      )
    await until(async () => (await jobsOf('spreadNotices')) === 0)
    await hurry()
    await until(async () => (await mailsTo(m, li.account)).length >= 2)
    stop.abort()
    await Promise.all(working)
    if (engine === 'postgres') await other.leave()
    else await other.app.close()
    expect((await noticesOf(li)).toSorted()).toEqual(
      [`cancel ${sent[0]?.orderNo}`, ...sent.map(({ orderNo }) => `send ${orderNo}`)].toSorted(),
    )
    expect((await mailsTo(m, li.account)).length).toBe(2)
  })
})
