import type { AnswerOf, BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/orders.ts'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../../server/db/db.ts'
import { newToken, tokenHash } from '../../server/modules/auth/token.ts'
import { insertSession } from '../../server/modules/auth/sessions.store.ts'
import { type Founded, foundLink, foundMasters, foundOrg, foundPerson, foundRole, join } from '../../server/seed/founding.ts'
import { roles } from '../../server/seed/roles.ts'
import { type TestApp, testApp } from './app.ts'
import type { Engine } from './db.ts'
import { type Persona, persona } from './persona.ts'
import './failure.ts'

export type Order = AnswerOf<typeof c.orderInfo>
export type Line = c.OrderLine

/** Two buyers, two suppliers and their people, signed in; no documents. */
export interface Market extends TestApp {
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

export async function openMarket(engine: Engine): Promise<Market> {
  const app = await testApp(engine)
  const { db } = app.deps
  const sits = async (tx: Tx, org: Founded, side: Side, account: string, name: string, role?: keyof typeof roles): Promise<Persona> => {
    const userId = await foundPerson(tx, { account, name })
    await join(tx, userId, org.id, role ? { roles: [await foundRole(tx, org.id, { ...roles[role], name: `${roles[role].name} ${name}` })] } : { isAdmin: true })
    const token = newToken()
    const hash = tokenHash(token)
    if (!hash) throw new Error('a token of ours has the form of one')
    await insertSession(tx, { userId, orgId: org.id, tokenHash: hash, agent: 'test', ip: '127.0.0.1', hours: 1 })
    return persona(app, { name, account, userId, orgId: org.id, token, side })
  }
  const market = await db.system(async (tx) => {
    const huadong = await foundOrg(tx, { name: '华东精工', is_buyer: true, approval_limit: '50000' })
    const qiming = await foundOrg(tx, { name: '启明智造', is_buyer: true, is_supplier: true })
    const chenguang = await foundOrg(tx, { name: '晨光五金', is_supplier: true })
    const hongyuan = await foundOrg(tx, { name: '宏远塑胶', is_supplier: true })
    for (const buyer of [huadong, qiming]) await foundMasters(tx, buyer.id)
    const terms = { over_percent: '5', under_percent: '10', early_days: 3, late_days: 2 }
    await foundLink(tx, huadong, chenguang, 'S01', { ...terms, tax_included: false })
    await foundLink(tx, huadong, hongyuan, 'S02', { ...terms, auto_agree: true })
    await foundLink(tx, huadong, qiming, 'S03', {})
    await foundLink(tx, qiming, chenguang, 'G1', {})
    return {
      huadong,
      qiming,
      chenguang,
      hongyuan,
      lin: await sits(tx, huadong, 'buyer', 'lin@huadong.example', '林晓', 'purchaser'),
      zhao: await sits(tx, huadong, 'buyer', 'zhao@huadong.example', '赵敏', 'manager'),
      wu: await sits(tx, huadong, 'buyer', 'wu@huadong.example', '吴静', 'viewer'),
      zhou: await sits(tx, huadong, 'buyer', 'zhou@huadong.example', '周强'),
      chen: await sits(tx, chenguang, 'supplier', 'chen@chenguang.example', '陈亮', 'sales'),
      he: await sits(tx, chenguang, 'supplier', 'he@chenguang.example', '何芳'),
      sun: await sits(tx, hongyuan, 'supplier', 'sun@hongyuan.example', '孙丽', 'sales'),
      qian: await sits(tx, qiming, 'buyer', 'qian@qiming.example', '钱伟'),
    }
  })
  return { ...app, ...market, system: db.system }
}

type Draft = Partial<Omit<BodyIn<typeof c.orderSave>, 'lines'>>
type DraftLine = BodyIn<typeof c.orderSave>['lines'][number]

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

export const drafts = (who: Persona, supplier: Founded, lines: DraftLine[] = [line(1), line(2), line(3)], but: Draft = {}): Promise<Order> =>
  who.does(c.orderSave, { body: { ...header(supplier, but), lines } })

export const sends = async (who: Persona, supplier: Founded, lines?: DraftLine[], but?: Draft): Promise<Order> => {
  const { id, version } = await drafts(who, supplier, lines, but)
  return who.does(c.confirmSend, { body: { id, version } })
}

export const receives = async (who: Persona, ...orders: Pick<Order, 'id' | 'version'>[]): Promise<Order> => {
  const [received] = await who.does(c.confirmReceive, { body: { orders: orders.map(({ id, version }) => ({ id, version })) } })
  if (!received) throw new Error('nothing received')
  return received
}

export const looksAt = (who: Persona, { id }: Pick<Order, 'id'>): Promise<Order> => who.does(c.orderInfo, { query: { id } })

export const linesOf = (who: Persona, { id }: Pick<Order, 'id'>): Promise<Line[]> => who.does(c.orderLines, { query: { id } })

/** The line of that number; fails when there is none. */
export async function lineOf(who: Persona, order: Pick<Order, 'id'>, lineNo = 1): Promise<Line> {
  const found = (await linesOf(who, order)).find((each) => each.lineNo === lineNo)
  if (!found) throw new Error(`no line ${lineNo}`)
  return found
}

type Answer = { answer: 'accept' } | { answer: 'offer'; schedule: { qty: string; date: string }[]; reason?: string } | { answer: 'refuse'; reason: string }

/** Answers the lines from the first on, one answer each; `undefined` leaves a line alone. */
export async function answers(who: Persona, { id, version }: Pick<Order, 'id' | 'version'>, ...given: (Answer | undefined)[]): Promise<Order> {
  const lines = await linesOf(who, { id })
  const body = given.flatMap((answer, index) => (answer ? [{ lineId: lines[index]?.id ?? '', ...answer }] : []))
  return who.does(c.answerLine, { body: { id, version, lines: body } })
}

export const accept: Answer = { answer: 'accept' }
export const refuse = (reason = '停产'): Answer => ({ answer: 'refuse', reason })
export const offer = (...parts: [qty: string, date: string][]): Answer => ({ answer: 'offer', schedule: parts.map(([qty, date]) => ({ qty, date })) })

type Decision = { decision: 'agree' } | { decision: 'return'; reason: string }

export async function decides(who: Persona, { id, version }: Pick<Order, 'id' | 'version'>, ...given: (Decision | undefined)[]): Promise<Order> {
  const lines = await linesOf(who, { id })
  const body = given.flatMap((decision, index) => (decision ? [{ lineId: lines[index]?.id ?? '', ...decision }] : []))
  return who.does(c.decideLine, { body: { id, version, lines: body } })
}

export const agree: Decision = { decision: 'agree' }
export const giveBack = (reason = '太晚'): Decision => ({ decision: 'return', reason })

/** What the history of an order says, in order. */
export const kindsOf = async ({ system }: Market, id: Id): Promise<string[]> =>
  (await system((tx) => tx.selectFrom('events').select('kind').where('record_id', '=', id).orderBy('seq').execute())).map(({ kind }) => kind)
