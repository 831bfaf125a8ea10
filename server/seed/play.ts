import type { BodyIn } from '../../contract/call.ts'
import * as documents from '../../contract/documents.ts'
import * as c from '../../contract/orders.ts'
import type { LineAnswer, Order, OrderLine } from '../../contract/orders.ts'
import { addComment } from '../modules/documents/actions/add-comment.ts'
import { answerLine } from '../modules/orders/actions/answer-line.ts'
import { approve } from '../modules/orders/actions/approve.ts'
import { cancel, refuse } from '../modules/orders/actions/end.ts'
import { change } from '../modules/orders/actions/change.ts'
import { close } from '../modules/orders/actions/close.ts'
import { confirmReceive } from '../modules/orders/actions/confirm-receive.ts'
import { decideLine } from '../modules/orders/actions/decide-line.ts'
import { hold } from '../modules/orders/actions/hold.ts'
import { readLines } from '../modules/orders/actions/lines.ts'
import { save } from '../modules/orders/actions/save.ts'
import { send } from '../modules/orders/actions/send.ts'
import { shortCloseLine } from '../modules/orders/actions/short-close-line.ts'
import { mustSee as findOrder } from '../modules/orders/orders.read.ts'
import type { Member } from '../viewer.ts'
import { addDays } from '../../contract/calendar.ts'
import type { Stage } from './stage.ts'
import type { Plot } from './stories.ts'

/** The people of one order and when they act. */
export interface Scene {
  stage: Stage
  buyer: Member
  /** Approves and closes. */
  manager: Member
  supplier: Member
  /** The moment of the next step, some hours after the last and never in the future. */
  later(hours: number): Date
}

/** Writes an order and plays its plot to the end. */
export async function play(scene: Scene, draft: BodyIn<typeof c.orderSave>, plot: Plot): Promise<Order> {
  const { stage, buyer, later } = scene
  const order = await stage.play(later(0), buyer, c.orderSave, save, { body: draft })
  return plot === 'draft' ? order : acts[plot](scene, await sends(scene, order, plot))
}

type Act = (scene: Scene, order: Order) => Promise<Order>

const one = ({ id, version }: Order) => ({ id, version })
const keeps: Act = async (_, order) => order

async function sends({ stage, buyer, manager, later }: Scene, order: Order, plot: Plot): Promise<Order> {
  const sent = await stage.play(later(1), buyer, c.confirmSend, send, { body: one(order) })
  if (sent.status !== 'APPROVING' || plot === 'approving') return sent
  return stage.play(later(3), manager, c.orderApprove, approve, { body: one(sent) })
}

const receives: Act = async ({ stage, supplier, later }, order) => {
  const [received = order] = await stage.play(later(6), supplier, c.confirmReceive, confirmReceive, {
    body: { orders: [one(order)] },
  })
  return received
}

/** The lines of an order as its buyer reads them. */
export const linesOf = ({ stage, buyer, later }: Scene, { id }: Order): Promise<OrderLine[]> =>
  stage.play(
    later(0),
    buyer,
    c.orderLines,
    async ({ db, viewer }) => readLines(db, viewer, await findOrder(db, viewer, id)),
    { query: { id } },
  )

/** Answers lines as told by their position; those without an answer stay open. */
const answers =
  (answer: (line: OrderLine, index: number) => LineAnswer | undefined): Act =>
  async (scene, order) => {
    const received = await receives(scene, order)
    const lines = (await linesOf(scene, received)).flatMap((line, index) => answer(line, index) ?? [])
    return scene.stage.play(scene.later(20), scene.supplier, c.answerLine, answerLine, {
      body: { ...one(received), lines },
    })
  }

const accepts = ({ id }: OrderLine): LineAnswer => ({ lineId: id, answer: 'accept' })

