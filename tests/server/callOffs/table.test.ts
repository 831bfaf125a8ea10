import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/callOffs.ts'
import { type CallOffStatus, callOffMoves, callOffStatuses } from '../../../contract/callOffs.states.ts'
import { deliverySave } from '../../../contract/deliveries.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'

const actions = ['edit', 'delete', 'close', 'cover'] as const
type Action = (typeof actions)[number]

const WANTED = '2031-02-20'

/** A call-off of two lines, and the first of them. */
interface Called {
  callOff: Pick<c.CallOff, 'id' | 'version'>
  line: Pick<c.CallOffLine, 'id' | 'orderLineId'>
}

describe.each(engines)('moves of call-offs on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const calls = async (): Promise<Called> => {
    const [first, second] = await o.linesOf(m.lin, await d.confirmed(m, 2))
    if (!first || !second) throw new Error('two lines')
    const callOff = await m.lin.does(c.callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [first, second].map(({ id }, at) => ({
          status: 'add' as const,
          lineNo: at + 1,
          orderLineId: id,
          qty: '50',
          wantedOn: WANTED,
        })),
      },
    })
    const [line] = (await m.lin.does(c.callOffInfo, { query: { id: callOff.id } })).lines
    if (!line) throw new Error('a line')
    return { callOff, line }
  }
  /** The first line as it stands; none once it is deleted. */
  const statusOf = async ({ callOff, line }: Called): Promise<CallOffStatus | undefined> =>
    (await m.lin.does(c.callOffInfo, { query: { id: callOff.id } })).lines.find(({ id }) => id === line.id)
      ?.status

  const brings = (who: Persona, { line }: Called, qty = '20') =>
    who.tries(deliverySave, {
      body: {
        buyerOrgId: m.huadong.id,
        expectedOn: WANTED,
        lines: [{ lineNo: 1, ...d.lineOf({ id: line.orderLineId }, qty, { callOffLineId: line.id }) }],
        submit: true,
      },
    })
  const commands: Record<Action, (who: Persona, of: Called) => ReturnType<Persona['tries']>> = {
    edit: (who, { callOff, line }) =>
      who.tries(c.callOffSave, {
        body: {
          ...d.one(callOff),
          supplierOrgId: m.chenguang.id,
          lines: [{ ...line, status: 'update', lineNo: 1, qty: '30', wantedOn: WANTED }],
        },
      }),
    delete: (who, { line }) => who.tries(c.cusDelDeliveryRequireLine, { query: { id: line.id } }),
    close: (who, { callOff, line }) =>
      who.tries(c.callOffCloseLine, { body: { ...d.one(callOff), lineIds: [line.id], reason: '改期' } }),
    cover: brings,
  }
  const inState: Record<CallOffStatus, () => Promise<Called>> = {
    OPEN: calls,
    PARTLY_COVERED: () => after((of) => brings(m.chen, of)),
    COVERED: () => after((of) => brings(m.chen, of, '50')),
    CLOSED: () => after((of) => commands.close(m.lin, of)),
    DELETED: () => after((of) => commands.delete(m.lin, of)),
  }
  const after = async (move: (of: Called) => ReturnType<Persona['tries']>): Promise<Called> => {
    const of = await calls()
    expect((await move(of)).status).toBe(200)
    const { id, version } = await m.lin.does(c.callOffInfo, { query: { id: of.callOff.id } })
    return { ...of, callOff: { id, version } }
  }

  /** A buyer calls off, a supplier delivers for it; a role without the right, another supplier and another buyer do neither. */
  const buyers = ['edit', 'delete', 'close']
  const isAllowed = (status: CallOffStatus, action: Action, name: string) =>
    callOffMoves.moves[action].from.some((from) => from === status) &&
    name === (action === 'cover' ? 'chen' : 'lin')

  test.each(callOffStatuses)(
    'a line that is %s: each move by each person, and only those of the table succeed',
    async (status) => {
      const people = { lin: m.lin, wu: m.wu, chen: m.chen, sun: m.sun, qian: m.qian }
      // Who may not, changes nothing, so all of them try the same line.
      const refused = await inState[status]()
      expect((await statusOf(refused)) ?? 'DELETED').toBe(status)
      for (const action of actions)
        for (const [name, who] of Object.entries(people)) {
          const allowed = isAllowed(status, action, name)
          const of = allowed ? await inState[status]() : refused
          const side = buyers.includes(action) ? 'buyer' : 'supplier'
          const reply = await commands[action](who, of)
          const expected = allowed
            ? 200
            : who.side !== side || name === 'wu'
              ? 403
              : name === 'sun' || name === 'qian' || (status === 'DELETED' && action !== 'cover')
                ? 404
                : 409
          expect([action, name, reply.status]).toEqual([action, name, expected])
          if (!allowed) continue
          const to: readonly string[] = [callOffMoves.moves[action].to ?? status].flat()
          expect(to).toContain((await statusOf(of)) ?? 'DELETED')
        }
      const left = await m.lin.does(c.callOffInfo, { query: { id: refused.callOff.id } })
      expect([left.version, (await statusOf(refused)) ?? 'DELETED']).toEqual([
        refused.callOff.version,
        status,
      ])
    },
  )
})
