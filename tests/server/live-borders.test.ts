import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventKind, type EventNoun, eventKinds } from '../../contract/events.ts'
import { recordSave } from '../../contract/records.ts'
import { type Id, type Side, sides } from '../../contract/values.ts'
import type { EventInput } from '../../server/events/record.ts'
import { engines } from '../support/db.ts'
import { allCaughtUp, type Ear, earOf, emit } from '../support/ears.ts'
import { type Listener, listenTo } from '../support/listener.ts'
import type { Persona } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { madeByPartners, shareWith, toolingOf } from '../support/tooling.ts'
import { buyerFrom } from '../support/traders.ts'
import { until } from '../support/until.ts'
import { openWorld, type World } from '../support/world.ts'

/** Every kind of event there is: a new one is covered the day it is born. */
const cases = (Object.keys(eventKinds) as EventNoun[]).flatMap((noun) =>
  // its keys are the nouns
  eventKinds[noun].map((kind): [EventNoun, EventKind] => [noun, kind]),
)
/** What tells the one who loses an application that its menu has changed. */
const farewells = (noun: EventNoun, kind: EventKind) =>
  noun === 'menus' && (kind === 'share' || kind === 'delete')

describe.each(engines)('live events at their borders on %s', (engine) => {
  let world: World
  let address = ''
  beforeAll(async () => {
    world = await openWorld(engine)
    address = await world.listen()
  })
  afterAll(() => world.close())

  describe('whatever happens', () => {
    let ears: Ear[] = []
    let first: Id
    let owner: Id
    let partner: Id
    let gone: Id
    let ids: { order: Id; ofPartner: Id; ofGone: Id; app: Id }

    // 华东精工 shares its register with 晨光五金 (陈亮) and no longer with 宏远 (孙丽); 启明智造 has nothing to do with it.
    beforeAll(async () => {
      const [buyerOrg, partnerOrg, goneOrg, other] = [
        await world.org({ name: '华东精工' }),
        await world.org({ name: '晨光五金' }),
        await world.org({ name: '宏远' }),
        await world.org({ name: '启明智造' }),
      ]
      await world.link(buyerOrg, partnerOrg)
      await world.link(buyerOrg, goneOrg)
      const lin = buyerFrom(await world.person(buyerOrg, { name: '林晓' }), partnerOrg.id)
      const chen = await world.person(partnerOrg, { name: '陈亮', side: 'supplier' })
      const sun = await world.person(goneOrg, { name: '孙丽', side: 'supplier' })
      const qian = await world.person(other, { name: '钱伟' })
      const order = await lin.sendsOrder()
      const register = await toolingOf(lin, [partnerOrg.id, goneOrg.id], madeByPartners)
      const makes = (who: Persona) =>
        who.does(recordSave, {
          body: { entityId: register.ids.tool, values: { name: '模具', category: 'stamping' } },
        })
      const [ofPartner, ofGone] = [await makes(chen), await makes(sun)]
      await shareWith(lin, register.appId, [partnerOrg.id])
      ids = { order: order.id, ofPartner: ofPartner.id, ofGone: ofGone.id, app: register.appId }
      ;[owner, partner, gone] = [buyerOrg.id, partnerOrg.id, goneOrg.id]
      ears = await Promise.all(
        [lin, chen, sun, qian].flatMap(({ name, orgId, token }) =>
          sides.map((side) => earOf(address, { who: `${name} ${side}`, orgId, side, token })),
        ),
      )
      first = await allCaughtUp(world, ears)
    })
    afterAll(() => ears.forEach((ear) => ear.close()))

    const hearers = async (happening: EventInput, by: Side): Promise<string[]> => {
      const before = ears.map(({ events }) => events.length)
      await emit(world, by === 'buyer' ? owner : (happening.supplierOrgId ?? ''), by, happening)
      await allCaughtUp(world, ears)
      const { noun, kind, recordId } = happening
      return ears.flatMap(({ who, events }, index) =>
        events
          .slice(before[index])
          .some((event) => event.noun === noun && event.kind === kind && event.recordId === recordId)
          ? [who]
          : [],
      )
    }
    const about = (noun: EventNoun, kind: EventKind, supplierOrgId: Id, recordId: Id): EventInput =>
      ({
        noun,
        kind,
        recordId,
        supplierOrgId,
        buyerOrgId: owner,
        shared: true,
        data: { appId: ids.app },
      }) as EventInput // the two go together in `eventKinds`

    // A file of a quote is sealed with it, its name too (tests/server/inquiries.test.ts).
    // An application is heard of by the buyer alone.
    const heardByBoth = cases.filter(
      ([noun, kind]) => noun !== 'registrations' && !(noun === 'quotes' && kind === 'annex'),
    )
    test.each(walk(heardByBoth, 40))('%s, %s: both parties hear it, nobody else does', async (noun, kind) => {
      const recordId = {
        orders: ids.order,
        callOffs: ids.order,
        deliveries: ids.order,
        receipts: ids.order,
        inspections: ids.order,
        defectReports: ids.order,
        suppliers: ids.order,
        reconciliations: ids.order,
        inquiries: ids.order,
        quotes: ids.order,
        priceAgreements: ids.order,
        scorecards: ids.order,
        forecasts: ids.order,
        records: ids.ofPartner,
        menus: ids.app,
        consents: ids.app,
        registrations: ids.order,
      }[noun]
      for (const by of sides)
        expect(await hearers(about(noun, kind, partner, recordId), by)).toEqual([
          '林晓 buyer',
          '陈亮 supplier',
        ])
    })

    test.each(eventKinds.registrations)(
      'registrations, %s: the buyer applied to hears it, no supplier does',
      async (kind) => {
        for (const by of sides)
          expect(await hearers(about('registrations', kind, partner, ids.order), by)).toEqual(['林晓 buyer'])
      },
    )

    test.each(cases.filter(([noun]) => ['records', 'menus', 'consents'].includes(noun)))(
      '%s, %s: whom the application was taken from hears nothing of it',
      async (noun, kind) => {
        const recordId = noun === 'records' ? ids.ofGone : ids.app
        const expected = farewells(noun, kind) ? ['林晓 buyer', '孙丽 supplier'] : ['林晓 buyer']
        for (const by of sides) expect(await hearers(about(noun, kind, gone, recordId), by)).toEqual(expected)
      },
    )

    test('of a noun whose border nobody has stated nothing is heard', async () => {
      const strange = {
        ...about('orders', 'send', partner, ids.order),
        noun: 'strangers',
      } as unknown as EventInput // on purpose
      expect(await hearers(strange, 'buyer')).toEqual([])
    })

    test('after a break everybody is told what they would have heard, and nothing else', async () => {
      const last = await allCaughtUp(world, ears)
      for (const { who, events, token, side } of ears) {
        const seq = events.find(({ recordId }) => recordId === first)?.seq
        const again = await listenTo(address, { token, side }, seq)
        await until(() => again.events.some(({ recordId }) => recordId === last))
        // One may come twice, and some of what was before may come again.
        const said = (list: Listener['events']) =>
          [
            ...new Set(
              list
                .filter((event) => Number(event.seq) > Number(seq))
                .map((event) => `${event.seq} ${event.noun} ${event.kind} ${event.recordId}`),
            ),
          ].toSorted()
        expect([who, said(again.events)]).toEqual([who, said(events)])
        again.close()
      }
    })
  })
})
