import { addDays, dayOf, mondayOf } from '../../contract/calendar.ts'
import type { BodyIn } from '../../contract/call.ts'
import { type CallOffDetail, callOffInfo, callOffSave } from '../../contract/callOffs.ts'
import * as c from '../../contract/forecasts.ts'
import { materialSave } from '../../contract/materials.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { roles } from '../../server/seed/roles.ts'
import type { Engine } from './db.ts'
import * as o from './orders.ts'
import type { Persona } from './persona.ts'

type Draft = BodyIn<typeof c.forecastSave>
/** Whose a forecast is. */
interface Of {
  org: Pick<Founded, 'id'>
}

/** The Monday of next week: a story that begins in this week and ends in the next still finds no week of it over. */
export const first = addDays(mondayOf(dayOf(new Date())), 7)
/** The Monday so many weeks later. */
export const weekAt = (at: number): string => addDays(first, at * 7)

/** A market whose buyer has materials: two counted by the piece, one weighed to the gram, and one that is used no more. */
export async function openForecasts(engine: Engine): Promise<o.Market> {
  const m = await o.openMarket(engine)
  const made = (code: string, name: string, unit: string, active = true) =>
    m.zhou.does(materialSave, { body: { code, name, unit, active } })
  await made('M-1', '六角螺栓', 'PCS')
  await made('M-2', '平垫圈', 'PCS')
  await made('M-3', '锂基润滑脂', 'KG')
  await made('M-9', '旧螺母', 'PCS', false)
  return m
}

/** A supplier of Huadong that no other story has, and who sells for it. */
export interface Trade {
  org: Founded
  clerk: Persona
}
let traded = 0
export async function trade(m: o.Market, name = `永固紧固件 ${++traded}`, clerk = '高翔'): Promise<Trade> {
  const org = await m.org({ name, is: 'supplier' })
  await m.link(m.huadong, org)
  return { org, clerk: await m.person(org, { name: clerk, side: 'supplier', rights: roles.sales.rights }) }
}

export const one = ({ id, version }: Pick<c.Forecast, 'id' | 'version'>) => ({ id, version })
export const sees = (who: Persona, { id }: Pick<c.Forecast, 'id'>): Promise<c.ForecastDetail> =>
  who.does(c.forecastInfo, { query: { id } })

/** The same quantity of a material in so many weeks. */
export const line = (materialCode: string, qty: string, weeks = 12) => ({
  materialCode,
  qtys: Array.from({ length: weeks }, () => qty),
})

/** What is written of a forecast: twelve weeks from next Monday on, with a hundred of one material in each. */
export const draft = ({ org }: Of, but: Partial<Draft> = {}): Draft => ({
  supplierOrgId: org.id,
  startsOn: first,
  weekCount: 12,
  tolerancePct: '10',
  lines: [line('M-1', '100')],
  ...but,
})
export const begins = (who: Persona, of: Of, but: Partial<Draft> = {}): Promise<c.ForecastDetail> =>
  who.does(c.forecastSave, { body: draft(of, but) })
export const publishes = async (who: Persona, of: Of, but: Partial<Draft> = {}): Promise<c.ForecastDetail> =>
  who.does(c.forecastPublish, { body: one(await begins(who, of, but)) })

/** Commits to lines from the first on: one quantity for all weeks, or that of each; `undefined` leaves a line alone. */
export async function commits(
  who: Persona,
  { id }: Pick<c.Forecast, 'id'>,
  ...said: (string | readonly string[] | undefined)[]
): Promise<c.ForecastDetail> {
  const { version, lines } = await sees(who, { id })
  return who.does(c.forecastCommit, {
    body: {
      id,
      version,
      lines: lines.flatMap((of, at) => {
        const qty = said[at]
        const qtys = typeof qty === 'string' ? of.weeks.map(() => qty) : qty
        return qtys ? [{ id: of.id, qtys: [...qtys] }] : []
      }),
    },
  })
}

/** So many weeks pass: the forecast begins as much earlier, past everybody. */
export const passes = async (m: o.Market, of: Pick<c.Forecast, 'id' | 'startsOn'>, weeks: number) => {
  await m.system((tx) =>
    tx
      .updateTable('forecasts')
      .set({ starts_on: addDays(of.startsOn, -7 * weeks) })
      .where('id', '=', of.id)
      .execute(),
  )
}

/** What a line says of its weeks. */
export const qtysOf = ({ lines }: c.ForecastDetail, at = 0): string[] | undefined =>
  lines[at]?.weeks.map(({ qty }) => qty)
export const commitsOf = ({ lines }: c.ForecastDetail, at = 0): (string | null)[] | undefined =>
  lines[at]?.weeks.map(({ commitQty }) => commitQty)

type OrderLine = ReturnType<typeof o.line>

/** An order that its supplier has confirmed as it is; its lines in their order. */
export async function ordered(
  m: o.Market,
  { org, clerk }: Trade,
  ...lines: (Partial<OrderLine> & { materialCode: string })[]
): Promise<o.Line[]> {
  const sent = await o.sends(
    m.lin,
    org,
    lines.map((of, at) => o.line(at + 1, of)),
  )
  const order = await o.answers(clerk, await o.receives(clerk, sent), ...lines.map(() => o.accept))
  return o.linesOf(m.lin, order)
}

/** What somebody calls off of order lines. */
export async function callsOff(
  who: Persona,
  { org }: Of,
  lines: readonly { orderLineId: string; qty: string; wantedOn: string }[],
  but: Partial<BodyIn<typeof callOffSave>> = {},
): Promise<CallOffDetail> {
  const { id } = await who.does(callOffSave, {
    body: {
      supplierOrgId: org.id,
      ...but,
      lines: lines.map((of, at) => ({ status: 'add' as const, lineNo: at + 1, ...of })),
    },
  })
  return who.does(callOffInfo, { query: { id } })
}
