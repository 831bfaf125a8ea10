import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as call from '../../contract/callOffs.ts'
import * as del from '../../contract/deliveries.ts'
import { receiptReverse } from '../../contract/receipts.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { allCaughtUp, type Ear, earOf } from '../support/ears.ts'
import * as o from '../support/orders.ts'
import { paced } from '../support/pace.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'

/** What a busy machine may take; that it is two seconds otherwise is measured in the browser. */
const soon = { timeout: paced(10_000) }
const nouns = ['callOffs', 'deliveries', 'receipts']

describe.each(engines)('live events of what is called off, delivered and received on %s', (engine) => {
  let m: o.Market
  let address = ''
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
    address = await m.listen()
  })
  afterAll(() => m.close())

  const opens = ({ name, orgId, side, token }: Persona) => earOf(address, { who: name, orgId, side, token })
  const told = async (ear: Ear, noun: string, { id: recordId }: { id: string }, kind: string) => {
    const event = expect.objectContaining({ noun, recordId, kind })
    await expect.poll(() => ear.events, soon).toContainEqual(event)
  }
  /** Everything that was heard of these three, each kind once. */
  const heard = ({ events }: Ear) =>
    [
      ...new Set(
        events.filter(({ noun }) => nouns.includes(noun)).map(({ noun, kind }) => `${noun} ${kind}`),
      ),
    ].toSorted()

  test('林晓 and 陈亮 hear each move of the other; who has nothing to do with them hears none', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const ears = await Promise.all([m.lin, m.chen, m.wu, m.sun, m.qian].map(opens))
    const [lin, chen, ...others] = ears
    if (!lin || !chen) throw new Error('two who listen')

    const wanted = { status: 'add', lineNo: 1, orderLineId: line.id, wantedOn: '2031-02-20' } as const
    const calls = (qty: string) =>
      m.lin.does(call.callOffSave, {
        body: { supplierOrgId: m.chenguang.id, lines: [{ ...wanted, qty }] },
      })
    const callOff = await calls('40')
    await told(chen, 'callOffs', callOff, 'create')
    const [asked] = (await m.lin.does(call.callOffInfo, { query: { id: callOff.id } })).lines
    const lines = [{ ...wanted, id: asked?.id ?? '', status: 'update' as const, qty: '50' }]
    const edited = await m.lin.does(call.callOffSave, {
      body: { ...d.one(callOff), supplierOrgId: m.chenguang.id, lines },
    })
    await told(chen, 'callOffs', callOff, 'edit')
    const gone = await calls('10')
    await m.lin.does(call.cusDelDeliveryRequire, { query: { id: gone.id } })
    await told(chen, 'callOffs', gone, 'delete')

    // A draft is the supplier's own.
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '40', { callOffLineId: asked?.id ?? '' })])
    await told(chen, 'deliveries', draft, 'create')
    const sent = await d.submits(m.chen, draft)
    await told(lin, 'deliveries', draft, 'submit')
    const because = { reason: '不符' }
    await m.lin.does(del.customerReject, { body: { ...d.one(sent), ...because } })
    await told(chen, 'deliveries', draft, 'reject')
    const again = await d.submits(m.chen, await d.seenBy(m.chen, draft))
    const approved = await m.lin.does(del.deliveryApprove, { body: d.one(again) })
    await told(chen, 'deliveries', draft, 'approve')
    const shipped = await d.ships(m.chen, approved)
    await told(lin, 'deliveries', draft, 'ship')
    await m.chen.does(del.deliveryAmend, { body: { ...d.one(shipped), expectedOn: '2031-03-05' } })
    await told(lin, 'deliveries', draft, 'amend')
    await m.zhao.does(del.deliveryArrive, { body: d.one(await d.seenBy(m.zhao, draft)) })
    await told(chen, 'deliveries', draft, 'arrive')

    const receipt = await r.receives(m.zhao, draft, r.came('30'))
    await told(chen, 'receipts', receipt, 'post')
    await told(chen, 'deliveries', draft, 'receive')
    await m.zhao.does(receiptReverse, { body: { ...d.one(receipt), reason: '点错' } })
    await told(chen, 'receipts', receipt, 'reverse')
    await told(chen, 'deliveries', draft, 'reverse')
    await m.lin.does(del.deliveryCloseShort, {
      body: { ...d.one(await d.seenBy(m.lin, draft)), reason: '不等了' },
    })
    await told(chen, 'deliveries', draft, 'closeShort')
    await m.lin.does(call.callOffCloseLine, {
      body: { ...d.one(edited), lineIds: [asked?.id ?? ''], reason: '改期' },
    })
    await told(chen, 'callOffs', callOff, 'close')
    const other = await d.writes(m, m.chen, [d.lineOf(line, '5')], { submit: true })
    await m.chen.does(del.deliveryCancel, { body: { ...d.one(other), reason: '缺料' } })
    await told(lin, 'deliveries', other, 'cancel')

    await allCaughtUp(m, ears)
    const shared = heard(lin)
    expect(heard(chen)).toEqual([...shared, 'deliveries create'].toSorted())
    expect(shared).not.toContain('deliveries create')
    expect(others.map((ear) => [ear.who, heard(ear)])).toEqual([
      ['吴静', []],
      ['孙丽', []],
      ['钱伟', []],
    ])
    for (const ear of ears) ear.close()
  })
})
