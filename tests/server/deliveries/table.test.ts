import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryPack } from '../../../contract/deliveries.pack.ts'
import * as c from '../../../contract/deliveries.ts'
import {
  type DeliveryAction,
  type DeliveryStatus,
  deliveryActions,
  deliveryMoves,
  deliveryStatuses,
} from '../../../contract/deliveries.states.ts'
import { upload } from '../../../contract/documents.ts'
import { materialSave } from '../../../contract/materials.ts'
import { type Move, rightOf } from '../../../contract/moves.ts'
import { receiptList, receiptReverse, receiptSave } from '../../../contract/receipts.ts'
import { roles } from '../../../server/seed/roles.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona, Reply } from '../../support/persona.ts'
import { png } from '../../support/samples.ts'
import { multipart } from '../../support/upload.ts'

const moves: Record<DeliveryAction, Move<DeliveryStatus>> = deliveryMoves.moves

const CERTIFICATE = '材质证明'

const lineIdOf = ({ lines: [line] }: c.DeliveryDetail) => line?.id ?? ''
const receives = (who: Persona, of: c.DeliveryDetail, receivedQty: string) =>
  who.tries(receiptSave, {
    body: {
      deliveryId: of.id,
      version: of.version,
      lines: [{ deliveryLineId: lineIdOf(of), receivedQty }],
    },
  })

/** What leads to each state from a draft of ten pieces, of which four are received and then the other six. */
const ways: Record<DeliveryStatus, readonly (DeliveryAction | 'receiveRest')[]> = {
  DRAFT: [],
  SUBMITTED: ['submit'],
  APPROVED: ['submit', 'approve'],
  REJECTED: ['submit', 'reject'],
  SHIPPED: ['submit', 'approve', 'ship'],
  ARRIVED: ['submit', 'approve', 'ship', 'arrive'],
  RECEIVING: ['submit', 'approve', 'ship', 'receive'],
  RECEIVED: ['submit', 'approve', 'ship', 'arrive', 'receive', 'receiveRest'],
  CLOSED: ['submit', 'approve', 'ship', 'receive', 'closeShort'],
  CANCELLED: ['submit', 'cancel'],
}

/** States in which what has not come in of the ten is on its way. */
const reserving: readonly DeliveryStatus[] = ['SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVING']
const isKept = ({ status, lines: [line] }: c.DeliveryDetail, awaited = 10): boolean =>
  Number(line?.reservedQty) === (reserving.includes(status) ? awaited - Number(line?.receivedQty) : 0)

/** Goods come in, and go back, with a receipt of the buyer's. */
const rights: Partial<Record<DeliveryAction, string>> = {
  receive: 'receipts.post',
  reverse: 'receipts.reverse',
}
const rightFor = (action: DeliveryAction) => rights[action] ?? rightOf(deliveryMoves, moves[action]) ?? ''
const sideFor = (action: DeliveryAction) => (action in rights ? 'buyer' : moves[action].by)

const of = (...names: string[]) =>
  new Set(names.map((name) => (name.includes('.') ? name : `deliveries.${name}`)))
const every = of(...deliveryActions.map(rightFor))
const sells = of('write', 'ship', 'cancel')

/** What each of them may do to deliveries, said apart from the roles it is granted by. */
const may = {
  lin: of('review', 'cancel', 'close', 'receipts.post'),
  zhao: of('review', 'receive', 'cancel', 'close', 'receipts.post', 'receipts.reverse'),
  gao: of('review', 'receive', 'receipts.post'),
  wu: of(),
  zhou: every,
  qian: every,
  chen: sells,
  fang: of(),
  he: every,
  sun: sells,
} as const
type Person = keyof typeof may
/** Those of other organisations, to whom it is not there; and those who may not read deliveries. */
const outsiders: readonly Person[] = ['qian', 'sun']
const blind: readonly Person[] = ['wu', ...outsiders]

