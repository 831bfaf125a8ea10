import { expect, test } from 'vitest'
import { outbox } from '../../contract/auth.ts'
import * as c from '../../contract/profileChanges.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { allowed } from '../../server/db/limits.ts'
import { engines } from '../support/db.ts'
import { wholeRecord } from '../support/profiles.ts'
import { openWorld } from '../support/world.ts'

test.each(engines)(
  'who sends a change and withdraws it all day writes twenty mails to its reviewers on %s; it waits at their desk all the same',
  async (engine) => {
    const world = await openWorld(engine)
    const local = await world.person(await world.org(), { isLocal: true })
    const { buyer, supplier } = await world.tradingPair()
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    const submits = (companyWebsite: string) =>
      supplier.does(c.profileChangeSubmit, {
        body: { linkId: link?.id ?? '', record: wholeRecord({ companyWebsite }) },
      })
    for (let at = 0; at < 22; at++) {
      const { id, version } = (await submits(`${at}.example`)).change
      await supplier.does(c.profileChangeWithdraw, { body: { id, version } })
    }
    const { change } = await submits('last.example')
    const received = (await local.does(outbox)).filter(({ to }) => to === buyer.account)
    expect(received).toHaveLength(20)
    expect((await buyer.does(c.profileChangeList, { body: {} })).rows.map(({ id }) => id)).toContain(
      change.id,
    )
    await world.close()
  },
)

test.each(engines)(
  'an organisation is written to two hundred times a day by all others together on %s; what comes later is at its desk',
  async (engine) => {
    const world = await openWorld(engine)
    const local = await world.person(await world.org(), { isLocal: true })
    const { buyer, buyerOrg, supplier } = await world.tradingPair()
    await world.deps.db.system((tx) => allowed(tx, `message:${buyerOrg.id}`, 200, 24 * 3600, 199))
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    const submits = (companyWebsite: string) =>
      supplier.does(c.profileChangeSubmit, {
        body: { linkId: link?.id ?? '', record: wholeRecord({ companyWebsite }) },
      })
    const received = async () => (await local.does(outbox)).filter(({ to }) => to === buyer.account).length
    const first = await submits('a.example')
    expect(await received()).toBe(1)
    await supplier.does(c.profileChangeWithdraw, {
      body: { id: first.change.id, version: first.change.version },
    })
    const { change } = await submits('b.example')
    expect(await received()).toBe(1)
    expect((await buyer.does(c.profileChangeList, { body: {} })).rows.map(({ id }) => id)).toContain(
      change.id,
    )
    await world.close()
  },
)

test.each(engines)(
  'whoever causes messages to many organisations causes sixty a day altogether on %s; the rest is at their desks',
  async (engine) => {
    const world = await openWorld(engine)
    const local = await world.person(await world.org(), { isLocal: true })
    const { buyer, supplier } = await world.tradingPair()
    await world.deps.db.system((tx) => allowed(tx, `message:${supplier.userId}`, 60, 24 * 3600, 59))
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    const submits = (companyWebsite: string) =>
      supplier.does(c.profileChangeSubmit, {
        body: { linkId: link?.id ?? '', record: wholeRecord({ companyWebsite }) },
      })
    const received = async () => (await local.does(outbox)).filter(({ to }) => to === buyer.account).length
    const { id, version } = (await submits('a.example')).change
    expect(await received()).toBe(1)
    await supplier.does(c.profileChangeWithdraw, { body: { id, version } })
    const { change } = await submits('b.example')
    expect(await received()).toBe(1)
    expect((await buyer.does(c.profileChangeList, { body: {} })).rows.map((row) => row.id)).toContain(
      change.id,
    )
    await world.close()
  },
)
