import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dictSave } from '../../contract/dicts.ts'
import { addComment, annexList, insertAnnex, upload } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { materialSave } from '../../contract/materials.ts'
import * as q from '../../contract/quotes.ts'
import { CATEGORY_DICT, standingSave } from '../../contract/standings.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { taskList } from '../../contract/tasks.ts'
import { inquiryStatuses } from '../../contract/inquiries.states.ts'
import { quoteStatuses } from '../../contract/quotes.states.ts'
import { today } from '../../server/db/calendar.ts'
import { storedInquiry, storedQuote } from '../../server/modules/quotes/quotes.source.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('which quotes stand, and who reads them, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const fileOf = async (who: Persona) => (await who.does(upload, multipart('图纸.pdf', pdf))).fileKey
  const attaches = async (who: Persona, recordId: string) =>
    who.does(insertAnnex, { body: { noun: 'quotes', recordId, fileKeys: [await fileOf(who)] } })
  const filesOf = async (who: Persona, recordId: string) =>
    who.does(annexList, { query: { noun: 'quotes', recordId } })

  test('what 陈亮 has withdrawn stays his own, also when he drafts anew; 孙丽’s file without a quote too', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const sent = await i.quotes(m.chen, asked, ['2.5', '3'])
    await attaches(m.chen, sent.id)
    const withdrawn = await m.chen.does(q.quoteWithdraw, { body: i.one(sent) })
    const drafted = await i.quotes(m.chen, asked, ['2.1', null], { submit: false })
    expect([withdrawn.status, drafted.status]).toEqual(['WITHDRAWN', 'DRAFT'])
    const read = await i.reads(m.sun, asked)
    await attaches(m.sun, read.id)
    await i.opens(m, m.lin, asked)
    for (const { id } of [sent, read]) {
      expect((await m.lin.does(q.quoteInfo, { query: { id } })).offers).toEqual([])
      expect(await filesOf(m.lin, id)).toEqual([])
    }
    expect((await i.compares(m.lin, asked)).suppliers).toEqual([])
    expect((await i.reads(m.chen, asked)).offers).toHaveLength(2)
  })

  test('once an inquiry takes no quotes its suppliers add no files', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const { id } = await i.quotes(m.chen, asked, ['2.5', '3'])
    await attaches(m.chen, id)
    await i.deadlinePasses(m, asked)
    await expect(attaches(m.chen, id)).toFailWith('INQUIRY_CLOSED')
    const said = { noun: 'quotes' as const, recordId: id, text: '补充说明' }
    await expect(m.chen.does(addComment, { body: { ...said, fileKeys: [await fileOf(m.chen)] } })).toFailWith(
      'INQUIRY_CLOSED',
    )
    await m.chen.does(addComment, { body: said })
    // sealed until it is opened
    expect(await filesOf(m.lin, id)).toEqual([])
    await m.lin.does(c.inquiryOpen, { body: i.one(await i.sees(m.lin, asked)) })
    expect(await filesOf(m.lin, id)).toHaveLength(1)
  })

  test('whatever a deadline makes of a quote or an inquiry, its list looks among what is stored of such, and no further where nothing else is read as it', async () => {
    const read = await m.system((tx) =>
      sql<{ noun: string; stored: string; status: string }>`
        select 'quotes' as noun, stored, tandem_quote_status(stored, inquiry, now() + ahead) as status
        from unnest(${[...quoteStatuses]}::text[]) stored, unnest(${[...inquiryStatuses]}::text[]) inquiry,
          unnest(array['1 day', '-1 day']::interval[]) ahead
        where stored not in ('LOCKED', 'EXPIRED') and inquiry <> 'CLOSED'
        union select 'inquiries', stored, tandem_inquiry_status(stored, now() + ahead)
        from unnest(${[...inquiryStatuses]}::text[]) stored, unnest(array['1 day', '-1 day']::interval[]) ahead
        where stored <> 'CLOSED'`.execute(tx),
    )
    expect(read.rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['LOCKED', 'EXPIRED', 'CLOSED']),
    )
    for (const { noun, stored, status } of read.rows) {
      const told = noun === 'quotes' ? storedQuote : storedInquiry
      expect(told.of(status)).toContain(stored)
      if (told.settled(status) || told.settled(stored)) expect([noun, stored]).toEqual([noun, status])
    }
    for (const told of [storedQuote, storedInquiry]) expect(told.settled('AWARDED')).toBe(true)
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    await i.deadlinePasses(m, asked)
    const found = async (value: string[]) => {
      const body = { filters: [{ field: 'status', sign: 8 as const, value }], keyword: asked.inquiryNo }
      const { rows, total } = await m.lin.does(q.quoteList, { body })
      expect(total).toBe(rows.length)
      return rows.map(({ status }) => status).toSorted()
    }
    expect(await found(['LOCKED', 'EXPIRED'])).toEqual(['EXPIRED', 'LOCKED'])
    expect(await found(['EXPIRED'])).toEqual(['EXPIRED'])
    expect(await found(['SUBMITTED', 'INVITED', 'VIEWED', 'DECLINED'])).toEqual([])
    const filters = [{ field: 'status', sign: 8 as const, value: ['CLOSED', 'CANCELLED'] }]
    const closed = await m.lin.does(c.inquiryList, { body: { filters, keyword: asked.inquiryNo } })
    expect(closed.rows.map(({ status, invitedCount }) => [status, invitedCount])).toEqual([['CLOSED', 2]])
    await m.lin.does(c.inquiryCancel, { body: { ...i.one(await i.sees(m.lin, asked)), reason: '不再需要' } })
    const cancelled = [{ field: 'status', sign: 2 as const, value: 'CANCELLED' }]
    const { rows } = await m.lin.does(c.inquiryList, {
      body: { filters: cancelled, keyword: asked.inquiryNo },
    })
    expect(rows).toHaveLength(1)
    const open = [{ field: 'status', sign: 8 as const, value: ['CLOSED', 'OPEN'] }]
    expect(
      (await m.lin.does(c.inquiryList, { body: { filters: open, keyword: asked.inquiryNo } })).total,
    ).toBe(0)
  })

  test('asked once more, who quoted before is waited for until they do: in their list, among what waits and in the count', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    const waits = async (who: Persona) => {
      const awaited = {
        filters: [{ field: 'awaited', sign: 2 as const, value: true }],
        keyword: asked.inquiryNo,
      }
      const { rows } = await who.does(q.quoteList, { body: awaited })
      const tasks = await who.does(taskList, { body: {} })
      return [rows.length, tasks.rows.filter(({ recordNo }) => recordNo === asked.inquiryNo).length]
    }
    expect([await waits(m.chen), await waits(m.sun)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    const opened = await i.opens(m, m.lin, asked)
    expect(await waits(m.sun)).toEqual([0, 0])
    const again = await m.lin.does(c.inquiryNextRound, { body: { ...i.one(opened), deadline: i.deadline } })
    expect([again.quotedCount, opened.quotedCount]).toEqual([0, 1])
    expect(await waits(m.chen)).toEqual([1, 1])
    await i.quotes(m.chen, asked, ['2.2', '3'])
    expect(await waits(m.chen)).toEqual([0, 0])
    expect((await i.sees(m.lin, asked)).quotedCount).toBe(1)
    const paused = await m.lin.does(c.inquiryPause, {
      body: { ...i.one(await i.sees(m.lin, asked)), reason: '图纸有误' },
    })
    expect(paused.status).toBe('PAUSED')
    expect(await waits(m.sun)).toEqual([0, 0])
  })

  test('a purchaser whose role shows the quotes of one supplier compares and awards those alone', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    await i.quotes(m.sun, asked, ['1.11', '3'])
    const narrow = await m.person(m.huadong, {
      rights: ['inquiries.read', 'inquiries.award', 'quotes.read', 'orders.read', 'orders.write'],
      limits: { 'quotes.read': "supplierName = '晨光五金'" },
    })
    const opened = await i.opens(m, m.lin, asked)
    const compared = await i.compares(narrow, asked)
    expect(compared.suppliers.map(({ supplierName }) => supplierName)).toEqual(['晨光五金'])
    expect(JSON.stringify([compared, await i.sees(narrow, asked)])).not.toMatch(/1\.11|宏远/)
    const blind = await m.person(m.huadong, {
      rights: ['inquiries.read', 'inquiries.award', 'orders.read', 'orders.write'],
    })
    await expect(i.compares(blind, asked)).toFailWith('NO_RIGHT')
    const other = opened.quotes.find(({ supplierName }) => supplierName === '宏远塑胶')?.id ?? ''
    const parts = (quoteId: string) => [{ quoteId, inquiryLineId: asked.lines[0]?.id ?? '', qty: '100' }]
    await expect(
      narrow.does(c.inquiryAward, { body: { ...i.one(opened), awards: parts(other) } }),
    ).toFailWith('AWARD_NOT_QUOTED')
    await expect(blind.does(c.inquiryAward, { body: { ...i.one(opened), awards: parts(other) } })).toFailWith(
      'NO_RIGHT',
    )
    await m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards: parts(other) } })
    expect((await i.sees(narrow, asked)).awards).toEqual([])
    expect((await i.sees(m.lin, asked)).awards).toMatchObject([{ supplierName: '宏远塑胶' }])
  })

  test('who is blocked, or whose link has ended, is neither asked nor quotes nor wins, and is named', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const draft = await i.drafts(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    await i.quotes(m.sun, asked, ['2.6', '3'])
    const opened = await i.opens(m, m.lin, asked)
    const again = await i.asks(m.lin, [m.chenguang])
    const awards = opened.quotes.map(({ id: quoteId }) => ({
      quoteId,
      inquiryLineId: asked.lines[0]?.id ?? '',
      qty: '50',
    }))
    const awarding = () => m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    await o.linked(m, { standing: 'BLOCKED' })
    for (const tries of [awarding, () => i.publishes(m.lin, draft)])
      await expect(tries()).rejects.toThrow(/SUPPLIER_BLOCKED.*晨光五金/)
    await o.linked(m, { standing: 'QUALIFIED', status: 'SUSPENDED' })
    for (const tries of [awarding, () => i.publishes(m.lin, draft)])
      await expect(tries()).rejects.toThrow(/INQUIRY_LINK_ENDED.*晨光五金/)
    await expect(i.quotes(m.chen, again, ['2.5', '3'])).toFailWith('QUOTE_LINK_ENDED')
    // Nothing is decided yet, and nobody was told that they lost.
    expect(await i.sees(m.lin, asked)).toMatchObject({ status: 'EVALUATING', awards: [] })
    await o.linked(m, { status: 'ACTIVE', currency: 'EUR' })
    await expect(i.publishes(m.lin, draft)).rejects.toThrow(/INQUIRY_RATE_MISSING.*晨光五金.*EUR/)
    await o.linked(m, { currency: 'CNY' })
    expect((await i.publishes(m.lin, draft)).status).toBe('OPEN')
    expect(await awarding()).toMatchObject({ status: 'AWARDED', awards: [{}, {}] })
  })

  test('a supplier blocked in a category wins the other lines alone', async () => {
    await m.zhou.does(dictSave, {
      body: { code: CATEGORY_DICT, name: '供应品类', options: [{ id: 'fasteners', name: '紧固件' }] },
    })
    const { code } = await m.zhou.does(materialSave, {
      body: { code: 'M-BLOCKED', name: '螺栓', unit: 'PCS', category: 'fasteners' },
    })
    const [link] = (await m.zhou.does(supplierList, { body: { keyword: '晨光' } })).rows
    const blocked = { standing: 'BLOCKED' as const, reason: '来料连续不合格' }
    await m.zhou.does(standingSave, { body: { linkId: link?.id ?? '', category: 'fasteners', ...blocked } })
    const asked = await i.asks(m.lin, [m.chenguang], {
      lines: [i.asked(code, '10'), i.asked('FREE-2', '10')],
    })
    await i.quotes(m.chen, asked, ['1', '1'])
    const opened = await i.opens(m, m.lin, asked)
    const part = (at: number) => ({
      quoteId: opened.quotes[0]?.id ?? '',
      inquiryLineId: asked.lines[at]?.id ?? '',
      qty: '10',
    })
    const awarding = (...awards: ReturnType<typeof part>[]) =>
      m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    await expect(awarding(part(0), part(1))).rejects.toThrow(/CATEGORY_BLOCKED.*M-BLOCKED/)
    expect(await awarding(part(1))).toMatchObject({ status: 'AWARDED' })
  })

  test.each([
    ['ahead', 1],
    ['behind', -1],
  ])(
    'a process whose clock is a day %s takes and refuses what the clock of the database says',
    async (_, days) => {
      const asked = await i.asks(m.lin, [m.chenguang])
      const { rows: clock } = await m.system((tx) => sql<{ day: string }>`select ${today} as day`.execute(tx))
      const validUntil = clock[0]?.day ?? ''
      const moves = (by: string) =>
        m.system((tx) =>
          sql`update inquiries set deadline = clock_timestamp() + ${by}::interval where id = ${asked.id}`.execute(
            tx,
          ),
        )
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
      try {
        await moves('10 seconds')
        await i.quotes(m.chen, asked, ['2.5', '3'], { validUntil })
        await expect(m.lin.does(c.inquiryOpen, { body: i.one(await i.sees(m.lin, asked)) })).toFailWith(
          'WRONG_STATE',
        )
        await moves('-1 second')
        await expect(i.quotes(m.chen, asked, ['2.4', '3'])).toFailWith('INQUIRY_CLOSED')
        const opened = await m.lin.does(c.inquiryOpen, { body: i.one(await i.sees(m.lin, asked)) })
        const [line] = opened.lines
        const part = { quoteId: opened.quotes[0]?.id ?? '', inquiryLineId: line?.id ?? '', qty: '100' }
        // The last day of its prices is today.
        expect(
          await m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards: [part] } }),
        ).toMatchObject({
          status: 'AWARDED',
        })
      } finally {
        vi.useRealTimers()
      }
    },
  )
})
