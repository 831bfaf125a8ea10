import { describe, expect, expectTypeOf, test } from 'vitest'
import { catalogue } from '../../contract/catalogue.ts'
import { Refused } from '../../contract/errors.ts'
import { conditionOf } from '../../contract/expression/condition.ts'
import { machine } from '../../contract/moves.ts'
import type { Side } from '../../contract/values.ts'
import { viewer as somebody } from '../../tests/support/viewers.ts'
import type { Viewer } from '../viewer.ts'
import { type Guards, inCommand, isOffered, policyOf } from './policy.ts'

type Status = 'DRAFT' | 'SENT' | 'ENDED'

const moves = machine('orders', 'DRAFT', ['DRAFT', 'SENT', 'ENDED'], {
  send: { from: ['DRAFT'], to: 'SENT', by: 'buyer', right: 'send', guards: ['hasLines', 'linkActive'] },
  cancel: { from: ['DRAFT', 'SENT'], to: 'ENDED', by: 'buyer', right: 'change', guards: ['nothingMoving'] },
  release: { from: ['SENT'], to: null, by: 'buyer', right: 'change', guards: ['onHold'] },
  reopen: { from: ['SENT'], to: null, by: 'buyer', right: 'change', guards: ['anyClosed'] },
  receive: { from: ['SENT'], to: 'ENDED', by: 'supplier', right: 'receive' },
  withdraw: { from: ['SENT'], to: 'DRAFT', by: 'either' },
  inspect: { from: ['SENT'], to: null, by: 'buyer', right: 'inspections.check' },
  expire: { from: ['SENT'], to: 'ENDED', by: 'system' },
})

interface Facts {
  status: Status
  lines: number
  closed: number
  moving: boolean
  held: boolean
}

const guards: Guards<typeof moves, Facts> = {
  hasLines: ({ lines }) => (lines === 0 ? ['ORDER_NO_LINES'] : undefined),
  linkActive: inCommand,
  nothingMoving: ({ moving }) => (moving ? ['ALREADY_MOVING'] : undefined),
  onHold: { unlisted: ({ held }) => (held ? undefined : ['NO_RIGHT']) },
  anyClosed: { idle: ({ closed }) => closed === 0 },
}

const orders = catalogue({
  noun: 'orders',
  zh: '订单',
  en: 'Orders',
  fields: [{ key: 'total', zh: '总额', en: 'Total', type: 'decimal', filter: true }],
  order: [],
})
const { permit, canOf, offered } = policyOf(moves, guards, orders)

const document: Facts = { status: 'DRAFT', lines: 1, closed: 0, moving: false, held: false }

const viewer = (side: Side, ...rights: string[]): Viewer =>
  somebody('o', side, { isAdmin: false, rights: new Set(rights), lang: 'en' })
const purchaser = viewer('buyer', 'orders.send', 'orders.change')

const refusal = (run: () => void): Refused | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

test('a machine whose guard nobody implements does not compile', () => {
  type Named = 'hasLines' | 'linkActive' | 'nothingMoving' | 'onHold' | 'anyClosed'
  expectTypeOf<keyof typeof guards>().toEqualTypeOf<Named>()
  expectTypeOf<Omit<typeof guards, 'onHold'>>().not.toExtend<Guards<typeof moves, Facts>>()
})

describe('what may be done to a document', () => {
  test('the moves of the side and the rights that start in its state', () => {
    expect(canOf(document, purchaser)).toEqual([{ action: 'send' }, { action: 'cancel' }])
    expect(canOf(document, viewer('buyer', 'orders.send'))).toEqual([{ action: 'send' }])
    expect(canOf(document, viewer('supplier', 'orders.send', 'orders.receive'))).toEqual([])
    expect(canOf({ ...document, status: 'ENDED' }, purchaser)).toEqual([])
  })

  test('an administrator has every right of the side worked on', () => {
    const can = canOf({ ...document, status: 'SENT' }, { ...viewer('supplier'), isAdmin: true })
    expect(can).toEqual([{ action: 'receive' }, { action: 'withdraw' }])
  })

  test('a guard says why a move is off, or takes it away', () => {
    const sent: Facts = { ...document, status: 'SENT', moving: true }
    expect(canOf({ ...document, lines: 0 }, purchaser)[0]).toEqual({ action: 'send', why: 'ORDER_NO_LINES' })
    const actions = (facts: Facts) => canOf(facts, purchaser).map(({ action }) => action)
    expect(canOf(sent, purchaser)[0]).toEqual({ action: 'cancel', why: 'ALREADY_MOVING' })
    expect(actions(sent)).toEqual(['cancel', 'withdraw'])
    expect(actions({ ...sent, held: true, closed: 1 })).toEqual(['cancel', 'release', 'reopen', 'withdraw'])
  })

  test('a right of another noun is asked by its whole name, and no move of the system is offered', () => {
    expect(isOffered(moves, 'inspect', viewer('buyer', 'inspections.check'))).toBe(true)
    expect(isOffered(moves, 'inspect', viewer('buyer', 'orders.inspections.check'))).toBe(false)
    expect(isOffered(moves, 'expire', { ...purchaser, isAdmin: true })).toBe(false)
  })

  test('the condition of a right takes what it refuses from what is offered', () => {
    const limited: Viewer = {
      ...purchaser,
      conditions: new Map([['orders.send', conditionOf('total < 100', orders)]]),
    }
    const said = (total: string) =>
      offered({ total, can: canOf(document, limited) }, limited).can.map(({ action }) => action)
    expect(said('99')).toEqual(['send', 'cancel'])
    expect(said('100')).toEqual(['cancel'])
  })
})

describe('what is permitted', () => {
  test('state and guards are asked in the order of the table, and a refusal tells the state', () => {
    expect(refusal(() => permit(document, 'send', purchaser))).toBeUndefined()
    expect(refusal(() => permit({ ...document, lines: 0 }, 'send', purchaser))?.code).toBe('ORDER_NO_LINES')
    const ended = refusal(() => permit({ ...document, status: 'ENDED', moving: true }, 'cancel', purchaser))
    expect([ended?.code, ended?.data]).toEqual(['WRONG_STATE', { status: 'ENDED', state: 'ENDED' }])
  })

  test('what is not offered is refused all the same; what has nothing to do is left to the command', () => {
    const sent: Facts = { ...document, status: 'SENT' }
    expect(refusal(() => permit(sent, 'release', purchaser))?.code).toBe('NO_RIGHT')
    expect(refusal(() => permit(sent, 'reopen', purchaser))).toBeUndefined()
  })
})
