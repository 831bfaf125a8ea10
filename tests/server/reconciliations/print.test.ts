import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as p from '../../../contract/printTemplates.ts'
import * as c from '../../../contract/reconciliations.ts'
import { bindTemplate } from '../../../src/print/model/bind.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import * as s from '../../support/statements.ts'

const options = { clock: { now: '2031-04-02T08:00:00.000Z', zone: 'Asia/Shanghai' }, yes: '是', no: '否' }
/** What one reads, cell by cell. */
const read = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe.each(engines)('a printed statement on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('says why an adjustment is there, who audited which content, and what is invoiced', async () => {
    const order = await s.received(m)
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds: await s.claimableOf(m, order) })
    const lessened = await m.he.does(c.statementSaveLines, {
      body: {
        ...s.one(draft),
        adjustments: [{ kind: 'penalty', amount: '-10', taxRate: '0', reason: '迟交两天' }],
      },
    })
    const sent = await m.he.does(c.statementSubmit, { body: s.one(lessened) })
    const half = await s.invoices(m.he, await s.passes(m.zhou, sent), 'P-1', '200', '26')
    const [ready] = await m.zhou.does(p.printReady, { query: { appId: 'reconciliations' } })
    if (!ready) throw new Error('no ready template of a statement')
    const { id } = await m.zhou.does(p.printSaveConfig, {
      body: {
        ...ready,
        name: '对账单',
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    const prints = async (who: typeof m.zhou) => {
      const { template, documents } = await who.does(p.printDocuments, { body: { id, ids: [half.id] } })
      return read(bindTemplate(template, documents[0]?.values ?? {}, options))
    }
    const sheet = await prints(m.zhou)
    for (const told of [
      'penalty',
      '迟交两天',
      '大写： 贰佰柒拾贰元伍角整',
      '已开票不含税金额： 200.00',
      '已开票税额： 26.00',
      '需方审核人： 周强',
      '供方审核人： 何芳',
      `内容校验码： ${half.hash}`,
    ])
      expect(sheet).toContain(told)
    const seesNoPrices = await m.person(m.huadong, {
      rights: ['orders.read', 'reconciliations.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const blank = await prints(seesNoPrices)
    expect(blank).toContain('需方审核人： 周强')
    for (const kept of ['200.00', '272.50', half.hash ?? '']) expect(blank).not.toContain(kept)
  })

  test('a sum of another currency has no capitals of yuan', async () => {
    const [ready] = await m.zhou.does(p.printReady, { query: { appId: 'reconciliations' } })
    const sheet = (currency: string) =>
      read(bindTemplate(ready?.template ?? '', { currency, totalAmount: '105.00' }, options))
    expect(sheet('CNY')).toContain('壹佰零伍元整')
    expect(sheet('USD')).toContain('105.00 USD')
    expect(sheet('USD')).not.toContain('元整')
  })
})
