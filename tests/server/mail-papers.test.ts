import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../contract/errors.ts'
import { noticePreferences, noticePreferencesSave } from '../../contract/notices.ts'
import { orderHold, orderInfo } from '../../contract/orders.ts'
import * as c from '../../contract/printTemplates.ts'
import { buildPdf } from '../../scripts/pdf.ts'
import { mailJobs } from '../../server/mail/mail.jobs.ts'
import { SEND_MESSAGE } from '../../server/mail/post.ts'
import { type PdfRenderer, createRenderer } from '../../server/pdf/renderer.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import { type Mail, type Mailbox, openMailbox, pdfsOf, readMail } from '../support/mailbox.ts'
import { spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import { textsOf } from '../support/pdf.ts'
import { type Persona, does } from '../support/persona.ts'

let renderer: PdfRenderer
beforeAll(async () => {
  await buildPdf()
  renderer = createRenderer({ executable: undefined })
})
afterAll(() => renderer.close())

describe.each(engines)('papers of mails on %s', (engine) => {
  let m: o.Market
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    m = await o.openMarket(engine, {
      smtp: { url: mailbox.url, from: 'Tandem 供需协同 <portal@tandem.example>' },
      publicUrl: 'https://portal.example',
    })
    for (const who of [m.chen, m.he]) await wantsMails(who)
  })
  beforeEach(() => {
    mailbox.mails.length = 0
  })
  afterAll(async () => {
    await m.close()
    await mailbox.close()
  })

  async function wantsMails(who: Persona): Promise<void> {
    const { version, dailyHour } = await who.does(noticePreferences)
    const now = { portal: true, mail: 'now' as const, sms: false }
    const categories = { task: now, progress: now, comment: now, overdue: now }
    await who.does(noticePreferencesSave, { body: { version, dailyHour, categories, lang: 'zh' } })
  }
  const leave = async (by: Pick<PdfRenderer, 'render'> = renderer) => {
    await spreads(m)
    await runJobsDue(m, mailJobs({ ...m.deps, renderer: by }))
  }
  const mailTo = (who: Persona): Mail => {
    const mails = mailbox.mails.filter(({ to }) => to.join().includes(`<${who.account}>`))
    expect(mails).toHaveLength(1)
    return mails[0] as Mail // there is one
  }
  const paperTo = async (who: Persona): Promise<string> => {
    const pdfs = pdfsOf(mailTo(who))
    expect(pdfs).toHaveLength(1)
    return (await textsOf(pdfs[0] as Buffer)).join('\n') // likewise
  }

  test('陈亮’s mail carries the order as he sees it; nothing is opened by it, and the code on it leads to what it says', async () => {
    const blind = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'orders.receive'],
      hides: { 'orders.read': ['orders.price'] },
    })
    await wantsMails(blind)
    const order = await o.sends(m.lin, m.chenguang, [o.line(1, { qty: '3', price: '1234.5' })])
    await leave()
    expect(readMail(mailTo(m.chen)).subject).toContain(order.orderNo)
    const paper = await paperTo(m.chen)
    for (const words of [order.orderNo, '六角螺栓', '1,234.5']) expect(paper).toContain(words)
    const less = await paperTo(blind)
    expect(less).toContain(order.orderNo)
    expect(less).not.toContain('1,234.5')
    const seen = await m.lin.does(orderInfo, { query: { id: order.id } })
    expect([seen.status, seen.seenAt]).toEqual(['SENT', null])
    expect(await m.he.does(c.printLog, { query: { appId: 'orders', recordId: order.id } })).toEqual([])
    const proofs = await m.system((tx) =>
      tx.selectFrom('print_proofs').select('code').where('record_id', '=', order.id).execute(),
    )
    expect(proofs).toHaveLength(2) // of those who see prices, and of who does not
    for (const { code } of proofs)
      expect(await does(m, {}, c.printVerify, { query: { code } })).toMatchObject({
        title: order.orderNo,
        orgName: m.chenguang.name,
      })
    const kept = await m.system((tx) => tx.selectFrom('messages').select(['status', 'paper']).execute())
    expect(kept.every(({ status, paper }) => status === 'SENT' && paper === null)).toBe(true)
  })

  test('a buyer’s template for its partners is what their mails carry, and a move that changes no paper carries none', async () => {
    const { id } = await m.zhou.does(c.printSaveConfig, {
      body: {
        name: '华东采购单',
        appId: 'orders',
        inParams: { range: 0, fileType: 'pdf' },
        template: '<section data-print="page"><p>华东专用 <span data-field="orderNo">x</span></p></section>',
        partners: true,
      },
    })
    const order = await o.sends(m.lin, m.chenguang, [o.line(1)])
    await leave()
    expect(await paperTo(m.he)).toContain(`华东专用 ${order.orderNo}`)
    await m.zhou.does(c.printTemplateDel, { query: { id } })
    mailbox.mails.length = 0
    await m.system((tx) => tx.updateTable('notices').set({ mailed_at: null }).execute())
    const { version } = await m.lin.does(orderInfo, { query: { id: order.id } })
    await m.lin.does(orderHold, { body: { id: order.id, version, reason: '等图纸' } })
    await leave()
    expect(pdfsOf(mailTo(m.he))).toEqual([])
  })

  test('without a browser, or where it dies again and again, the mail goes without its paper', async () => {
    await o.sends(m.lin, m.chenguang, [o.line(1)])
    await leave({ render: () => Promise.reject(new Refused('PDF_UNAVAILABLE')) })
    expect(pdfsOf(mailTo(m.he))).toEqual([])
    mailbox.mails.length = 0
    await o.sends(m.lin, m.chenguang, [o.line(1)])
    await spreads(m)
    const dying = mailJobs({
      ...m.deps,
      renderer: { render: () => Promise.reject(new Error('the browser is gone')) },
    })[SEND_MESSAGE]
    const { id } = await m.system((tx) =>
      tx
        .selectFrom('messages')
        .select('id')
        .where('target', '=', m.he.account)
        .where('status', '=', 'QUEUED')
        .executeTakeFirstOrThrow(),
    )
    const { signal } = new AbortController()
    for (const attempt of [1, 2]) {
      await expect(dying?.run({ id }, { attempt, signal })).rejects.toThrow('the browser is gone')
      expect(mailbox.mails).toEqual([])
    }
    await dying?.run({ id }, { attempt: 3, signal })
    expect(pdfsOf(mailTo(m.he))).toEqual([])
  })
})
