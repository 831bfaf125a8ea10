import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absenceSave, substitutes } from '../../contract/absences.ts'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { personStatus } from '../../contract/memberships.ts'
import * as c from '../../contract/registrations.ts'
import { peopleList, personRole } from '../../contract/people.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { taskList } from '../../contract/tasks.ts'
import { userInfo } from '../../contract/users.ts'
import { engines } from '../support/db.ts'
import { terms } from '../support/linking.ts'
import { does, type Persona } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'
import { openWorld, type World } from '../support/world.ts'

const REVIEW = ['registrations.review', 'suppliers.read', 'suppliers.write']

describe.each(engines)('reviewing applications on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const code = () => randomUUID().slice(0, 8)
  /** A buyer whose desk two people share, with an application that came in. */
  const desk = async () => {
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    const lin = await world.person(org, { name: '林晓', rights: REVIEW })
    const zhao = await world.person(org, { name: '赵敏', rights: REVIEW })
    const applicant = await world.nobody()
    const name = `启辰精密 ${code()}`
    const sends = async (version?: number) =>
      does(world, applicant, c.registeredSupplier, {
        body: complete(name, { buyerOrgId: org.id, ...(version !== undefined && { version }) }),
      })
    const { id } = await sends()
    return { org, lin, zhao, applicant, name, sends, id }
  }
  const rowOf = async (who: Persona) => {
    const { rows } = await who.does(c.registrationList, { body: {} })
    const [row] = rows
    if (!row) throw new Error('an application came in')
    return row
  }
  const only = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const offers = async (who: Persona) =>
    (await rowOf(who)).can.map(({ action, why }) => (why === undefined ? action : `${action}: ${why}`))
  const waits = async (who: Persona) => (await who.does(taskList, { body: {} })).rows.length

  test('what somebody reviews is theirs to decide, until a colleague takes it over', async () => {
    const { lin, zhao, id } = await desk()
    const all = ['take', 'return', 'approve', 'reject']
    expect([await offers(lin), await offers(zhao)]).toEqual([all, all])
    const taken = await lin.does(c.registrationTake, { body: only(await rowOf(lin)) })
    expect(taken).toMatchObject({ status: 'IN_REVIEW', reviewer: '林晓' })
    expect(await offers(lin)).toEqual(['return', 'approve', 'reject'])
    const held = ['return', 'approve', 'reject'].map((action) => `${action}: REGISTRATION_TAKEN`)
    expect(await offers(zhao)).toEqual(['takeOver', ...held])
    expect([await waits(lin), await waits(zhao)]).toEqual([1, 0])

    const reason = '资料不符'
    for (const decides of [
      () => zhao.does(c.registrationReturn, { body: { ...only(taken), reason } }),
      () => zhao.does(c.registrationReject, { body: { ...only(taken), reason } }),
      () => zhao.does(c.registrationApprove, { body: { ...only(taken), code: code() } }),
    ])
      await expect(decides()).toFailWith('REGISTRATION_TAKEN')
    await expect(lin.does(c.registrationTake, { body: only(taken) })).toFailWith('WRONG_STATE')

    const over = await zhao.does(c.registrationTake, { body: only(taken) })
    expect(over).toMatchObject({ status: 'IN_REVIEW', reviewer: '赵敏' })
    await expect(lin.does(c.registrationReject, { body: { ...only(over), reason } })).toFailWith(
      'REGISTRATION_TAKEN',
    )
    expect([await waits(lin), await waits(zhao)]).toEqual([0, 1])
    const info = await lin.does(c.registrationInfo, { query: { id } })
    expect(info.reviewer).toBe('赵敏')
    expect(info.history.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'takeOver 赵敏',
      'take 林晓',
      expect.stringContaining('submit'),
    ])
    const { rows } = await lin.does(c.registrationList, { body: { keyword: '赵敏' } })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  test('two who begin at the same time: one has it, the other is told', async () => {
    const { lin, zhao } = await desk()
    const body = only(await rowOf(lin))
    const begun = await Promise.allSettled([
      lin.does(c.registrationTake, { body }),
      zhao.does(c.registrationTake, { body }),
    ])
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = begun.find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: 'VERSION_STALE' } })
  })

  test('who stands in for the reviewer decides as the reviewer would', async () => {
    const { org, lin, zhao } = await desk()
    const taken = await lin.does(c.registrationTake, { body: only(await rowOf(lin)) })
    const deputy = (await lin.does(substitutes)).find(({ name }) => name === '赵敏')
    const today = dayOf(new Date())
    await lin.does(absenceSave, {
      body: { substituteId: deputy?.id ?? '', fromDay: addDays(today, -1), untilDay: addDays(today, 1) },
    })
    expect(await waits(zhao)).toBe(1)
    const third = await world.person(org, { name: '钱进', rights: REVIEW })
    expect(await waits(third)).toBe(0)
    const returned = await zhao.does(c.registrationReturn, { body: { ...only(taken), reason: '请补充' } })
    expect(returned).toMatchObject({ status: 'RETURNED', reviewer: '赵敏' })
  })

  test('what its reviewer may not review any more waits for everybody: they are disabled, or have lost the right', async () => {
    const { org, lin, zhao } = await desk()
    const admin = await world.person(org)
    await lin.does(c.registrationTake, { body: only(await rowOf(lin)) })
    const { rows } = await admin.does(peopleList, { body: {} })
    const person = rows.find(({ name }) => name === '林晓')
    const role = person?.roles[0]
    if (!role) throw new Error('she reviews by a role')
    const hold = (held: boolean) => admin.does(personRole, { body: { id: person.id, roleId: role.id, held } })
    expect(await waits(zhao)).toBe(0)
    await hold(false)
    expect(await waits(zhao)).toBe(1)
    expect(await offers(zhao)).toContain('takeOver')
    await hold(true)
    expect(await waits(zhao)).toBe(0)
    await admin.does(personStatus, { body: { id: person.id, active: false } })
    expect(await waits(zhao)).toBe(1)
  })

  test('what comes back is anybody’s to begin, and says who looked at it before', async () => {
    const { lin, zhao, applicant, sends } = await desk()
    const taken = await lin.does(c.registrationTake, { body: only(await rowOf(lin)) })
    await lin.does(c.registrationReturn, { body: { ...only(taken), reason: '请补充' } })
    const back = await does(world, applicant, c.registeredSupplierInfo)
    // The applicant is told why, not by whom.
    expect(JSON.stringify(back)).not.toContain('林晓')
    await sends(back?.version)
    expect(await rowOf(zhao)).toMatchObject({ status: 'SUBMITTED', reviewer: '林晓' })
    expect(await offers(zhao)).toEqual(['take', 'return', 'approve', 'reject'])
    expect([await waits(lin), await waits(zhao)]).toEqual([1, 1])
  })

  test('approved on terms that are written with it: the link begins on them', async () => {
    const { lin } = await desk()
    const { code: _code, ...written } = terms({
      currency: 'CNY',
      taxRate: '6',
      paymentDays: 60,
      earlyDays: 3,
    })
    const body = { ...only(await rowOf(lin)), code: code() }
    const { faults } = (
      await lin.tries(c.registrationApprove, { body: { ...body, terms: { ...written, currency: 'XXX' } } })
    ).json().data as { faults: { path: string }[] }
    expect(faults.map(({ path }) => path)).toEqual(['terms.currency'])
    await lin.does(c.registrationApprove, { body: { ...body, terms: written } })
    const { rows } = await lin.does(supplierList, { body: { keyword: body.code } })
    expect(rows).toMatchObject([
      { status: 'ACTIVE', code: body.code, taxRate: '6', paymentDays: 60, earlyDays: 3 },
    ])
  })

  test('terms that are hidden from who approves stay as links begin', async () => {
    const { org, applicant } = await desk()
    const clerk = await world.person(org, {
      rights: REVIEW,
      hides: { 'suppliers.read': ['suppliers.terms'] },
    })
    const { code: _code, ...written } = terms({ taxRate: '6', paymentDays: 60 })
    const body = { ...only(await rowOf(clerk)), code: code(), terms: written }
    await clerk.does(c.registrationApprove, { body })
    const lin = await world.person(org, { rights: REVIEW })
    const { rows } = await lin.does(supplierList, { body: { keyword: body.code } })
    expect(rows).toMatchObject([{ taxRate: '6', paymentDays: 30 }])
    expect((await does(world, applicant, userInfo)).orgs).toHaveLength(1)
  })
})
