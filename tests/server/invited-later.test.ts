import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../contract/call.ts'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import * as q from '../../contract/quotes.ts'
import { standingSave } from '../../contract/standings.ts'
import { supplierList } from '../../contract/suppliers.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { listOf, mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('suppliers that are invited later, on %s', (engine) => {
  let m: o.Market
  let dongda: Founded
  let xu: Persona
  beforeAll(async () => {
    m = await o.openMarket(engine)
    dongda = await m.org({ name: '东达电子', is: 'supplier' })
    await m.link(m.huadong, dongda, { currency: 'USD' })
    xu = await m.person(dongda, { name: '徐涛', side: 'supplier' })
  })
  afterAll(() => m.close())

  const invites = (
    who: Persona,
    inquiry: Pick<c.Inquiry, 'id' | 'version'>,
    suppliers: readonly Founded[],
    but: Partial<BodyIn<typeof c.inquiryInvite>> = {},
  ): Promise<c.InquiryInfo> =>
    who.does(c.inquiryInvite, {
      body: { ...i.one(inquiry), supplierOrgIds: suppliers.map(({ id }) => id), ...but },
    })
  const named = ({ quotes }: c.InquiryInfo) => quotes.map(({ supplierName }) => supplierName)
  const told = async (who: Persona, { inquiryNo }: c.Inquiry) => {
    await spreads(m)
    return (await listOf(who)).flatMap(({ recordNo, kind }) => (recordNo === inquiryNo ? [kind] : []))
  }

  test('孙丽 is asked while 陈亮 has quoted: she is told and quotes, he hears nothing, and what he quoted stays sealed', async () => {
    const asked = await i.asks(m.zhou, [m.chenguang])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    const before = [await told(m.chen, asked), await i.reads(m.chen, asked)]
    const invited = await invites(m.lin, asked, [m.hongyuan, dongda])
    expect(invited).toMatchObject({ status: 'OPEN', invitedCount: 3, quotedCount: 1 })
    expect(named(invited).toSorted()).toEqual(['东达电子', '宏远塑胶', '晨光五金'].toSorted())
    expect([await told(m.chen, asked), await i.reads(m.chen, asked)]).toEqual(before)
    expect(await told(m.sun, asked)).toEqual(['publish'])
    expect(await told(m.zhou, asked)).toContain('invite')
    const hers = await i.reads(m.sun, asked)
    const read = JSON.stringify([
      hers,
      await m.sun.does(history, { query: { noun: 'quotes', recordId: hers.id } }),
      await listOf(m.sun),
      await mailsTo(m, m.sun.account),
    ])
    expect(read).not.toMatch(/晨光|东达|mails/)
    const entries = await m.lin.does(history, { query: { noun: 'inquiries', recordId: asked.id } })
    const [entry] = entries.filter(({ kind }) => kind === 'invite')
    expect(entry?.actorName).toBe('林晓')
    expect(entry?.data?.text?.split(', ').toSorted()).toEqual(['东达电子', '宏远塑胶'].toSorted())

    await i.quotes(m.sun, asked, ['2.1', '3'])
    await i.quotes(xu, asked, ['0.3', '0.4'], { currency: 'USD' })
    await expect(i.compares(m.lin, asked)).toFailWith('INQUIRY_SEALED')
    const his = invited.quotes.find(({ supplierName }) => supplierName === '晨光五金')
    expect((await m.lin.does(q.quoteInfo, { query: { id: his?.id ?? '' } })).offers).toEqual([])
    await i.opens(m, m.lin, asked)
    expect((await i.compares(m.lin, asked)).suppliers).toHaveLength(3)
  })

  test('who is invited already is left alone; nobody new is said so', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.reads(m.chen, asked)
    await expect(invites(m.lin, asked, [m.chenguang])).toFailWith('INQUIRY_INVITED')
    await expect(invites(m.lin, asked, [])).toFailWith('INQUIRY_NO_SUPPLIERS')
    const more = await invites(m.lin, asked, [m.chenguang, m.hongyuan, m.hongyuan])
    expect(more.quotes).toHaveLength(2)
    expect((await i.reads(m.chen, asked)).updatedAt).toBe(quote.updatedAt)
    expect(await told(m.chen, asked)).toEqual(['publish'])
  })

  test('the rules of the publication hold: a link, a rate for its currency, no block', async () => {
    const asked = await i.asks(m.lin, [m.chenguang], { rates: [] })
    await expect(invites(m.lin, asked, [dongda])).toFailWith('INQUIRY_RATE_MISSING')
    const basis = { rates: [{ currency: 'USD', rate: '7' }], weights: c.priceAlone }
    const rated = await m.lin.does(c.inquirySetBasis, { body: { ...i.one(asked), ...basis } })
    const invited = await invites(m.lin, rated, [dongda])
    expect(invited.quotes).toHaveLength(2)
    await expect(invites(m.lin, invited, [m.huadong])).toFailWith('LINK_NOT_ACTIVE')
    const blocked = await m.org({ name: '百川塑业', is: 'supplier' })
    await m.link(m.huadong, blocked)
    const [link] = (await m.zhou.does(supplierList, { body: { keyword: '百川' } })).rows
    await m.zhou.does(standingSave, {
      body: { linkId: link?.id ?? '', category: '', standing: 'BLOCKED', reason: '来料不合格' },
    })
    await expect(invites(m.lin, invited, [blocked])).toFailWith('SUPPLIER_BLOCKED')
    const other = await m.org({ name: '凯达铸造', is: 'supplier' })
    await m.link(m.huadong, other, { status: 'SUSPENDED' })
    await expect(invites(m.lin, invited, [other])).toFailWith('INQUIRY_LINK_ENDED')
    expect((await i.sees(m.lin, invited)).quotes).toHaveLength(2)
  })

  test('not into a draft, past the deadline or after the opening; into one that is paused', async () => {
    const draft = await i.drafts(m.lin, [m.chenguang])
    await expect(invites(m.lin, draft, [m.hongyuan])).toFailWith('WRONG_STATE')
    const asked = await i.publishes(m.lin, draft)
    await expect(invites(m.lin, draft, [m.hongyuan])).toFailWith('VERSION_STALE')
    const paused = await m.lin.does(c.inquiryPause, { body: { ...i.one(asked), reason: '图纸有误' } })
    const invited = await invites(m.lin, paused, [m.hongyuan])
    expect(invited.status).toBe('PAUSED')
    expect(await i.reads(m.sun, asked)).toMatchObject({ inquiryStatus: 'PAUSED', can: [] })
    await expect(i.quotes(m.sun, asked, ['1'])).toFailWith('INQUIRY_CLOSED')
    await m.lin.does(c.inquiryResume, { body: { ...i.one(invited), deadline: i.deadline } })
    await i.quotes(m.sun, asked, ['1', '2'])
    await i.deadlinePasses(m, asked)
    await expect(invites(m.lin, await i.sees(m.lin, asked), [dongda])).toFailWith('WRONG_STATE')
    await i.opens(m, m.lin, asked)
    await expect(invites(m.lin, await i.sees(m.lin, asked), [dongda])).toFailWith('WRONG_STATE')
    await expect(
      m.chen.does(c.inquiryInvite, { body: { ...i.one(asked), supplierOrgIds: [dongda.id] } }),
    ).toFailWith('WRONG_SIDE')
    await expect(invites(m.wu, asked, [dongda])).toFailWith('NO_RIGHT')
  })

  test('two invite at once: one is done, the other one looks again', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const body = { ...i.one(asked), supplierOrgIds: [m.hongyuan.id] }
    const replies = await Promise.all([m.lin, m.zhou].map((who) => who.tries(c.inquiryInvite, { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await i.sees(m.lin, asked)).quotes).toHaveLength(2)
  })

  test('fifty suppliers and no more', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const many: Founded[] = []
    for (let n = 0; n < c.invitedLimit; n++) {
      const one = await m.org({ is: 'supplier' })
      await m.link(m.huadong, one)
      many.push(one)
    }
    await expect(invites(m.lin, asked, many)).toFailWith('INQUIRY_SUPPLIERS_MANY')
    const full = await invites(m.lin, asked, many.slice(1))
    expect(full.quotes).toHaveLength(c.invitedLimit)
    await expect(invites(m.lin, full, [m.hongyuan])).toFailWith('INQUIRY_SUPPLIERS_MANY')
  })

  test('who sees some suppliers alone invites those, and takes no invitation from others by saving a draft', async () => {
    const rights = ['inquiries.read', 'inquiries.write', 'quotes.read', 'suppliers.read']
    const onSuppliers = await m.person(m.huadong, {
      rights,
      limits: Object.fromEntries(rights.slice(3).map((right) => [right, "name = '宏远塑胶'"])),
    })
    const onQuotes = await m.person(m.huadong, {
      rights,
      limits: { 'quotes.read': "supplierName = '宏远塑胶'" },
    })
    const asked = await i.asks(m.lin, [m.hongyuan])
    await expect(invites(onSuppliers, asked, [m.chenguang])).toFailWith('LINK_NOT_ACTIVE')
    for (const narrow of [onSuppliers, onQuotes]) {
      const draft = await i.drafts(m.lin, [m.chenguang, m.hongyuan], { mails: ['wang@new.example'] })
      const seen = await i.sees(narrow, draft)
      // As the dialog sends it: what it shows, but for the supplier it takes away.
      const shown = seen.quotes.filter(({ supplierName }) => supplierName !== '宏远塑胶')
      const saved = await narrow.does(c.inquirySave, {
        body: {
          ...i.one(seen),
          title: '改了标题',
          currency: 'CNY',
          lines: [i.asked('M-1', '5')],
          deadline: i.deadline,
          supplierOrgIds: shown.map(({ supplierOrgId }) => supplierOrgId),
        },
      })
      const all = await i.sees(m.lin, saved)
      expect(all.quotes).toMatchObject([{ supplierName: '晨光五金', title: '改了标题' }])
      expect(all.mails).toMatchObject([{ mail: 'wang@new.example', state: 'DRAFT' }])
    }
  })
})
