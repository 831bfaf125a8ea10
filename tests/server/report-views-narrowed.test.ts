import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { operators } from '../../contract/filter.ts'
import { isSameState, parametersOf, stateIn } from '../../contract/reports.kinds.ts'
import { reportFilters } from '../../contract/reports.filters.ts'
import { fromSearch } from '../../src/ui/list/view.ts'
import { engines } from '../support/db.ts'
import { mailsTo } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import { mailsAt, momentOf, purchaser, saves, viewsOf } from '../support/reportViews.ts'

const today = dayOf(new Date())
const by = (field: string, { sign }: { sign: number }, value?: string | string[]) => ({
  field,
  sign,
  ...(value !== undefined && { value }),
})

describe.each(engines)('views that are narrowed by more than a partner on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine, { publicUrl: 'https://portal.example' })
  })
  afterAll(() => m.close())

  test('what is filtered is kept with a view and in the link of its mail, which counts these orders alone', async () => {
    const who = await purchaser(m, '筛选')
    const orderedOn = addDays(today, -1)
    await o.sends(who, m.chenguang, [o.line(1, { materialCode: 'MINE' })], { orderedOn })
    await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode: 'HERS' })], { orderedOn })
    const filters = [
      by('purchaserName', operators.in, ['筛选', '无人']),
      by('orderNo', operators.rightLike, '没有这个单号的尾'),
    ]
    const view = await saves(who, {
      period: { span: 'twelve' },
      filters: filters.slice(0, 1),
      schedule: 'WEEKLY',
    })
    const empty = await saves(who, { name: '空', period: { span: 'twelve' }, filters, schedule: 'WEEKLY' })
    expect((await viewsOf(who)).map((one) => one.filters.length)).toEqual([1, 2])
    await mailsAt(m, momentOf(view))
    const mails = await mailsTo(m, who.account)
    const of = (name: string) => mails.find(({ subject }) => subject.startsWith(name))?.text ?? ''
    expect(of('上月物料')).toContain('采购员：筛选, 无人')
    expect(of('上月物料')).toContain('MINE')
    expect(of('上月物料')).not.toContain('HERS')
    expect(of('空')).toContain('订单号 结尾是 没有这个单号的尾')
    expect(of('空')).toContain('这段时间没有数据。')
    const link = new URL(/打开报表：(\S+)/.exec(of('空'))?.[1] ?? '')
    const shown = fromSearch(link.searchParams, reportFilters)
    expect(shown.filters).toEqual(filters)
    const state = stateIn('spend', (name) => link.searchParams.get(name), [...shown.filters])
    expect(isSameState(state, empty)).toBe(true)
    expect(parametersOf(state)).toEqual(parametersOf(empty))
  })

  test('what waits is a view too: of one side and partner, mailed as of the day', async () => {
    const who = await purchaser(m, '等待', {
      rights: ['orders.read', 'orders.write', 'orders.send', 'deliveries.read'],
    })
    await o.sends(who, m.hongyuan, [o.line(1)], { orderedOn: today })
    const waiting = { report: 'waiting', period: null, by: 'partner' } as const
    const view = await saves(who, {
      ...waiting,
      name: '等他们',
      waitsFor: 'supplier',
      partnerOrgId: m.hongyuan.id,
      schedule: 'WEEKLY',
    })
    await saves(who, { ...waiting, name: '等我们', waitsFor: 'buyer', by: 'step', schedule: 'WEEKLY' })
    const at = momentOf(view)
    await mailsAt(m, at)
    const mails = await mailsTo(m, who.account)
    const mail = mails.find(({ subject }) => subject.startsWith('等他们'))
    expect(mail?.subject).toBe(`等他们 — 等待时长 截至 ${dayOf(at)}`)
    expect(mail?.text).toContain('供应商：宏远塑胶')
    expect(mail?.text).toContain('等待方：供方')
    expect(mail?.text).toContain('等待方 · 供方')
    expect(mail?.text).not.toContain('等待方 · 需方')
    expect(mail?.text).toMatch(/接收订单 \| 供方 \| 宏远塑胶 \| .*1/)
    const link = new URL(/打开报表：(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      by: 'partner',
      waits: 'supplier',
      partner: m.hongyuan.id,
    })
    expect(link.searchParams.has('span')).toBe(false)
    const ours = mails.find(({ subject }) => subject.startsWith('等我们'))
    expect(ours?.text).toContain('现在没有在等待的事项。')
  })

  test('a report is saved with what it has alone', async () => {
    const who = await purchaser(m, '拒绝')
    const refused = (but: Parameters<typeof saves>[1]) => expect(saves(who, but)).toFailWith('FIELD_UNKNOWN')
    await refused({ period: null })
    await refused({ waitsFor: 'buyer' })
    await refused({ filters: [by('materialCode', operators.equal, 'M-1')] })
    const waiting = { report: 'waiting', by: 'step', period: null } as const
    await refused({ ...waiting, period: { span: 'year' } })
    await refused({ ...waiting, materialCode: 'M' })
    await refused({ ...waiting, filters: [by('orderNo', operators.equal, 'PO')] })
    await refused({ ...waiting, sort: 'qty' })
    await expect(saves(who, { filters: [by('orderNo', operators.between, 'PO')] })).toFailWith(
      'FILTER_INVALID',
    )
    const many = Array.from({ length: 11 }, () => by('orderNo', operators.allLike, 'PO'))
    await expect(saves(who, { filters: many })).toFailWith('INPUT_INVALID')
    expect(await viewsOf(who)).toEqual([])
  })
})