/** The second line in two parts, the rest two weeks late; the third refused. */
const deviates = (line: OrderLine, index: number): LineAnswer => {
  if (index === 2) return { lineId: line.id, answer: 'refuse', reason: '该规格已停产，请改用替代料' }
  if (index !== 1) return accepts(line)
  const whole = Math.trunc(Number(line.qty))
  const schedule = [
    { qty: String(Math.ceil(whole / 2)), date: line.requestedOn },
    { qty: String(Math.floor(whole / 2)), date: addDays(line.requestedOn, 14) },
  ]
  return { lineId: line.id, answer: 'offer', schedule, reason: '产能不足，分两批交货' }
}

/** Decides what waits; the split line is agreed or returned. */
const decides =
  (split: 'agree' | 'return'): Act =>
  async (scene, order) => {
    const open = (await linesOf(scene, order)).filter(({ answer }) =>
      ['ACCEPTED', 'CHANGED', 'REFUSED'].includes(answer),
    )
    const lines = open.map(({ id, answer }) =>
      answer === 'CHANGED' && split === 'return'
        ? { lineId: id, decision: 'return' as const, reason: '交期不能晚于需求日期一周以上' }
        : { lineId: id, decision: 'agree' as const },
    )
    return scene.stage.play(scene.later(24), scene.buyer, c.decideLine, decideLine, {
      body: { ...one(order), lines },
    })
  }

const inTurn =
  (...steps: Act[]): Act =>
  async (scene, order) => {
    let current = order
    for (const step of steps) current = await step(scene, current)
    return current
  }

const changes: Act = async (scene, order) => {
  const [line] = await linesOf(scene, order)
  if (!line) return order
  const lines = [
    {
      lineId: line.id,
      requestedOn: addDays(line.requestedOn, -3),
      qty: String(Math.trunc(Number(line.qty)) + 20),
    },
  ]
  return scene.stage.play(scene.later(48), scene.buyer, c.updateCustomerDate, change, {
    body: { ...one(order), reason: '客户订单增加，需提前交货', lines },
  })
}

const completes: Act = async (scene, order) => {
  const lineIds = (await linesOf(scene, order)).map(({ id }) => id)
  return scene.stage.play(scene.later(120), scene.manager, c.shortCloseLine, shortCloseLine, {
    body: { ...one(order), reason: '项目结束，余量不再需要', lineIds },
  })
}

const closes: Act = ({ stage, manager, later }, order) =>
  stage.play(later(48), manager, c.orderClose, close, { body: one(order) })
const holds: Act = ({ stage, buyer, later }, order) =>
  stage.play(later(5), buyer, c.orderHold, hold, { body: { ...one(order), reason: '等待工程变更确认' } })
const refuses: Act = ({ stage, supplier, later }, order) =>
  stage.play(later(9), supplier, c.orderRefuse, refuse, {
    body: { ...one(order), reason: '原材料短缺，近期无法供货' },
  })
const cancels: Act = ({ stage, buyer, later }, order) =>
  stage.play(later(30), buyer, c.orderCancel, cancel, { body: { ...one(order), reason: '客户取消项目' } })

const confirmed = answers(accepts)
const deviating = answers(deviates)

const acts: Record<Exclude<Plot, 'draft'>, Act> = {
  approving: keeps,
  sent: keeps,
  held: inTurn(receives, holds),
  received: receives,
  'partly answered': answers((line, index) => (index === 0 ? accepts(line) : undefined)),
  deviating,
  returned: inTurn(deviating, decides('return')),
  agreed: inTurn(deviating, decides('agree')),
  confirmed,
  changed: inTurn(confirmed, changes),
  completed: inTurn(confirmed, completes),
  closed: inTurn(confirmed, completes, closes),
  refused: refuses,
  cancelled: cancels,
}

/** Both sides say something on the order. */
export async function talk(
  { stage, buyer, supplier, later }: Scene,
  order: Order,
  [first, second]: readonly [string, string],
): Promise<void> {
  const about = { noun: 'orders' as const, recordId: order.id }
  await stage.play(later(1), buyer, documents.addComment, addComment, { body: { ...about, text: first } })
  await stage.play(later(2), supplier, documents.addComment, addComment, { body: { ...about, text: second } })
}
