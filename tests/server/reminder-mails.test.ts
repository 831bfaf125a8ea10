import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/notices.ts'
import type { StatementInfo } from '../../contract/reconciliations.ts'
import { mailJobs } from '../../server/mail/mail.jobs.ts'
import { noticeJobs } from '../../server/modules/notices/notices.jobs.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import { type Mailbox, openMailbox, readMail } from '../support/mailbox.ts'
import { spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as s from '../support/statements.ts'

const HOUR = 3_600_000

describe.each(engines)('mails of a statement that waits, on %s', (engine) => {
  let m: o.Market
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    m = await o.openMarket(engine, {
      smtp: { url: mailbox.url, from: 'Tandem 供需协同 <portal@tandem.example>' },
      publicUrl: 'https://portal.example',
    })
  })
  afterAll(async () => {
    await m.close()
    await mailbox.close()
  })

  const people = () => o.people.map((name) => m[name])
  /** These want a mail at once, the others none. 陈亮 and 何芳 read English. */
  const wants = async (some: readonly Persona[]) => {
    for (const who of people()) {
      const { version, dailyHour } = await who.does(c.noticePreferences)
      const channels = { portal: true, mail: some.includes(who) ? 'now' : 'off', sms: false } as const
      const categories = { task: channels, progress: channels, comment: channels, overdue: channels }
      const lang = who === m.chen || who === m.he ? 'en' : 'zh'
      await who.does(c.noticePreferencesSave, { body: { version, dailyHour, categories, lang } })
    }
  }
  /** The mails about a statement that leave once somebody has looked for what is late at that moment: whom to, and their subjects. */
  const mailsAt = async ({ statementNo }: StatementInfo, moment: number): Promise<string[]> => {
    const before = mailbox.mails.length
    const job = noticeJobs(m.deps, () => new Date(moment))['notices.late']
    const rest = await job?.run(null, { attempt: 1, signal: new AbortController().signal })
    await m.system(async (tx) => rest?.(tx))
    await spreads(m)
    await runJobsDue(m, mailJobs(m.deps))
    return mailbox.mails
      .slice(before)
      .map((mail) => `${mail.to.join()} ${readMail(mail).subject}`)
      .filter((mail) => mail.includes(` ${statementNo} `))
      .toSorted()
  }
  const to = (who: Persona, subject: string) => `RCPT TO:<${who.account}> ${subject}`
  const submittedAt = async ({ id }: StatementInfo): Promise<number> => {
    const { rows } = await m.system((tx) =>
      sql<{
        at: number
      }>`select extract(epoch from submitted_at)::float8 as at from reconciliations where id = ${id}`.execute(
        tx,
      ),
    )
    return (rows[0]?.at ?? 0) * 1000
  }
  const built = async (who: Persona, partner: { id: string }) => {
    // Of what was told before there is no mail.
    await wants([])
    const receiptLineIds = await s.claimableOf(m, await s.received(m))
    const sent = await s.builds(who, partner, { receiptLineIds, submit: true })
    await spreads(m)
    await runJobsDue(m, mailJobs(m.deps))
    return sent
  }

  test('周强’s people are to audit: a mail to who may after three days, to 周强 a day later, to the supplier none', async () => {
    const sent = await built(m.he, m.huadong)
    const since = await submittedAt(sent)
    await wants(people().filter((who) => who !== m.zhou))
    expect(await mailsAt(sent, since + 71 * HOUR)).toEqual([])
    const says = `${sent.statementNo} 仍待审核 — 晨光五金`
    expect(await mailsAt(sent, since + 73 * HOUR)).toEqual(
      [m.lin, m.zhao].map((who) => to(who, says)).toSorted(),
    )
    // Once.
    expect(await mailsAt(sent, since + 74 * HOUR)).toEqual([])
    await wants(people())
    expect(await mailsAt(sent, since + 97 * HOUR)).toEqual([
      to(m.zhou, `${sent.statementNo} 长时间未审核 — 晨光五金`),
    ])
    const { text } = readMail(mailbox.mails.at(-1)!) // it left just now
    expect(text).toContain(`/open/reconciliations/${sent.id}?org=${m.huadong.id}&side=buyer`)
    expect(await mailsAt(sent, since + 98 * HOUR)).toEqual([])
  })

  test('何芳’s people are to audit: in the language of who reads it, and of what was audited in time there is none', async () => {
    const inTime = await built(m.zhou, m.chenguang)
    await s.passes(m.chen, inTime)
    const sent = await built(m.zhou, m.chenguang)
    const since = await submittedAt(sent)
    await wants(people().filter((who) => who !== m.he))
    expect(await mailsAt(sent, since + 73 * HOUR)).toEqual([
      to(m.chen, `${sent.statementNo} still waits for its audit — 华东精工`),
    ])
    await wants(people())
    expect(await mailsAt(sent, since + 97 * HOUR)).toEqual([
      to(m.he, `${sent.statementNo} is still not audited — 华东精工`),
    ])
    const all = mailbox.mails.map((mail) => readMail(mail).subject)
    expect(all.filter((subject) => subject.startsWith(inTime.statementNo) && /audit/.test(subject))).toEqual(
      [],
    )
  })
})
