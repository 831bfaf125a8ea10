import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentNouns } from '../../contract/documents.ts'
import type { FieldGroup } from '../../contract/hideable.ts'
import { nounOfRight, rightsOf } from '../../contract/permissions.ts'
import * as c from '../../contract/webhooks.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const url = 'https://erp.example.com/tandem'

describe.each(engines)('what a webhook may be told of on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const adds = (who: Persona, kinds: string[]) =>
    who.does(c.webhookSave, { body: { name: 'ERP', url, kinds } })

  test('who does not see a field of what is told has nothing of it sent', async () => {
    const rights = [...rightsOf.buyer]
    const without = (...groups: FieldGroup[]) => {
      const hides = groups.map((group) => [`${nounOfRight(group)}.read`, [group]] as const)
      return m.person(m.huadong, { rights, hides: Object.fromEntries(hides) })
    }
    const refused = async (who: Persona) => {
      const nouns = documentNouns.map(async (noun) => {
        const kinds = c.webhookKinds('buyer').filter((kind) => nounOfRight(kind) === noun)
        const reply = await who.tries(c.webhookSave, { body: { name: 'ERP', url: url, kinds } })
        const { error, id } = reply.json().data as { error?: string; id?: string } // one or the other
        if (id !== undefined) await who.does(c.webhookDel, { query: { id } })
        else expect(error).toBe('EVENTS_NOT_HELD')
        return id === undefined ? [noun] : []
      })
      return (await Promise.all(nouns)).flat().toSorted()
    }
    const priced = ['inquiries', 'orders', 'priceAgreements', 'quotes', 'reconciliations']
    expect(await refused(await without('orders.price'))).toEqual(priced)
    expect(await refused(await without('suppliers.terms'))).toEqual(['orders', 'suppliers'])
    expect(await refused(await without('suppliers.contact'))).toEqual(['suppliers'])
    expect(await refused(await without('materials.price'))).toEqual([])
  })

  test('defect reports are of lots: who is narrowed on those has none of them sent', async () => {
    const rights = ['webhooks.read', 'webhooks.write', 'inspections.read', 'defectReports.read']
    const limits = { 'inspections.read': 'lotQty <= 5' }
    await expect(adds(await m.person(m.huadong, { rights, limits }), ['defectReports.answer'])).toFailWith(
      'EVENTS_NOT_HELD',
    )
    await adds(await m.person(m.huadong, { rights }), ['defectReports.answer'])
  })
})
