import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffCloseLine, callOffInfo, callOffSave } from '../../contract/callOffs.ts'
import * as del from '../../contract/deliveries.ts'
import type { Lang } from '../../contract/errors.ts'
import * as c from '../../contract/notices.ts'
import { orderCancel, shortCloseLine, updateCustomerDate } from '../../contract/orders.ts'
import { receiptReverse } from '../../contract/receipts.ts'
import { mailJobs } from '../../server/mail/mail.jobs.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { runJobsDue } from '../support/due.ts'
import { type Mailbox, openMailbox, readMail } from '../support/mailbox.ts'
import { spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'

const reason = '客户改期'

/** A document that both sides know, and the move of it that the other side is told of. */
interface Told {
  id: string
  no: string
  move: () => Promise<unknown>
}

interface Move {
  name: string
  noun: 'orders' | 'callOffs' | 'deliveries' | 'receipts'
  /** Who is told: of the supplier whoever delivers, of the buyer whoever receives. */
  to: 'supplier' | 'buyer'
  /** What a mail says of it, in Chinese and English. */
  says: readonly [zh: string, en: string]
  /** What was given as the reason stands in the mail. */
  because?: true
  begin: (m: o.Market) => Promise<Told>
}

const ordered = async (m: o.Market) => {
  // With one line alone it would be complete as soon as that is closed.
  const order = await d.confirmed(m, 2)
  const line = await o.lineOf(m.lin, order)
  return { id: order.id, no: order.orderNo, order, line }
}
const delivered = async (m: o.Market) => {
  const shipped = await r.shipped(m, [(await ordered(m)).line], '40')
  return { id: shipped.id, no: shipped.deliveryNo, shipped }
}
const calledOff = async (m: o.Market) => {
  const { line } = await ordered(m)
  const first = { status: 'add' as const, lineNo: 1, orderLineId: line.id, qty: '40', wantedOn: '2031-02-20' }
  const { id, callOffNo } = await m.lin.does(callOffSave, {
    body: { supplierOrgId: m.chenguang.id, lines: [first] },
  })
  const { version, lines } = await m.lin.does(callOffInfo, { query: { id } })
  return { id, no: callOffNo, one: { id, version }, line: { ...first, id: lines[0]?.id ?? '' } }
}

const moves: readonly Move[] = [
  {
    name: '林晓 changes an order',
    noun: 'orders',
    to: 'supplier',
    says: ['已变更', 'was changed'],
    because: true,
    begin: async (m) => {
      const { order, line, ...about } = await ordered(m)
      const body = { ...d.one(order), reason, lines: [{ lineId: line.id, qty: '80' }] }
      return { ...about, move: () => m.lin.does(updateCustomerDate, { body }) }
    },
  },
  {
    name: '林晓 cancels an order',
    noun: 'orders',
    to: 'supplier',
    says: ['已取消', 'was cancelled'],
    because: true,
    begin: async (m) => {
      const { order, ...about } = await ordered(m)
      return { ...about, move: () => m.lin.does(orderCancel, { body: { ...d.one(order), reason } }) }
    },
  },
  {
    name: '林晓 closes a line of an order short',
    noun: 'orders',
    to: 'supplier',
    says: ['部分行已短结', 'lines were short-closed'],
    because: true,
    begin: async (m) => {
      const { order, line, ...about } = await ordered(m)
      const body = { ...d.one(order), lineIds: [line.id], reason }
      return { ...about, move: () => m.lin.does(shortCloseLine, { body }) }
    },
  },
  {
    name: '林晓 edits a call-off',
    noun: 'callOffs',
    to: 'supplier',
    says: ['要货单已修改', 'was changed'],
    begin: async (m) => {
      const { one, line, ...about } = await calledOff(m)
      const lines = [{ ...line, status: 'update' as const, qty: '30' }]
      const body = { ...one, supplierOrgId: m.chenguang.id, lines }
      return { ...about, move: () => m.lin.does(callOffSave, { body }) }
    },
  },
  {
    name: '林晓 closes a line of a call-off',
    noun: 'callOffs',
    to: 'supplier',
    says: ['部分要货行不再需要', 'lines were closed'],
    because: true,
    begin: async (m) => {
      const { one, line, ...about } = await calledOff(m)
      const body = { ...one, lineIds: [line.id], reason }
      return { ...about, move: () => m.lin.does(callOffCloseLine, { body }) }
    },
  },
  {
    name: '陈亮 announces a delivery for another day',
    noun: 'deliveries',
    to: 'buyer',
    says: ['预计到货日或运输信息已变更', 'is to arrive otherwise than announced'],
    begin: async (m) => {
      const { shipped, ...about } = await delivered(m)
      const body = { ...d.one(shipped), carrier: '顺丰', expectedOn: '2031-03-09' }
      return { ...about, move: () => m.chen.does(del.deliveryAmend, { body }) }
    },
  },
  {
    name: '林晓 cancels a delivery',
    noun: 'deliveries',
    to: 'supplier',
    says: ['送货已取消', 'was cancelled'],
    because: true,
    begin: async (m) => {
      const { shipped, ...about } = await delivered(m)
      return { ...about, move: () => m.lin.does(del.deliveryCancel, { body: { ...d.one(shipped), reason } }) }
    },
  },
  {
    name: '陈亮 cancels a delivery',
    noun: 'deliveries',
    to: 'buyer',
    says: ['送货已取消', 'was cancelled'],
    because: true,
    begin: async (m) => {
      const { shipped, ...about } = await delivered(m)
      const body = { ...d.one(shipped), reason }
      return { ...about, move: () => m.chen.does(del.deliveryCancel, { body }) }
    },
  },
  {
    name: '林晓 closes a delivery short',
    noun: 'deliveries',
    to: 'supplier',
    says: ['剩余数量不再收货', 'was closed short'],
    because: true,
    begin: async (m) => {
      const { shipped, ...about } = await delivered(m)
      await r.receives(m.zhao, shipped, r.came('25'))
      const body = { ...d.one(await d.seenBy(m.lin, shipped)), reason }
      return { ...about, move: () => m.lin.does(del.deliveryCloseShort, { body }) }
    },
  },
  {
    name: '赵敏 reverses a receipt',
    noun: 'receipts',
    to: 'supplier',
    says: ['收货已冲销', 'was reversed'],
    because: true,
    begin: async (m) => {
      const { shipped } = await delivered(m)
      const receipt = await r.receives(m.zhao, shipped, r.came('40'))
      const body = { ...d.one(receipt), reason }
      return { id: receipt.id, no: receipt.receiptNo, move: () => m.zhao.does(receiptReverse, { body }) }
    },
  },
]

describe.each(engines)('mails of the supply loop on %s', (engine) => {
  let m: o.Market
  let mailbox: Mailbox
  const documents = new Map<string, Told>()

  /** Every person wants all mails at once, or none of them. */
  const wants = async (mail: c.MailMode) => {
    const channels = { portal: true, mail, sms: false }
    const categories = { task: channels, progress: channels, comment: channels, overdue: channels }
    for (const name of o.people) {
      const who = m[name]
      const { version, dailyHour } = await who.does(c.noticePreferences)
      const body = { version, dailyHour, categories, lang: langOf(who) }
      await who.does(c.noticePreferencesSave, { body })
    }
  }
  /** 何芳 and 赵敏 read English, the others Chinese. */
  const langOf = (who: Persona): Lang => (who === m.he || who === m.zhao ? 'en' : 'zh')
  const mailsLeave = async () => {
    await spreads(m)
    await runJobsDue(m, mailJobs(m.deps))
  }

  beforeAll(async () => {
    mailbox = await openMailbox()
    m = await o.openMarket(engine, {
      smtp: { url: mailbox.url, from: 'Tandem 供需协同 <portal@tandem.example>' },
      publicUrl: 'https://portal.example',
    })
    // Of one document one mail leaves in ten minutes: of what was before there is none.
    await wants('off')
    for (const { name, begin } of moves) documents.set(name, await begin(m))
    await mailsLeave()
    await wants('now')
  })
  afterAll(async () => {
    await m.close()
    await mailbox.close()
  })

  test.each(moves)('$name: a mail leaves to the $to alone, in the language of who reads it', async (of) => {
    const { id, no, move } = documents.get(of.name) as Told // one was begun for each
    const before = mailbox.mails.length
    await move()
    await mailsLeave()
    const mails = mailbox.mails.slice(before).map((mail) => ({ to: mail.to, ...readMail(mail) }))
    const readers = of.to === 'supplier' ? [m.chen, m.he] : [m.lin, m.zhao, m.zhou]
    const [org, partner] = of.to === 'supplier' ? [m.chenguang, '华东精工'] : [m.huadong, '晨光五金']
    expect(mails.map(({ to, subject }) => `${to.join()} ${subject}`).toSorted()).toEqual(
      readers
        .map((who) => `RCPT TO:<${who.account}> ${no} ${of.says[langOf(who) === 'zh' ? 0 : 1]} — ${partner}`)
        .toSorted(),
    )
    for (const { text } of mails) {
      expect(text).toContain(`/open/${of.noun}/${id}?org=${org.id}&side=${of.to}`)
      expect(text.includes(reason)).toBe(of.because === true)
    }
  })
})
