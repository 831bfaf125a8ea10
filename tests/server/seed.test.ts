import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appMenu, pageOpen } from '../../contract/appPages.ts'
import { signIn } from '../../contract/auth.ts'
import { callOffLineList } from '../../contract/callOffs.ts'
import { defectReportInfo, defectReportList } from '../../contract/defectReports.ts'
import { deliveryList } from '../../contract/deliveries.ts'
import {
  inspectionChart,
  inspectionInfo,
  inspectionList,
  inspectionPlan,
} from '../../contract/inspections.ts'
import { orderStatuses } from '../../contract/orders.statuses.ts'
import { recordList } from '../../contract/records.ts'
import { returnList } from '../../contract/returns.ts'
import { supplierStockList } from '../../contract/stock.ts'
import { seedBig } from '../../server/seed/big.ts'
import { samplePassword } from '../../server/seed/people.ts'
import { seedSample } from '../../server/seed/sample.ts'
import { engines } from '../support/db.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { travelling } from '../support/travelling.ts'
import { does } from '../support/persona.ts'

describe.each(engines)('the sample world on %s', (engine) => {
  let app: TestApp
  let written = false
  beforeAll(async () => {
    app = await testApp(engine)
    written = await seedSample(app.deps.db)
  })
  afterAll(() => app.close())

  const signsIn = (account: string) =>
    does(app, {}, signIn, { body: { account, pwd: travelling(app.deps.config, samplePassword) } })
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
    app.deps.db.system(async (tx) => (await query.execute(tx)).rows)

  test('it is written once', async () => {
    const count = sql<{ count: number }>`select count(*) from orders`
    const before = await rows(count)
    expect(written).toBe(true)
    expect(await seedSample(app.deps.db)).toBe(false)
    expect(await rows(count)).toEqual(before)
  })

  test('there are orders in every status, over twelve weeks, none of them in the future', async () => {
    const found = await rows(sql<{ status: string }>`select distinct status from orders`)
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    const [span] = await rows(sql<{ weeks: number; late: boolean }>`
      select count(distinct date_trunc('week', sent_at))::int as weeks, bool_or(updated_at > now()) as late from orders`)
    expect(span?.weeks).toBeGreaterThanOrEqual(11)
    expect(span?.late).toBe(false)
    const [events] = await rows(sql<{ stray: number }>`
      select count(*)::int as stray from events e join orders o on o.id = e.record_id where e.at > now() or e.at < o.created_at`)
    expect(events?.stray).toBe(0)
  })

  test('goods are applied for, under way, in inspection, in stock, claimed and settled, each in its time', async () => {
    const states = async (table: string) =>
      (
        await rows(sql<{ status: string }>`select distinct status from ${sql.table(table)} order by status`)
      ).map(({ status }) => status)
    expect(await states('deliveries')).toEqual([
      'ARRIVED',
      'CANCELLED',
      'DRAFT',
      'RECEIVED',
      'SHIPPED',
      'SUBMITTED',
    ])
    expect(await states('inspections')).toEqual(['DECIDED', 'IN_PROGRESS', 'PENDING'])
    expect(await states('reconciliations')).toEqual(['SETTLED', 'WAIT_CUSTOMER'])
    const [odd] = await rows(sql<{ late: number; short: number }>`
      select (select count(*)::int from receipt_lines r join order_lines l on l.id = r.order_line_id where r.received_on > current_date
          or r.received_on < (select sent_at::date from orders where id = l.order_id) or r.received_on > l.actual_on) as late,
        (select count(*)::int from stock_balances b where available_qty + quarantine_qty + blocked_qty
          <> (select sum(qty) from stock_moves m where m.org_id = b.org_id and m.material_code = b.material_code and m.unit = b.unit)) as short`)
    expect(odd).toEqual({ late: 0, short: 0 })
    const [moves] = await rows(
      sql<{ days: number }>`select count(distinct at::date)::int as days from stock_moves`,
    )
    expect(moves?.days).toBeGreaterThan(4)
  })

  test('it has lived two months of deliveries, none of them before what it is of', async () => {
    const [receipts] = await rows(
      sql<{ days: number }>`select max(received_on) - min(received_on) as days from receipts`,
    )
    expect(receipts?.days).toBeGreaterThanOrEqual(55)
    const ages = sql<{ daysAgo: number }>`
      select distinct floor(extract(epoch from now() - o.created_at) / 86400)::int as "daysAgo"
      from call_off_lines l join orders o on o.id = l.order_id order by 1`
    expect((await rows(ages)).map(({ daysAgo }) => daysAgo)).toEqual([24, 41, 74])
    const [odd] = await rows(sql<{ early: number; late: number }>`
      select (select count(*)::int from call_off_lines l join call_offs c on c.id = l.call_off_id join orders o on o.id = l.order_id
          join delivery_lines d on d.call_off_line_id = l.id join deliveries s on s.id = d.delivery_id
          where c.created_at < o.confirmed_at or s.created_at < c.created_at) as early,
        (select count(*)::int from events where noun in ('callOffs', 'inspections', 'defectReports') and at > now()) as late`)
    expect(odd).toEqual({ early: 0, late: 0 })
  })

  test('陈亮 sees what 华东精工 calls off: covered, in part, open, and no longer wanted', async () => {
    const { token } = await signsIn('chen@chenguang.example')
    const { rows: lines } = await does(app, { token, side: 'supplier' }, callOffLineList, {
      body: { pageSize: 50 },
    })
    expect(new Set(lines.map(({ status }) => status))).toEqual(
      new Set(['COVERED', 'PARTLY_COVERED', 'OPEN', 'CLOSED']),
    )
    const { rows: deliveries } = await does(app, { token, side: 'supplier' }, deliveryList, {
      body: { pageSize: 50 },
    })
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SHIPPED', 'RECEIVED']))
  })

  test('林晓 reads of a heat sink how its thickness runs over two lots', async () => {
    const caller = { token: (await signsIn('lin@huadong.example')).token, side: 'buyer' } as const
    const lots = (await does(app, caller, inspectionList, { body: { pageSize: 100 } })).rows
    const sinks = lots.filter(
      ({ verdict, materialName }) => verdict === 'PARTIAL' && materialName === '散热片',
    )
    const materialCode = sinks[0]?.materialCode ?? ''
    const { items } = await does(app, caller, inspectionPlan, { query: { materialCode } })
    expect(items.map(({ kind, unit, min, max }) => [kind, unit, min !== null && max !== null])).toEqual([
      ['number', 'mm', true],
      ['choice', '', false],
      ['text', '', false],
    ])
    const { points, limits, capability } = await does(app, caller, inspectionChart, {
      query: { materialCode, itemId: items[0]?.id ?? '' },
    })
    expect(points.length).toBeGreaterThanOrEqual(10)
    expect(new Set(points.map(({ inspectionId }) => inspectionId)).size).toBe(2)
    expect(points.at(0)?.at.slice(0, 10)).not.toBe(points.at(-1)?.at.slice(0, 10))
    expect([limits === null, capability === null]).toEqual([false, false])
    const { readings, nonconforming } = await does(app, caller, inspectionInfo, {
      query: { id: points[0]?.inspectionId ?? '' },
    })
    const failed = readings.filter(({ conforms }) => conforms === false).map(({ value }) => value)
    expect([failed, nonconforming]).toEqual([['镀层起泡'], 1])
  })

  test('what was rejected has gone back, is on its way, or waits; of two defect reports one is accepted', async () => {
    const caller = { token: (await signsIn('chen@chenguang.example')).token, side: 'supplier' } as const
    const { rows: notes } = await does(app, caller, returnList, { body: {} })
    expect(notes.map(({ status }) => status).toSorted()).toEqual(['CONFIRMED', 'SENT', 'TO_RETURN'])
    const { rows: reports } = await does(app, caller, defectReportList, { body: {} })
    expect(reports.map(({ status, overdueDays }) => `${status} ${overdueDays}`).toSorted()).toEqual([
      'ACCEPTED 0',
      'OPEN 0',
    ])
    const accepted = reports.find(({ status }) => status === 'ACCEPTED')
    const { answer, ...report } = await does(app, caller, defectReportInfo, {
      query: { id: accepted?.id ?? '' },
    })
    expect(answer?.rootCause.text).not.toBe('')
    expect([report.requestedBy, report.answeredBy, report.decidedBy]).toEqual(['林晓', '陈亮', '林晓'])
    const [asked, answered, decided] = [report.createdAt, report.answeredAt ?? '', report.decidedAt ?? '']
    expect([asked < answered, answered < decided, decided.slice(0, 10) < report.dueOn]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('林晓 reads what two suppliers have in stock for her', async () => {
    const { token } = await signsIn('lin@huadong.example')
    const { rows: reported } = await does(app, { token, side: 'buyer' }, supplierStockList, {
      body: { pageSize: 50 },
    })
    expect(new Set(reported.map(({ updatedBy }) => updatedBy))).toEqual(new Set(['陈亮', '孙丽']))
    const today = new Date().toISOString()
    expect(reported.every(({ reportedAt }) => reportedAt.slice(0, 10) < today.slice(0, 10))).toBe(true)
  })

  test('a name of 200 characters and an amount of nine digits are there', async () => {
    const [long] = await rows(sql<{ length: number; amount: string }>`
      select max(length(material_name)) as length, max(amount) as amount from order_lines`)
    expect(long?.length).toBe(200)
    expect(Number(long?.amount)).toBeGreaterThan(100_000_000)
  })

  test('its people sign in with the password that is printed at the start', async () => {
    for (const account of ['lin@huadong.example', 'chen@chenguang.example']) {
      const { user } = await signsIn(account)
      expect(user.account).toBe(account)
    }
    const { user } = await signsIn('qian@qiming.example')
    expect([user.OrgName, user.isBuyer, user.isSupplier, user.orgs.length]).toEqual([
      '启明智造',
      'True',
      'True',
      2,
    ])
  })

  test('the tooling register is in the menus of its owner and of two suppliers, each with its own tools', async () => {
    const tools = await rows<{ partner: string; count: number }>(sql`
      select partner_name as partner, count(*)::int as count from app_records where parent_id is null group by 1 order by 1`)
    expect(tools.map(({ partner }) => partner)).toEqual(expect.arrayContaining(['', '晨光五金', '宏远塑胶']))
    expect(tools.reduce((sum, { count }) => sum + count, 0)).toBe(30)
    for (const [account, side] of [
      ['lin@huadong.example', 'buyer'],
      ['chen@chenguang.example', 'supplier'],
      ['sun@hongyuan.example', 'supplier'],
    ] as const) {
      const { token } = await signsIn(account)
      const caller = { token, side }
      const [tooling] = await does(app, caller, appMenu)
      expect([tooling?.name, tooling?.owner]).toEqual(['模具台账', '华东精工'])
      const { model } = await does(app, caller, pageOpen, {
        query: { pageId: tooling?.pages[0]?.pageId ?? '' },
      })
      const { rows: seen } = await does(app, caller, recordList, {
        body: { entityId: model.entities[0]?.id ?? '', pageSize: 50 },
      })
      if (side === 'buyer') expect(seen).toHaveLength(30)
      else expect(new Set(seen.map(({ partnerName }) => partnerName)).size).toBe(1)
    }
  })

  test('the order of 5,000 lines is added once', async () => {
    expect(await seedBig(app.deps.db)).toBe(true)
    expect(await seedBig(app.deps.db)).toBe(false)
    expect(await rows(sql`select line_count, status from orders where order_no = 'PO-5000'`)).toEqual([
      { line_count: 5000, status: 'SENT' },
    ])
  })
})
