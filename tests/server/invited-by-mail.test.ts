import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditList } from '../../contract/audit.ts'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { mailLimit } from '../../contract/inquiries.mails.ts'
import * as l from '../../contract/links.ts'
import { innerRegister } from '../../contract/memberships.ts'
import * as q from '../../contract/quotes.ts'
import * as r from '../../contract/registrations.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { terms } from '../support/linking.ts'
import { listOf, mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import { type Caller, does, type Persona } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'

describe.each(engines)('suppliers that are invited by mail, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await takesSuppliers(m.huadong, true)
    await m.system((tx) =>
      tx.updateTable('orgs').set({ findable: true }).where('id', '=', m.huadong.id).execute(),
    )
  })
  afterAll(() => m.close())

  const takesSuppliers = ({ id }: Founded, open: boolean) =>
    m.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers: open, listed: open }).where('id', '=', id).execute(),
    )
  const stranger = async (): Promise<Caller & { account: string }> => {
    const who = await m.nobody()
    const { account } = await does(m, who, userInfo)
    return { ...who, side: 'supplier', account }
  }
  const fresh = () => `${randomUUID().slice(0, 8)}@new.example`
  /** Registers a supplier, which the buyer approves. */
  const registers = async (who: Caller, name: string) => {
    await does(m, who, r.registeredSupplier, { body: complete(name, { buyerOrgId: m.huadong.id }) })
    const [row] = (await m.zhou.does(r.registrationList, { body: { keyword: name } })).rows
    const { id = '', version = 0 } = row ?? {}
    return { body: { id, version, code: `S-${randomUUID().slice(0, 6)}` } }
  }
  /** Becomes a supplier of the buyer's, and works for it from then on. */
  const becomes = async (who: Caller, name: string) => {
    await m.zhou.does(r.registrationApprove, await registers(who, name))
    return enters(who)
  }
  const enters = async (who: Caller) => {
    const [org] = (await does(m, who, userInfo)).orgs
    await does(m, who, switchOrg, { query: { orgId: org?.orgId ?? '' } })
    return org?.orgId ?? ''
  }
  const invites = (who: Persona, inquiry: Pick<c.Inquiry, 'id' | 'version'>, ...mails: string[]) =>
    who.does(c.inquiryInvite, { body: { ...i.one(inquiry), mails } })
  const mailOf = ({ mails }: c.InquiryInfo, mail: string) => mails.find((one) => one.mail === mail)
  /** Numbers of the inquiries that somebody is asked to quote for. */
  const asked = async (who: Caller) =>
    (await does(m, who, q.quoteList, { body: {} })).rows.map(({ inquiryNo }) => inquiryNo)
  const told = async (who: Persona, { inquiryNo }: c.Inquiry) => {
    await spreads(m)
    return (await listOf(who)).flatMap(({ recordNo, kind }) => (recordNo === inquiryNo ? [kind] : []))
  }

  test('林晓 asks 方敏 by mail; she registers, is approved and finds the inquiry, and no other supplier knows of her', async () => {
    const fang = await stranger()
    const draft = await i.drafts(m.lin, [m.chenguang], {
      title: '法兰询价',
      mails: [fang.account.toUpperCase(), 'wei@new.example'],
    })
    expect(draft.mails.toSorted((a, b) => (a.mail < b.mail ? -1 : 1))).toEqual(
      [fang.account, 'wei@new.example'].toSorted().map((mail) => ({
        mail,
        state: 'DRAFT',
        supplierName: '',
        obstacle: null,
      })),
    )
    expect(await mailsTo(m, fang.account)).toEqual([])
    const sent = await i.publishes(m.lin, draft)
    expect(mailOf(sent, fang.account)?.state).toBe('SENT')
    const [mail, ...more] = await mailsTo(m, fang.account)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('华东精工 邀请您报价：法兰询价')
    expect(mail?.text).toContain('2099-01-01 16:00')
    expect(mail?.text).toContain(`/supplier-registration?buyer=`)
    expect(mail?.text).toContain(fang.account)
    expect(mail?.text).not.toMatch(/晨光|wei@|2\.2|M-1/)

    await becomes(fang, '鼎盛法兰')
    const invited = await i.sees(m.lin, sent)
    expect(mailOf(invited, fang.account)).toEqual({
      mail: fang.account,
      state: 'INVITED',
      supplierName: '鼎盛法兰',
      obstacle: null,
    })
    expect(mailOf(invited, 'wei@new.example')?.state).toBe('SENT')
    expect(invited.quotes.map(({ supplierName }) => supplierName).toSorted()).toEqual(
      ['晨光五金', '鼎盛法兰'].toSorted(),
    )
    expect(await asked(fang)).toEqual([sent.inquiryNo])
    expect(await told(m.lin, sent)).toContain('invite')
    const [entry] = (await m.lin.does(history, { query: { noun: 'inquiries', recordId: sent.id } })).filter(
      ({ kind }) => kind === 'invite',
    )
    expect(entry).toMatchObject({ actorName: 'Tandem', data: { text: `鼎盛法兰 (${fang.account})` } })

    const quoted = await i.quotes(m.chen, sent, ['2.5', '3'])
    const read = JSON.stringify([
      quoted,
      await m.chen.does(history, { query: { noun: 'quotes', recordId: quoted.id } }),
      await m.chen.does(q.quoteList, { body: {} }),
      await listOf(m.chen),
    ])
    expect(read).not.toMatch(/鼎盛|new\.example|@example\.com|mails/)
    await expect(m.chen.does(c.inquiryInfo, { query: { id: sent.id } })).toFailWith('WRONG_SIDE')
  })

  test('an open or paused inquiry takes addresses too, each once; in English by who works in it', async () => {
    const [first, second] = [fresh(), fresh()]
    const open = await i.asks(m.lin, [m.chenguang])
    const body = { ...i.one(open), mails: [first] }
    const sent = await m.lin.does(c.inquiryInvite, { body, lang: 'en' })
    expect((await mailsTo(m, first))[0]?.subject).toBe(`华东精工 asks you for a quote: ${open.title}`)
    await expect(invites(m.lin, sent, first)).toFailWith('INQUIRY_INVITED')
    const paused = await m.lin.does(c.inquiryPause, { body: { ...i.one(sent), reason: '图纸有误' } })
    const more = await invites(m.lin, paused, first, second)
    expect(more.mails.map(({ state }) => state)).toEqual(['SENT', 'SENT'])
    expect(await mailsTo(m, first)).toHaveLength(1)
    expect(await told(m.chen, open)).not.toContain('invite')
  })

  test('addresses alone are enough to publish; what is no address is named', async () => {
    const sent = await i.asks(m.lin, [], { mails: [fresh()] })
    expect(sent).toMatchObject({ status: 'OPEN', invitedCount: 0, mails: [{ state: 'SENT' }] })
    for (const mails of [['13800000000'], ['wang'], ['a@b.example', 'A@b.example'], ['a b@c.example']])
      await expect(i.drafts(m.lin, [], { mails })).toFailWith('INPUT_INVALID')
    await expect(i.drafts(m.lin, [], { mails: Array.from({ length: 21 }, fresh) })).toFailWith(
      'INPUT_INVALID',
    )
    const many = await i.asks(m.lin, [], { mails: Array.from({ length: mailLimit }, fresh) })
    await expect(invites(m.lin, many, fresh())).toFailWith('INQUIRY_MAILS_MANY')
  })

  test('a draft keeps its addresses where a program that does not know them saves it, and loses those that are taken away', async () => {
    const [first, second] = [fresh(), fresh()]
    const draft = await i.drafts(m.lin, [m.chenguang], { mails: [first, second] })
    const kept = await i.drafts(m.zhou, [m.chenguang], i.one(draft))
    expect(kept.mails).toHaveLength(2)
    const fewer = await i.drafts(m.zhou, [m.chenguang], { ...i.one(kept), mails: [second] })
    expect(fewer.mails).toMatchObject([{ mail: second }])
    await i.publishes(m.lin, fewer)
    expect(await mailsTo(m, first)).toEqual([])
    expect(await mailsTo(m, second)).toHaveLength(1)
  })

  test('an inquiry in dollars waits for a rate: nothing fails, the buyer sees why, and invites by hand', async () => {
    const wei = await stranger()
    const sent = await i.asks(m.lin, [], { currency: 'USD', rates: [], mails: [wei.account] })
    await becomes(wei, '远航铸件')
    const waiting = await i.sees(m.lin, sent)
    expect(waiting).toMatchObject({
      invitedCount: 0,
      mails: [{ state: 'WAITING', supplierName: '远航铸件', obstacle: 'INQUIRY_RATE_MISSING' }],
    })
    expect(await told(m.lin, sent)).toContain('notInvited')
    expect(await asked(wei)).toEqual([])
    // Nobody whose roles keep the supplier from them learns of it.
    const narrow = await m.person(m.huadong, {
      rights: ['inquiries.read', 'quotes.read', 'suppliers.read'],
      limits: { 'suppliers.read': "name = '宏远塑胶'" },
    })
    expect((await i.sees(narrow, sent)).mails).toEqual([])
    await expect(invites(m.lin, waiting, wei.account)).toFailWith('INQUIRY_RATE_MISSING')
    const rated = await m.lin.does(c.inquirySetBasis, {
      body: { ...i.one(waiting), rates: [{ currency: 'CNY', rate: '0.14' }], weights: c.priceAlone },
    })
    const invited = await invites(m.lin, rated, wei.account)
    expect(invited.mails).toMatchObject([{ state: 'INVITED', supplierName: '远航铸件', obstacle: null }])
    expect(await asked(wei)).toEqual([sent.inquiryNo])
    expect(await mailsTo(m, wei.account)).toHaveLength(2) // the invitation, and that she was approved
  })

  test('by its name, too, a supplier that waits is invited', async () => {
    const wei = await stranger()
    const sent = await i.asks(m.lin, [], { currency: 'USD', rates: [], mails: [wei.account] })
    const orgId = await becomes(wei, '通达锻造')
    const rated = await m.lin.does(c.inquirySetBasis, {
      body: {
        ...i.one(await i.sees(m.lin, sent)),
        rates: [{ currency: 'CNY', rate: '0.14' }],
        weights: c.priceAlone,
      },
    })
    const invited = await m.lin.does(c.inquiryInvite, {
      body: { ...i.one(rated), supplierOrgIds: [orgId] },
    })
    expect(invited.mails).toMatchObject([{ state: 'INVITED', supplierName: '通达锻造' }])
  })

  test('who was blocked from the beginning is not invited; past the deadline and after the end nobody is', async () => {
    const wei = await stranger()
    const states = ['open', 'paused', 'passed', 'cancelled', 'draft'] as const
    const made = new Map<(typeof states)[number], c.InquiryInfo>()
    for (const state of states) {
      const mails = { mails: [wei.account] }
      made.set(state, state === 'draft' ? await i.drafts(m.lin, [], mails) : await i.asks(m.lin, [], mails))
    }
    const of = (state: (typeof states)[number]) => i.sees(m.lin, made.get(state) ?? { id: '' })
    const reason = { reason: '图纸有误' }
    await m.lin.does(c.inquiryPause, { body: { ...i.one(await of('paused')), ...reason } })
    await m.lin.does(c.inquiryCancel, { body: { ...i.one(await of('cancelled')), ...reason } })
    await i.deadlinePasses(m, await of('passed'))
    await becomes(wei, '恒力机械')
    const became = await Promise.all(states.map(async (state) => (await of(state)).mails[0]))
    expect(became.map((mail) => [mail?.state, mail?.obstacle])).toEqual([
      ['INVITED', null],
      ['INVITED', null],
      ['WAITING', 'DEADLINE_PAST'],
      ['SENT', null],
      ['DRAFT', null],
    ])
    // The draft finds the supplier when it is published, and no further mail is sent.
    const before = await mailsTo(m, wei.account)
    const late = await i.publishes(m.lin, await of('draft'))
    expect(late).toMatchObject({ invitedCount: 1, mails: [{ state: 'INVITED' }] })
    expect(await mailsTo(m, wei.account)).toEqual(before)

    const zhang = await stranger()
    const open = await i.asks(m.lin, [], { mails: [zhang.account] })
    const { body } = await registers(zhang, '东升冲压')
    const standings = [{ category: '', standing: 'BLOCKED' as const, reason: '失信' }]
    await m.zhou.does(r.registrationApprove, { body: { ...body, standings } })
    expect((await i.sees(m.lin, open)).mails).toMatchObject([
      { state: 'WAITING', obstacle: 'SUPPLIER_BLOCKED' },
    ])
  })

  test('nobody is invited who was rejected, nor by an address that is not their own', async () => {
    const [wei, thief] = [await stranger(), await stranger()]
    const sent = await i.asks(m.lin, [], { mails: [wei.account] })
    const { body } = await registers(wei, '金源模具')
    await m.zhou.does(r.registrationReject, {
      body: { id: body.id, version: body.version, reason: '资料不全' },
    })
    await becomes(thief, '冒名贸易')
    expect((await i.sees(m.lin, sent)).mails).toMatchObject([{ state: 'SENT', supplierName: '' }])
    expect(await asked(thief)).toEqual([])
  })

  test('a member counts who has come, and not one who was merely added', async () => {
    const known = await m.org({ name: '联合轴承', is: 'supplier', findable: true })
    const boss = await m.person(known, { name: '郑军', side: 'supplier' })
    const sales = await m.person(known, { name: '袁莉', side: 'supplier' })
    const added = fresh()
    await boss.does(innerRegister, { body: { account: added, realName: '何伟', roleIds: [] } })
    const sent = await i.asks(m.lin, [], { mails: [added, sales.account] })
    const ask = await boss.does(l.addLinkApply, { body: { orgId: m.huadong.id } })
    expect((await i.sees(m.lin, sent)).mails.map(({ state }) => state)).toEqual(['SENT', 'SENT'])
    await m.zhou.does(l.confirmLinkApply, {
      body: { ...i.one(ask), accept: true, terms: terms({ code: 'S-LH' }) },
    })
    const invited = await i.sees(m.lin, sent)
    expect(mailOf(invited, added)?.state).toBe('SENT')
    expect(mailOf(invited, sales.account)).toMatchObject({ state: 'INVITED', supplierName: '联合轴承' })
    expect(await asked(sales)).toEqual([sent.inquiryNo])
  })

  test('a supplier that accepts what its buyer asked for is invited in that moment, by terms the buyer set', async () => {
    const known = await m.org({ name: '海川电器', is: 'supplier', findable: true })
    const boss = await m.person(known, { name: '吕强', side: 'supplier' })
    const [cny, usd] = [
      await i.asks(m.lin, [], { rates: [], mails: [boss.account] }),
      await i.asks(m.lin, [], { mails: [boss.account] }),
    ]
    const ask = await m.zhou.does(l.addLinkApply, {
      body: { orgId: known.id, terms: terms({ code: 'S-HC', currency: 'USD' }) },
    })
    expect(await asked(boss)).toEqual([])
    const accepted = await boss.does(l.confirmLinkApply, { body: { ...i.one(ask), accept: true } })
    expect(accepted.status).toBe('ACTIVE')
    expect((await i.sees(m.lin, cny)).mails).toMatchObject([
      { state: 'WAITING', obstacle: 'INQUIRY_RATE_MISSING' },
    ])
    expect((await i.sees(m.lin, usd)).mails).toMatchObject([{ state: 'INVITED' }])
    expect(await asked(boss)).toEqual([usd.inquiryNo])
    expect(await told(boss, usd)).toEqual(['publish'])
    // Of the one that she is not invited to nothing is told, in her log neither.
    const log = JSON.stringify((await boss.does(auditList, { body: { pageSize: 100 } })).rows)
    expect(log).toContain(ask.id)
    expect(log).not.toContain(cny.inquiryNo)
    expect(log).not.toContain(cny.id)
  })

  test('an address of a supplier that is linked invites that one and gets no mail; one out of sight is written to', async () => {
    const before = await mailsTo(m, m.chen.account)
    const sent = await i.asks(m.lin, [], { mails: [m.chen.account] })
    expect(sent).toMatchObject({ invitedCount: 1, mails: [{ state: 'INVITED', supplierName: '晨光五金' }] })
    expect(await mailsTo(m, m.chen.account)).toEqual(before)
    const more = await invites(m.lin, sent, m.sun.account)
    expect(more.quotes).toHaveLength(2)
    expect(await told(m.sun, sent)).toEqual(['publish'])
    const narrow = await m.person(m.huadong, {
      rights: ['inquiries.read', 'inquiries.write', 'quotes.read', 'suppliers.read'],
      limits: { 'suppliers.read': "name = '宏远塑胶'" },
    })
    const blind = await i.asks(narrow, [], { mails: [m.he.account] })
    expect(blind).toMatchObject({ invitedCount: 0, mails: [{ state: 'SENT', supplierName: '' }] })
  })

  test('a buyer that takes no applications invites nobody by mail', async () => {
    await takesSuppliers(m.huadong, false)
    const draft = await i.drafts(m.lin, [], { mails: [fresh()] })
    await expect(i.publishes(m.lin, draft)).toFailWith('INQUIRY_NOT_OPEN')
    await takesSuppliers(m.huadong, true)
    expect((await i.publishes(m.lin, draft)).status).toBe('OPEN')
  })

  test('an organisation sends so many an hour, and an address gets so many a day', async () => {
    const often = fresh()
    for (let n = 0; n < 10; n++) await i.asks(m.lin, [], { mails: [often] })
    const draft = await i.drafts(m.lin, [], { mails: [often] })
    await expect(i.publishes(m.lin, draft)).toFailWith('TOO_MANY')
    expect((await i.sees(m.lin, draft)).status).toBe('DRAFT')
    // Nor is it invited into an organisation that day, by whomever.
    for (const admin of [m.zhou, m.qian])
      await expect(admin.does(innerRegister, { body: { account: often, realName: '沈佳' } })).toFailWith(
        'TOO_MANY',
      )
    const key = `inquiryMails:${m.huadong.id}`
    const counts = (count: number) =>
      m.system((tx) => sql`update rate_limits set count = ${count} where key = ${key}`.execute(tx))
    await counts(199)
    const two = await i.drafts(m.lin, [], { mails: [fresh(), fresh()] })
    await expect(i.publishes(m.lin, two)).toFailWith('TOO_MANY')
    await counts(0)
    await i.publishes(m.lin, two)
  })

  test('who publishes and who approves in the same moment: the supplier is invited, once', async () => {
    for (let n = 0; n < 4; n++) {
      const wei = await stranger()
      const draft = await i.drafts(m.lin, [], { mails: [wei.account] })
      const approval = await registers(wei, `并行实业${n}`)
      await Promise.all([i.publishes(m.lin, draft), m.zhou.does(r.registrationApprove, approval)])
      await enters(wei)
      expect(await i.sees(m.lin, draft)).toMatchObject({ invitedCount: 1, mails: [{ state: 'INVITED' }] })
      expect(await asked(wei)).toEqual([draft.inquiryNo])
    }
  })
})
