import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/absences.ts'
import type { BodyIn } from '../../contract/call.ts'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { orderApprove, orderInfo, orderList } from '../../contract/orders.ts'
import { userInfo } from '../../contract/users.ts'
import { engines } from '../support/db.ts'
import { type Market, line, openMarket, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const today = dayOf(new Date())
// The day may change while a test runs: what is to hold now holds a day before and after too.
const now = { fromDay: addDays(today, -1), untilDay: addDays(today, 1) }

describe.each(engines)('substitutes on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const idOf = async (name: string, by: Persona = m.zhou) => {
    const found = (await by.does(c.substitutes)).find((row) => row.name === name)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found.id
  }
  const rightsOf = async (who: Persona) => (await who.does(userInfo)).rights

  test('who stands in has the other’s roles besides their own, for these days and no longer', async () => {
    const away = await m.person(m.huadong, { name: '外出', rights: ['orders.read', 'materials.write'] })
    const deputy = await m.person(m.huadong, { name: '代理', rights: ['suppliers.read'] })
    const substituteId = await idOf('代理')
    await expect(deputy.does(orderList, { body: {} })).toFailWith('NO_RIGHT')
    const { id } = await away.does(c.absenceSave, { body: { substituteId, ...now } })
    expect(await rightsOf(deputy)).toEqual(
      expect.arrayContaining(['suppliers.read', 'orders.read', 'materials.write']),
    )
    expect(await rightsOf(away)).not.toContain('suppliers.read')
    expect(await deputy.does(c.absenceList)).toMatchObject([
      { personName: '外出', isOwn: false, mayChange: false },
    ])
    await expect(deputy.does(c.absenceDel, { query: { id } })).toFailWith('NO_RIGHT')

    const later = { fromDay: addDays(today, 30), untilDay: addDays(today, 40) }
    await away.does(c.absenceSave, { body: { id, version: 1, substituteId, ...later } })
    expect(await rightsOf(deputy)).toEqual(['suppliers.read'])
    await away.does(c.absenceSave, { body: { id, version: 2, substituteId, ...now } })
    await away.does(c.absenceDel, { query: { id } })
    expect(await rightsOf(deputy)).toEqual(['suppliers.read'])
  })

  test('what somebody stands in for is not passed on, nor is being administrator', async () => {
    const first = await m.person(m.huadong, { name: '甲代', rights: ['materials.read'] })
    const second = await m.person(m.huadong, { name: '乙代', rights: ['dicts.read'] })
    const last = await m.person(m.huadong, { name: '丙代', rights: ['depts.read'] })
    await first.does(c.absenceSave, { body: { substituteId: await idOf('乙代'), ...now } })
    await second.does(c.absenceSave, { body: { substituteId: await idOf('丙代'), ...now } })
    expect(await rightsOf(last)).not.toContain('materials.read')
    await m.zhou.does(c.absenceSave, { body: { substituteId: await idOf('丙代'), ...now } })
    expect(await last.does(userInfo)).toMatchObject({ isAdmin: false })
  })

  test('nobody stands in for themself, for days that are over, or by their own hand for somebody else', async () => {
    const clerk = await m.person(m.huadong, {
      name: '人事',
      rights: ['people.read', 'people.write', 'orders.read'],
    })
    await m.person(m.huadong, { name: '审批', rights: ['orders.approve'] })
    const own = await idOf('人事')
    const personId = await idOf('审批')
    const tries = (body: Partial<BodyIn<typeof c.absenceSave>>) =>
      clerk.does(c.absenceSave, { body: { substituteId: own, ...now, ...body } })
    await expect(tries({})).toFailWith('ABSENCE_SUBSTITUTE')
    await expect(tries({ personId })).toFailWith('PERSON_SELF')
    await expect(tries({ personId, substituteId: await idOf('林晓') })).toFailWith('GRANT_NOT_HELD')
    await expect(tries({ personId: await idOf('周强') })).toFailWith('ADMIN_ONLY')
    const substituteId = await idOf('林晓')
    for (const days of [
      { fromDay: today, untilDay: addDays(today, -3) },
      { fromDay: addDays(today, -9), untilDay: addDays(today, -3) },
      { fromDay: today, untilDay: addDays(today, 400) },
    ])
      await expect(tries({ substituteId, ...days })).toFailWith('ABSENCE_DAYS')
    const outside = (await m.chen.does(c.substitutes))[0]?.id ?? ''
    await expect(tries({ substituteId: outside })).toFailWith('NOT_FOUND')
    await expect(m.wu.does(c.absenceSave, { body: { personId, substituteId, ...now } })).toFailWith(
      'NO_RIGHT',
    )
  })

  test('an order above the limit is not approved for its author by who stands in for them', async () => {
    const author = await m.person(m.huadong, {
      name: '起草',
      rights: [
        'orders.read',
        'orders.write',
        'orders.send',
        'orders.approve',
        'suppliers.read',
        'materials.read',
      ],
    })
    const deputy = await m.person(m.huadong, { name: '替岗', rights: ['orders.read'] })
    await author.does(c.absenceSave, { body: { substituteId: await idOf('替岗'), ...now } })
    const { id } = await sends(author, m.chenguang, [line(1, { qty: '1000', price: '1000' })])
    const order = await deputy.does(orderInfo, { query: { id } })
    expect(order.status).toBe('APPROVING')
    const body = { id: order.id, version: order.version }
    await expect(deputy.does(orderApprove, { body })).toFailWith('APPROVER_IS_AUTHOR')
    await m.zhao.does(orderApprove, { body })
  })
})