describe.each(engines)('moves of deliveries on %s', (engine) => {
  let m: o.Market
  let people: Record<Person, Persona>
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
    const asks = { code: 'CERT-1', name: '支架', unit: 'PCS', certificates: CERTIFICATE }
    await m.lin.does(materialSave, { body: asks })
    people = {
      ...m,
      gao: await m.person(m.huadong, { name: '高洁', rights: roles.expediter.rights }),
      fang: await m.person(m.chenguang, { name: '方敏', side: 'supplier', rights: ['deliveries.read'] }),
    }
  })
  afterAll(() => m.close())

  const reverses = async (who: Persona, { deliveryNo }: c.Delivery) => {
    const { rows } = await m.zhou.does(receiptList, { body: { keyword: deliveryNo } })
    const last = rows.find(({ status }) => status === 'POSTED')
    return last && who.tries(receiptReverse, { body: { ...d.one(last), reason: '点错' } })
  }

  /** How somebody makes each move; nothing where there is no receipt to take back. */
  const commands: Record<DeliveryAction, (who: Persona, of: c.DeliveryDetail) => Promise<Reply | undefined>> =
    {
      edit: (who, of) =>
        who.tries(c.deliverySave, {
          body: { ...d.one(of), buyerOrgId: of.buyerOrgId, expectedOn: '2031-03-04', lines: [] },
        }),
      delete: (who, { id }) => who.tries(c.deliveryDel, { query: { id } }),
      certify: async (who, of) => {
        const { fileKey } = await who.does(upload, multipart('材质.png', png))
        const body = { id: of.id, lineId: lineIdOf(of), name: CERTIFICATE, fileKey }
        return who.tries(c.deliverySaveCertificate, { body })
      },
      submit: (who, of) => who.tries(c.deliverySubmit, { body: d.one(of) }),
      approve: (who, of) => who.tries(c.deliveryApprove, { body: d.one(of) }),
      reject: (who, of) => who.tries(c.customerReject, { body: { ...d.one(of), reason: '不符' } }),
      pack: (who, of) =>
        who.tries(deliveryPack, { body: { ...d.one(of), lines: [{ id: lineIdOf(of), boxes: 2 }] } }),
      ship: (who, of) => who.tries(c.deliveryShip, { body: { ...d.one(of), expectedOn: '2031-03-01' } }),
      amend: (who, of) => who.tries(c.deliveryAmend, { body: { ...d.one(of), expectedOn: '2031-03-02' } }),
      arrive: (who, of) => who.tries(c.deliveryArrive, { body: d.one(of) }),
      cancel: (who, of) => who.tries(c.deliveryCancel, { body: { ...d.one(of), reason: '缺料' } }),
      closeShort: (who, of) =>
        who.tries(c.deliveryCloseShort, { body: { ...d.one(of), reason: '不再需要' } }),
      receive: (who, of) => receives(who, of, '4'),
      reverse: reverses,
    }

  const orders = async () =>
    o.lineOf(m.he, await d.confirmedOf(m, [o.line(1, { materialCode: 'CERT-1', qty: '9000', price: '0.1' })]))

  /** A delivery of ten pieces in that state, brought there by the two who may do everything. */
  const inState = async (status: DeliveryStatus, line: o.Line): Promise<c.DeliveryDetail> => {
    let at = await d.seenBy(m.he, await d.writes(m, m.he, [d.lineOf(line, '10')]))
    for (const action of ['certify', ...ways[status]] as const) {
      const reply =
        action === 'receiveRest'
          ? await receives(m.zhou, at, '6')
          : await commands[action](sideFor(action) === 'buyer' ? m.zhou : m.he, at)
      expect([action, reply?.status]).toEqual([action, 200])
      at = await d.seenBy(m.he, at)
    }
    expect(at.status).toBe(status)
    return at
  }

  /** Why a move is refused to somebody; undefined where it is made. */
  function refusal(name: Person, status: DeliveryStatus, action: DeliveryAction): string | undefined {
    const { side } = people[name]
    if (sideFor(action) !== 'either' && sideFor(action) !== side) return 'WRONG_SIDE'
    if (!may[name].has(rightFor(action))) return 'NO_RIGHT'
    if (outsiders.includes(name) || (status === 'DRAFT' && side === 'buyer')) return 'NOT_FOUND'
    return moves[action].from.includes(status) ? undefined : 'WRONG_STATE'
  }

  /** What is offered to somebody in a state. */
  const offered = (name: Person, status: DeliveryStatus) =>
    deliveryActions.filter(
      (action) => moves[action].by !== 'system' && refusal(name, status, action) === undefined,
    )

  const everybody = Object.keys(may) as Person[] // its own keys

  test.each(deliveryStatuses)(
    'one that is %s: each move by each person, and only those of the table succeed',
    async (status) => {
      const line = await orders()
      // Who may not, changes nothing, so all of them try the same delivery.
      const refused = await inState(status, line)
      for (const name of everybody.filter((one) => !blind.includes(one))) {
        if (status === 'DRAFT' && people[name].side === 'buyer') continue
        const { can } = await d.seenBy(people[name], refused)
        expect([name, can]).toEqual([name, offered(name, status).map((action) => ({ action }))])
      }
      for (const action of deliveryActions)
        for (const name of everybody) {
          const expected = refusal(name, status, action)
          const of = expected === undefined ? await inState(status, line) : refused
          const reply = await commands[action](people[name], of)
          if (!reply) continue
          const { code, data } = reply.json()
          const error = code === 200 ? undefined : (data as { error: string }).error
          expect([action, name, error]).toEqual([action, name, expected])
          if (expected !== undefined) continue
          if (action === 'delete') {
            await expect(d.seenBy(m.he, of)).toFailWith('NOT_FOUND')
            continue
          }
          const now = await d.seenBy(m.he, of)
          expect([moves[action].to ?? status].flat()).toContain(now.status)
          // What was closed short stays so: only what the receipt had brought is awaited again.
          const awaited = status === 'CLOSED' && action === 'reverse' ? 4 : 10
          expect([action, name, isKept(now, awaited)]).toEqual([action, name, true])
        }
      const left = await d.seenBy(m.he, refused)
      expect([left.version, left.status, isKept(left)]).toEqual([refused.version, status, true])
    },
  )

  test('each side reads it by its own call, and others see nothing', async () => {
    const line = await o.lineOf(m.he, await d.confirmed(m))
    const sent = await d.writes(m, m.he, [d.lineOf(line, '10')], { submit: true })
    await expect(m.he.does(c.getCustomerDeliveryInfo, { query: { id: sent.id } })).toFailWith('WRONG_SIDE')
    await expect(d.seenBy(m.wu, sent)).toFailWith('NO_RIGHT')
    await expect(d.seenBy(m.sun, sent)).toFailWith('NOT_FOUND')
    expect((await m.qian.does(c.deliveryList, { body: {} })).rows).toEqual([])
    const { rows } = await m.zhou.does(c.deliveryLineList, {
      body: {
        filters: [
          { field: 'orderNo', sign: 2, value: (await o.looksAt(m.he, { id: line.orderId })).orderNo },
        ],
      },
    })
    expect(rows).toMatchObject([{ deliveryNo: sent.deliveryNo, reservedQty: '10' }])
  })

  test('a link that asks for no review approves at once', async () => {
    await m.system((tx) =>
      tx
        .updateTable('links')
        .set({ asn_review: false })
        .where('supplier_org_id', '=', m.hongyuan.id)
        .execute(),
    )
    const line = await o.lineOf(m.sun, await d.confirmed(m, 1, 'sun'))
    expect((await d.writes(m, m.sun, [d.lineOf(line, '10')], { submit: true })).status).toBe('APPROVED')
  })
})
