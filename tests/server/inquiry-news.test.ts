import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { listOf, mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('what becomes of an inquiry reaches all who were invited, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** What somebody is told of one inquiry, the newest first. */
  const told = async (who: Persona, { inquiryNo }: c.Inquiry): Promise<string[]> => {
    await spreads(m)
    return (await listOf(who)).flatMap(({ recordNo, kind, category }) =>
      recordNo === inquiryNo ? [`${kind} ${category}`] : [],
    )
  }
  const later = { deadline: '2099-06-01T08:00:00.000Z' }

  test('陈亮 and 孙丽 hear of a pause, a later deadline, a further round and the end, each without the other’s name', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const one = async () => i.one(await i.sees(m.lin, asked))
    await m.lin.does(c.inquiryPause, { body: { ...(await one()), reason: '图纸有误' } })
    await m.lin.does(c.inquiryResume, { body: { ...(await one()), ...later } })
    await m.lin.does(c.inquiryExtend, { body: { ...(await one()), deadline: '2099-07-01T08:00:00.000Z' } })
    await i.quotes(m.chen, asked, ['2', '3'])
    await i.opens(m, m.lin, asked)
    await m.lin.does(c.inquiryNextRound, { body: { ...(await one()), ...later } })
    await m.lin.does(c.inquiryCancel, { body: { ...(await one()), reason: '项目取消' } })
    for (const who of [m.chen, m.sun]) {
      const kinds = await told(who, asked)
      expect(new Set(kinds)).toEqual(
        new Set([
          'publish task',
          'pause progress',
          'resume progress',
          'extend progress',
          'open progress',
          'nextRound task',
          'cancel progress',
        ]),
      )
      const other = who === m.chen ? '宏远' : '晨光'
      const { id: recordId } = await i.reads(who, asked)
      const entries = await who.does(history, { query: { noun: 'quotes', recordId } })
      const all = JSON.stringify([await listOf(who), await mailsTo(m, who.account), entries])
      expect(all).not.toContain(other)
      expect(entries.map(({ reason }) => reason).filter(Boolean)).toEqual(['图纸有误', '项目取消'])
    }
  })

  test('rates and weights are the buyer’s own: 陈亮 hears nothing of them, 周强 does', async () => {
    const asked = await i.asks(m.zhou, [m.chenguang])
    const before = await told(m.chen, asked)
    await m.lin.does(c.inquirySetBasis, {
      body: {
        ...i.one(asked),
        rates: asked.rates,
        weights: { price: 70, leadTime: 30, quality: 0, delivery: 0 },
      },
    })
    expect(await told(m.chen, asked)).toEqual(before)
    expect(await told(m.zhou, asked)).toContain('setBasis progress')
  })
})
