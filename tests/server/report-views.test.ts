import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf, zone } from '../../contract/calendar.ts'
import { leaveOrg } from '../../contract/memberships.ts'
import { noticePreferences, noticePreferencesSave } from '../../contract/notices.ts'
import { daysOf, parametersOf, stateIn } from '../../contract/reports.kinds.ts'
import { reportDays } from '../../contract/reports.ts'
import * as c from '../../contract/reports.views.ts'
import { MAILED_ROWS } from '../../server/modules/reports/reports.content.ts'
import { reportJobs } from '../../server/modules/reports/reports.jobs.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import { mailsTo } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import {
  mailsAt as mailsUntil,
  momentOf,
  purchaser as ofHuadong,
  saves,
  signal,
  viewed,
  viewsOf,
} from '../support/reportViews.ts'

const DAY = 86_400_000
const MAIL_VIEW = 'mailReportView'
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

describe.each(engines)('views of reports on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine, { publicUrl: 'https://portal.example' })
  })
  afterAll(() => m.close())

  const viewOf = async (who: Persona, { id }: { id: string }) => {
    const found = (await viewsOf(who)).find((view) => view.id === id)
    if (!found) throw new Error('the view is gone')
    return found
  }
  const mailsAt = (at: Date) => mailsUntil(m, at)
  const purchaser = (name: string, but: Parameters<typeof m.person>[1] = {}) => ofHuadong(m, name, but)

  test('林晓 saves what she looks at, finds it again, renames and deletes it; nobody else has it', async () => {
    const view = await saves(m.lin, { sort: '-ordered', materialCode: 'M-1', partnerOrgId: m.chenguang.id })
    expect(view).toMatchObject({
      ...viewed(),
      sort: '-ordered',
      materialCode: 'M-1',
      partnerOrgId: m.chenguang.id,
      schedule: 'NONE',
      nextAt: null,
      version: 1,
    })
    const fixed = await saves(m.lin, { name: '九月', period: { from: '2026-09-01', until: '2026-09-30' } })
    expect(fixed.period).toEqual({ from: '2026-09-01', until: '2026-09-30' })
    expect((await viewsOf(m.lin)).map(({ name }) => name).toSorted()).toEqual(['上月物料', '九月'].toSorted())
    // Its address shows the same.
    const address = new Map(parametersOf(view))
    expect(stateIn('spend', (name) => address.get(name) ?? null, [])).toMatchObject({
      period: { span: 'lastMonth' },
      by: 'material',
      sort: '-ordered',
      materialCode: 'M-1',
    })

    for (const other of [m.zhou, m.chen, m.qian]) {
      expect(await viewsOf(other)).toEqual([])
      await expect(other.does(c.reportViewDel, { query: { id: view.id } })).toFailWith('NOT_FOUND')
      await expect(saves(other, { id: view.id, version: 1 })).toFailWith('NOT_FOUND')
    }
    await saves(m.zhou)
    const renamed = await saves(m.lin, { id: view.id, version: 1, name: '上月采购' })
    expect(renamed).toMatchObject({ id: view.id, version: 2, name: '上月采购' })
    await expect(saves(m.lin, { id: view.id, version: 1, name: '旧' })).toFailWith('VERSION_STALE')
    await m.lin.does(c.reportViewDel, { query: { id: view.id } })
    await m.lin.does(c.reportViewDel, { query: { id: fixed.id } })
    await expect(m.lin.does(c.reportViewDel, { query: { id: view.id } })).toFailWith('NOT_FOUND')
    expect(await viewsOf(m.lin)).toEqual([])
    expect(await viewsOf(m.zhou)).toHaveLength(1)
  })

  test('a name is once in a report, a person has fifty views, and a report what it has', async () => {
    const who = await purchaser('钱多')
    await saves(who)
    await expect(saves(who)).toFailWith('REPORT_VIEW_NAME_TAKEN')
    const other = await saves(who, { report: 'chain' })
    await saves(who, { name: '别的' })
    await expect(saves(who, { id: other.id, version: 1, name: '别的' })).toFailWith('REPORT_VIEW_NAME_TAKEN')
    expect((await viewOf(who, other)).report).toBe('chain')
    for (let at = 3; at < c.reportViewsAtMost; at++) await saves(who, { name: `视图 ${at}` })
    await expect(saves(who, { name: '多了' })).toFailWith('REPORT_VIEWS_FULL')
    await saves(who, { id: other.id, version: 1, name: '改名' })

    const lin = m.lin
    await expect(saves(lin, { by: 'line' })).toFailWith('FIELD_UNKNOWN')
    await expect(saves(lin, { by: '' })).toFailWith('FIELD_UNKNOWN')
    await expect(saves(lin, { sort: 'month' })).toFailWith('FIELD_UNKNOWN')
    await expect(saves(lin, { sort: 'currency' })).toFailWith('FIELD_UNKNOWN')
    await expect(saves(lin, { report: 'brief', by: '', materialCode: 'M' })).toFailWith('FIELD_UNKNOWN')
    await expect(saves(lin, { report: 'brief', by: '', partnerOrgId: m.chenguang.id })).toFailWith(
      'FIELD_UNKNOWN',
    )
    const days = (from: string, until: string) => saves(lin, { period: { from, until } })
    await expect(days('2026-02-01', '2026-01-01')).toFailWith('PERIOD_ENDS_BEFORE')
    await expect(days('2020-01-01', addDays('2020-01-01', reportDays))).toFailWith('PERIOD_TOO_LONG')
    await expect(saves(lin, { name: ' ' })).toFailWith('INPUT_INVALID')
    await expect(saves(lin, { name: '名'.repeat(31) })).toFailWith('INPUT_INVALID')
    await expect(saves(lin, { schedule: 'MONTHLY', monthDay: 29 })).toFailWith('INPUT_INVALID')
    await expect(
      lin.does(c.reportViewSave, { body: { ...viewed(), period: { span: 'ever' } as never } }),
    ).toFailWith('INPUT_INVALID')
    const blind = await m.person(m.huadong, { name: '无权', rights: ['materials.read'] })
    await expect(blind.does(c.reportViews)).toFailWith('NO_RIGHT')
  })

  test('it is mailed on its Monday at seven, once, with the figures of the month that is the last one then', async () => {
    const who = await purchaser('李晨')
    const view = await saves(who, { schedule: 'WEEKLY', weekday: 1 })
    const monday = momentOf(view)
    expect(clock.format(monday)).toBe('Mon 07:00')
    expect(monday.getTime()).toBeGreaterThan(Date.now())
    expect(monday.getTime()).toBeLessThanOrEqual(Date.now() + 7 * DAY)
    const { until } = daysOf({ span: 'lastMonth' }, dayOf(monday))
    // Over two Mondays later, in another month.
    const late = new Date(monday.getTime() + 37 * DAY)
    const { until: later } = daysOf({ span: 'lastMonth' }, dayOf(late))
    for (let lineNo = 0; lineNo < 3; lineNo++)
      await o.sends(
        who,
        m.chenguang,
        Array.from({ length: 8 }, (_, at) =>
          o.line(at + 1, { materialCode: `K-${lineNo}${at}`, qty: '1000' }),
        ),
        { orderedOn: until },
      )
    await o.sends(who, m.chenguang, [o.line(1, { materialCode: 'LATER', qty: '7' })], {
      orderedOn: later,
    })

    await mailsAt(new Date(monday.getTime() - 60_000))
    expect(await mailsTo(m, who.account)).toEqual([])
    await mailsAt(new Date(monday.getTime() + 5 * 60_000))
    const [mail, ...rest] = await mailsTo(m, who.account)
    expect(rest).toEqual([])
    expect(mail?.subject).toBe(`上月物料 — 采购额 ${until.slice(0, 8)}01 至 ${until}`)
    expect(mail?.text).toContain(`采购额 · 按物料 · 上月：${until.slice(0, 8)}01 至 ${until}`)
    // 24 lines of 1,000 pieces at 2.5, with 13 % tax
    expect(mail?.text).toContain('下单金额（含税）：67,800.00 CNY')
    expect(mail?.text).toContain('另有 4 行')
    expect(mail?.html.match(/>K-\d\d</g)).toHaveLength(MAILED_ROWS)
    expect(mail?.text).not.toContain('LATER')
    const link = new URL(/打开报表：(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    expect(link.pathname).toBe(`/open/spendReports/${view.id}`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      org: m.huadong.id,
      side: 'buyer',
      span: 'lastMonth',
      by: 'material',
    })
    expect(mail?.text).toContain('设定每周一发送此报表')
    expect(mail?.text).toContain(`mail=${view.id}`)

    await mailsAt(new Date(monday.getTime() + 20 * 60_000))
    expect(await mailsTo(m, who.account)).toHaveLength(1)
    const next = await viewOf(who, view)
    expect(momentOf(next).getTime()).toBe(monday.getTime() + 7 * DAY)
    expect(next).toMatchObject({ version: 1, paused: null })

    // The server stood still over two Mondays: once, late; then by the calendar again.
    await mailsAt(late)
    await mailsAt(new Date(late.getTime() + 900_000))
    const mails = await mailsTo(m, who.account)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('LATER')
    expect(momentOf(await viewOf(who, view)).getTime()).toBe(monday.getTime() + 42 * DAY)
  })

  test('a view of each month is mailed on its day; one that is changed, stopped or deleted meanwhile is not', async () => {
    const who = await purchaser('王月')
    const view = await saves(who, { schedule: 'MONTHLY', monthDay: 28 })
    const at = momentOf(view)
    expect(dayOf(at).slice(8)).toBe('28')
    expect(clock.format(at).slice(-5)).toBe('07:00')
    const stopped = await saves(who, { name: '停', schedule: 'MONTHLY', monthDay: 28 })
    const deleted = await saves(who, { name: '删', schedule: 'MONTHLY', monthDay: 28 })
    const jobs = reportJobs(m.deps, () => at)
    const finishes = []
    for (const { id } of [stopped, deleted]) finishes.push(await jobs[MAIL_VIEW]?.run({ id }, signal()))
    expect(await saves(who, { id: stopped.id, version: 1, name: '停' })).toMatchObject({ nextAt: null })
    await who.does(c.reportViewDel, { query: { id: deleted.id } })
    for (const finish of finishes) await m.system(async (tx) => finish?.(tx))
    expect(await mailsTo(m, who.account)).toEqual([])
    await mailsAt(at)
    expect((await mailsTo(m, who.account)).map(({ subject }) => subject.slice(0, 4))).toEqual(['上月物料'])
    expect(dayOf(momentOf(await viewOf(who, view)))).toBe(
      `${addDays(`${dayOf(at).slice(0, 8)}01`, 31).slice(0, 8)}28`,
    )
  })

  test('its owner has it mailed at once, whether it is mailed by itself or not; nobody else does', async () => {
    const who = await purchaser('现在')
    const view = await saves(who)
    await expect(m.lin.does(c.reportViewMail, { query: { id: view.id } })).toFailWith('NOT_FOUND')
    const weekly = await saves(who, { name: '每周', schedule: 'WEEKLY' })
    for (const { id } of [view, weekly]) await who.does(c.reportViewMail, { query: { id } })
    await runJobsDue(m, reportJobs(m.deps))
    expect((await mailsTo(m, who.account)).map(({ subject }) => subject.slice(0, 2)).toSorted()).toEqual(
      ['上月', '每周'].toSorted(),
    )
    const asked = (await mailsTo(m, who.account)).find(({ subject }) => subject.startsWith('上月'))
    expect(asked?.text).toContain('因为您要求发送一次')
    expect(await viewOf(who, view)).toMatchObject({ nextAt: null, version: 1 })
    expect((await viewOf(who, weekly)).nextAt).toBe(weekly.nextAt)
    for (let at = 2; at < c.reportMailsAnHour; at++)
      await who.does(c.reportViewMail, { query: { id: view.id } })
    await expect(who.does(c.reportViewMail, { query: { id: view.id } })).toFailWith('TOO_MANY')
    // However often it was asked for meanwhile, once.
    await runJobsDue(m, reportJobs(m.deps))
    expect(await mailsTo(m, who.account)).toHaveLength(3)
  })

  test('two processes at once mail it once', async () => {
    const who = await purchaser('双生')
    const { id, ...view } = await saves(who, { schedule: 'WEEKLY', weekday: 3 })
    const at = momentOf({ id, ...view })
    const [one, other] = [reportJobs(m.deps, () => at), reportJobs(m.deps, () => at)]
    // Both looked, and both hold the work, as when a lease was lost.
    const asked = await Promise.all(
      [one, other].map(async (jobs) => jobs['reports.mail']?.run(null, signal())),
    )
    for (const rest of asked) await m.system(async (tx) => rest?.(tx))
    const done = await Promise.all([one, other].map(async (jobs) => jobs[MAIL_VIEW]?.run({ id }, signal())))
    await Promise.all(done.map((rest) => m.system(async (tx) => rest?.(tx))))
    await runJobsDue(m, one)
    expect(await mailsTo(m, who.account)).toHaveLength(1)
  })

  test('it says what its owner may read on that day: under a condition, and without prices that are hidden', async () => {
    const who = await purchaser('有限', {
      limits: { 'orders.read': "supplierName = '宏远塑胶'" },
      hides: { 'orders.read': ['orders.price'] },
    })
    const view = await saves(who, { schedule: 'WEEKLY', by: 'partner' })
    const wide = await saves(who, { report: 'brief', by: '', schedule: 'WEEKLY', name: '简报' })
    const deep = await saves(who, { report: 'funnel', by: '', schedule: 'WEEKLY', name: '漏斗' })
    const at = momentOf(view)
    const { until } = daysOf({ span: 'lastMonth' }, dayOf(at))
    await o.sends(m.lin, m.hongyuan, [o.line(1, { price: '98.76' })], { orderedOn: until })
    await o.sends(m.lin, m.chenguang, [o.line(1, { price: '12.34' })], { orderedOn: until })
    // By what is hidden nothing is sorted; a role that hides it since is no reason to send nothing.
    await expect(saves(who, { name: '排序', sort: '-ordered' })).toFailWith('FIELD_UNKNOWN')
    await m.system((tx) =>
      tx.updateTable('report_views').set({ sort: '-ordered' }).where('id', '=', view.id).execute(),
    )
    await mailsAt(at)
    const mails = await mailsTo(m, who.account)
    expect(mails).toHaveLength(3)
    for (const { text, html } of mails) {
      expect(text).not.toMatch(/晨光五金|98\.76|9,876|11,159|[\d,]+\.\d\d\b/)
      expect(html).not.toMatch(/晨光五金|金额/)
    }
    const of = (name: string) => mails.find(({ subject }) => subject.startsWith(name))?.text ?? ''
    expect(of('上月物料')).toContain('宏远塑胶 | CNY | 1 | 0')
    expect(of('简报')).toContain('宏远塑胶')
    expect(of('漏斗')).toContain('已下单 | 1 | 100.0%')
    for (const one of [view, wide, deep]) expect((await viewOf(who, one)).mailedAt).not.toBeNull()
  })

  test('who has lost the right is mailed nothing, and reads why once they have it again; nor is who has left', async () => {
    const who = await purchaser('失权')
    const view = await saves(who, { schedule: 'WEEKLY' })
    const roles = await m.system(async (tx) =>
      tx
        .deleteFrom('membership_roles')
        .where('membership_id', 'in', (of) =>
          of.selectFrom('memberships').select('id').where('user_id', '=', who.userId),
        )
        .returningAll()
        .execute(),
    )
    await mailsAt(momentOf(view))
    expect(await mailsTo(m, who.account)).toEqual([])
    await m.system((tx) => tx.insertInto('membership_roles').values(roles).execute())
    const again = await m.again(who)
    expect(await viewOf(again, view)).toMatchObject({ paused: 'NO_RIGHT', nextAt: null, schedule: 'WEEKLY' })
    await mailsAt(new Date(momentOf(view).getTime() + 7 * DAY))
    expect(await mailsTo(m, who.account)).toEqual([])
    const resumed = await saves(again, { id: view.id, version: 1, schedule: 'WEEKLY' })
    expect(resumed).toMatchObject({ paused: null, nextAt: view.nextAt })

    const leaving = await purchaser('离职')
    const left = await saves(leaving, { schedule: 'WEEKLY' })
    await leaving.does(leaveOrg, { query: { orgId: m.huadong.id } })
    await mailsAt(momentOf(left))
    expect(await mailsTo(m, leaving.account)).toEqual([])
    const rows = await m.system((tx) =>
      tx.selectFrom('report_views').select('paused').where('id', '=', left.id).execute(),
    )
    expect(rows).toEqual([{ paused: 'LEFT' }])

    const bare = await purchaser('一步')
    const open = await saves(bare, { schedule: 'WEEKLY' })
    const demands = (two_factor: boolean) =>
      m.system((tx) => tx.updateTable('orgs').set({ two_factor }).where('id', '=', m.huadong.id).execute())
    await demands(true)
    await mailsAt(momentOf(open))
    await demands(false)
    expect(await mailsTo(m, bare.account)).toEqual([])
    expect(await viewOf(await m.again(bare), open)).toMatchObject({ paused: 'TWO_FACTOR' })
  })

  test('whose account is a number of a phone has views, and none is mailed', async () => {
    const who = await purchaser('手机', { account: '13900001111' })
    expect(await who.does(c.reportViews)).toEqual({ views: [], mailTo: '' })
    await saves(who)
    await expect(saves(who, { name: '发', schedule: 'WEEKLY' })).toFailWith('REPORT_VIEW_NO_MAIL')
    const [{ id } = { id: '' }] = await viewsOf(who)
    await expect(who.does(c.reportViewMail, { query: { id } })).toFailWith('REPORT_VIEW_NO_MAIL')
    expect((await m.lin.does(c.reportViews)).mailTo).toBe(m.lin.account)
  })

  test('陈亮 reads it in English as his sales; names of others are text', async () => {
    const { version, dailyHour, categories } = await m.chen.does(noticePreferences)
    await m.chen.does(noticePreferencesSave, { body: { version, dailyHour, categories, lang: 'en' } })
    const evil = '<img src=x onerror=alert(1)>'
    const view = await saves(m.chen, { schedule: 'WEEKLY', name: `<b>&"'`, sort: '-ordered' })
    const links = await saves(m.chen, { report: 'chain', by: 'line', schedule: 'WEEKLY', name: 'Lines' })
    const at = momentOf(view)
    const { until } = daysOf({ span: 'lastMonth' }, dayOf(at))
    await o.sends(
      m.lin,
      m.chenguang,
      [o.line(1, { materialCode: 'EVIL', materialName: evil, qty: '9900' })],
      {
        orderedOn: until,
      },
    )
    await mailsAt(at)
    const mails = await mailsTo(m, m.chen.account)
    const mail = mails.find(({ subject }) => subject.startsWith('<b>'))
    expect(mail?.subject).toBe(`<b>&"' — Sales ${until.slice(0, 8)}01 to ${until}`)
    expect(mail?.text).toContain('Sales · By material · Last month: ')
    expect(mail?.text).toContain(`Customer | Material code | Material | Currency | Ordered (with tax)`)
    expect(mail?.text).toContain(`华东精工 | EVIL | ${evil} | CNY | 27,967.50 | 1 | 0.00 | 0`)
    expect(mail?.text).toContain('you have “晨光五金” mail this report every Monday')
    for (const { html } of mails) expect(html).not.toMatch(/<img|<b>/)
    expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(mail?.html).toContain('side=supplier')
    const lines = mails.find(({ subject }) => subject.startsWith('Lines'))
    expect(lines?.text).toContain('EVIL')
    expect(lines?.text).toContain('9,900')
    expect((await viewOf(m.chen, links)).mailedAt).not.toBeNull()
  })

  test('of a partner it is narrowed to the mail says the name, and that there is nothing where there is nothing', async () => {
    const who = await purchaser('空')
    await o.sends(m.lin, m.hongyuan, undefined, { orderedOn: addDays(dayOf(new Date()), -1) })
    const view = await saves(who, {
      schedule: 'WEEKLY',
      by: 'month',
      period: { span: 'twelve' },
      partnerOrgId: m.hongyuan.id,
      materialCode: 'NOWHERE',
    })
    await mailsAt(momentOf(view))
    const [mail] = await mailsTo(m, who.account)
    expect(mail?.text).toContain('供应商：宏远塑胶')
    expect(mail?.text).toContain('物料编码含“NOWHERE”')
    expect(mail?.text).toContain('这段时间没有数据。')
    expect(mail?.html).not.toContain('<thead>')
  })
})
