import { deliveryList } from '../../contract/deliveries.ts'
import { Exact } from '../../contract/exact.ts'
import type { ListBodyIn } from '../../contract/filter.ts'
import * as d from './deliveries.ts'
import * as o from './orders.ts'
import { CallFailed } from './persona.ts'

/** A walk over the loop from order to statement: its market, and the order that it goes about. */
export interface Loop {
  m: o.Market
  order: o.Order
  lines: readonly o.Line[]
}

/** What a step draws from: which of several, how much, and one way or the other. */
export interface Draw {
  at: number
  qty: number
  /** Thousandths besides, where the unit has decimals. */
  grams: number
  flag: boolean
}

/** Does a step with whatever there is now and answers the status of its reply; undefined when there is nothing to do it with. */
export type Act = (loop: Loop, draw: Draw) => Promise<number | undefined>

/** Does one of two steps at once: what the other takes away between the look at it and the step is found by neither. */
export const takeStep = async (act: Act, loop: Loop, draw: Draw): Promise<number | undefined> => {
  try {
    return await act(loop, draw)
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'NOT_FOUND') return error.status
    throw error
  }
}

/** How much is drawn, in the unit of a line. */
export const drawn = ({ unitScale }: Pick<o.Line, 'unitScale'>, { qty, grams }: Draw): Exact =>
  new Exact(grams).div(1000).plus(qty).toDecimalPlaces(unitScale, Exact.ROUND_DOWN)

export const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length]

export const statusOf = async (reply: Promise<{ status: number }>): Promise<number> => (await reply).status

/** A list of what is in one of these states. */
export const inState = (...status: string[]): { body: ListBodyIn } => ({
  body: { filters: [{ field: 'status', sign: 8, value: status }], pageSize: 100 },
})

/** A delivery in one of these states, whichever order it is of; a draft is there for the supplier alone. */
export const deliveryIn = async ({ m }: Loop, status: readonly string[], at: number, who = m.zhou) =>
  pick((await who.does(deliveryList, inState(...status))).rows, at)

/** A line of the order with one of these answers. */
export const lineAnswered = async ({ m, order }: Loop, answers: readonly string[], at: number) =>
  pick(
    (await o.linesOf(m.lin, order)).filter(({ answer }) => answers.includes(answer)),
    at,
  )

/** The order as it stands. */
export const orderNow = async ({ m, order }: Loop) => d.one(await o.looksAt(m.lin, order))
