import type { UpdateObject } from 'kysely'
import type { ResponseOf, BodyIn } from '../../contract/call.ts'
import type { Move } from '../../contract/moves.ts'
import { orderMoves } from '../../contract/orders.states.ts'
import { type OrderStatus } from '../../contract/orders.statuses.ts'
import * as c from '../../contract/orders.ts'
import type { Id } from '../../contract/values.ts'
import type { Tx } from '../../server/db/db.ts'
import type { DB } from '../../server/db/schema.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { roles } from '../../server/seed/roles.ts'
import type { Engine } from './db.ts'
import type { Persona } from './persona.ts'
import { type World, openWorld } from './world.ts'

export type Order = ResponseOf<typeof c.orderInfo>
export type Line = c.OrderLine

/** Two buyers, two suppliers and their people, signed in; no documents. */
export interface Market extends World {
  huadong: Founded
  qiming: Founded
  chenguang: Founded
  hongyuan: Founded
  /** Purchaser, purchasing manager, viewer and administrator of Huadong. */
  lin: Persona
  zhao: Persona
  wu: Persona
  zhou: Persona
  /** Sales clerk and administrator of Chenguang. */
  chen: Persona
  he: Persona
  /** Sales clerk of Hongyuan. */
  sun: Persona
  /** Administrator of Qiming, which buys and supplies, on its buying side. */
  qian: Persona
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

/** Everybody there is: both sides, each role, the other buyer, the other supplier, and one person on the wrong hat. */
export const people = ['lin', 'zhao', 'wu', 'zhou', 'chen', 'he', 'sun', 'qian'] as const
export type Person = (typeof people)[number]

const of = (...rights: string[]) => new Set(rights.map((right) => `orders.${right}`))
const every = of(...Object.values(orderMoves.moves).flatMap(({ right }: Move<OrderStatus>) => right ?? []))

/** What each of them may do about orders, said apart from the roles it is granted by. */
export const rights: Readonly<Record<Person, ReadonlySet<string>>> = {
  lin: of('write', 'send', 'decide', 'change'),
  zhao: of('write', 'send', 'approve', 'decide', 'change', 'close'),
  wu: of(),
  zhou: every,
  chen: of('receive', 'answer'),
  he: every,
  sun: of('receive', 'answer'),
  qian: every,
}

/** Links with tolerances: Chenguang's answers wait for the buyer, Hongyuan's are agreed inside them. */
const tolerances = { over_percent: '5', under_percent: '10', early_days: 3, late_days: 2 }

export async function openMarket(
  engine: Engine,
  settings: Parameters<typeof openWorld>[1] = {},
): Promise<Market> {
  const world = await openWorld(engine, settings)
  const huadong = await world.org({ name: '华东精工', is: 'buyer', approvalLimit: '50000' })
  const qiming = await world.org({ name: '启明智造' })
  const chenguang = await world.org({ name: '晨光五金', is: 'supplier' })
  const hongyuan = await world.org({ name: '宏远塑胶', is: 'supplier' })
  await world.link(huadong, chenguang, tolerances)
  await world.link(huadong, hongyuan, { ...tolerances, auto_agree: true })
  await world.link(huadong, qiming)
  await world.link(qiming, chenguang)
  return {
    ...world,
    system: world.deps.db.system,
    huadong,
    qiming,
    chenguang,
    hongyuan,
    lin: await world.person(huadong, { name: '林晓', rights: roles.purchaser.rights }),
    zhao: await world.person(huadong, { name: '赵敏', rights: roles.manager.rights }),
    wu: await world.person(huadong, { name: '吴静', rights: roles.viewer.rights }),
    zhou: await world.person(huadong, { name: '周强' }),
    chen: await world.person(chenguang, { name: '陈亮', side: 'supplier', rights: roles.sales.rights }),
    he: await world.person(chenguang, { name: '何芳', side: 'supplier' }),
    sun: await world.person(hongyuan, { name: '孙丽', side: 'supplier', rights: roles.sales.rights }),
    qian: await world.person(qiming, { name: '钱伟' }),
  }
}

type Draft = Partial<Omit<BodyIn<typeof c.orderSave>, 'lines'>>
type DraftLine = BodyIn<typeof c.orderSave>['lines'][number]

/** Changes terms between Huadong and Chenguang, past everybody. */
export const linked = (m: Market, terms: UpdateObject<DB, 'links'>) =>
  m.system((tx) =>
    tx
      .updateTable('links')
      .set(terms)
      .where('buyer_org_id', '=', m.huadong.id)
      .where('supplier_org_id', '=', m.chenguang.id)
      .execute(),
  )

/** A line as typed into the grid: 100 pieces at 2.5, wanted on 1 March 2031. */
export const line = (lineNo: number, but: Partial<DraftLine> = {}): DraftLine => ({
  status: 'add',
  lineNo,
  materialCode: `M-${lineNo}`,
  materialName: '六角螺栓',
  unit: 'PCS',
  qty: '100',
  price: '2.5',
  taxRate: '13',
  requestedOn: '2031-03-01',
  ...but,
})

export const header = (supplier: Founded, but: Draft = {}) => ({
  supplierOrgId: supplier.id,
  currency: 'CNY',
  taxIncluded: false,
  orderedOn: '2031-02-01',
  ...but,
})

export const drafts = (
  who: Persona,
  supplier: Founded,
  lines: DraftLine[] = [line(1), line(2), line(3)],
  but: Draft = {},
): Promise<Order> => who.does(c.orderSave, { body: { ...header(supplier, but), lines } })

export const sends = async (
  who: Persona,
  supplier: Founded,
  lines?: DraftLine[],
  but?: Draft,
): Promise<Order> => {
  const { id, version } = await drafts(who, supplier, lines, but)
  return who.does(c.confirmSend, { body: { id, version } })
}

export const receives = async (who: Persona, ...orders: Pick<Order, 'id' | 'version'>[]): Promise<Order> => {
  const [received] = await who.does(c.confirmReceive, {
    body: { orders: orders.map(({ id, version }) => ({ id, version })) },
  })
  if (!received) throw new Error('nothing received')
  return received
}

export const looksAt = (who: Persona, { id }: Pick<Order, 'id'>): Promise<Order> =>
  who.does(c.orderInfo, { query: { id } })

export const linesOf = (who: Persona, { id }: Pick<Order, 'id'>): Promise<Line[]> =>
  who.does(c.orderLines, { query: { id } })

/** The line of that number; fails when there is none. */
export async function lineOf(who: Persona, order: Pick<Order, 'id'>, lineNo = 1): Promise<Line> {
  const found = (await linesOf(who, order)).find((each) => each.lineNo === lineNo)
  if (!found) throw new Error(`no line ${lineNo}`)
  return found
}

type Answer =
  | { answer: 'accept' }
  | { answer: 'offer'; schedule: { qty: string; date: string }[]; reason?: string }
  | { answer: 'refuse'; reason: string }

/** Answers the lines from the first on, one answer each; `undefined` leaves a line alone. */
export async function answers(
  who: Persona,
  { id, version }: Pick<Order, 'id' | 'version'>,
  ...given: (Answer | undefined)[]
): Promise<Order> {
  const lines = await linesOf(who, { id })
  const body = given.flatMap((answer, index) =>
    answer ? [{ lineId: lines[index]?.id ?? '', ...answer }] : [],
  )
  return who.does(c.answerLine, { body: { id, version, lines: body } })
}

export const accept: Answer = { answer: 'accept' }
export const refuse = (reason = '停产'): Answer => ({ answer: 'refuse', reason })
export const offer = (...parts: [qty: string, date: string][]): Answer => ({
  answer: 'offer',
  schedule: parts.map(([qty, date]) => ({ qty, date })),
})

type Decision = { decision: 'agree' } | { decision: 'return'; reason: string }

export async function decides(
  who: Persona,
  { id, version }: Pick<Order, 'id' | 'version'>,
  ...given: (Decision | undefined)[]
): Promise<Order> {
  const lines = await linesOf(who, { id })
  const body = given.flatMap((decision, index) =>
    decision ? [{ lineId: lines[index]?.id ?? '', ...decision }] : [],
  )
  return who.does(c.decideLine, { body: { id, version, lines: body } })
}

export const agree: Decision = { decision: 'agree' }
export const giveBack = (reason = '太晚'): Decision => ({ decision: 'return', reason })

/** What the history of an order says, in order. */
export const kindsOf = async ({ system }: Market, id: Id): Promise<string[]> =>
  (
    await system((tx) =>
      tx.selectFrom('events').select('kind').where('record_id', '=', id).orderBy('seq').execute(),
    )
  ).map(({ kind }) => kind)

/** Everything of an order that a refused command must leave alone. */
export const traceOf = ({ system }: Market, id: Id) =>
  system(async (tx) => ({
    order: await tx.selectFrom('orders').selectAll().where('id', '=', id).execute(),
    lines: await tx
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('line_no')
      .execute(),
    events: (await tx.selectFrom('events').select('seq').where('record_id', '=', id).execute()).length,
    revisions: (
      await tx.selectFrom('order_revisions').select('revision').where('order_id', '=', id).execute()
    ).length,
  }))
