import type { Request } from './load-generator.ts'
import { type LoopNoun, wantedOfLoop } from './loop.ts'
import { FIRST_DAY, type World, tokenOf } from './world.ts'

export interface Wanted {
  path: string
  /** The field by whose span it is asked, how many days that is, and what makes an instant of a day. */
  span: string
  days: number
  time: string
  /** A field that is one of some values, where the list has such a one. */
  field?: string
  values: readonly string[]
  sorts: readonly { field: string; sort: 1 | 2 }[]
}

const ofOrders = {
  orderLines: {
    path: '/api/OrderLine/List',
    span: 'requestedOn',
    days: 3,
    time: '',
    field: 'answer',
    values: ['PENDING', 'CHANGED'],
    sorts: (['requestedOn', 'orderNo', 'lineNo'] as const).map((field) => ({ field, sort: 1 as const })),
  },
  orders: {
    path: '/api/Order/List',
    span: 'updatedAt',
    days: 20,
    time: 'T00:00:00.000Z',
    field: 'status',
    values: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING'],
    sorts: [{ field: 'updatedAt', sort: 2 }],
  },
} as const
const wanted: Readonly<Record<Noun, Wanted>> = { ...ofOrders, ...wantedOfLoop }
export type Noun = keyof typeof ofOrders | LoopNoun

/** One question to a list, as the product and as the floor hear it. */
interface Question {
  noun: Noun
  token: string
  from: string
  to: string
  page: number
}

const dayAfter = (days: number) =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Questions that differ in person, days and page, the same in every run. */
export function questions(
  noun: Noun,
  world: Pick<World, 'buyers' | 'people' | 'days'>,
  count: number,
): Question[] {
  const { days, time } = wanted[noun]
  const persons = world.buyers * world.people
  return Array.from({ length: count }, (_, at) => {
    const person = at % persons
    const day = (at * 37) % (world.days - days + 1)
    return {
      noun,
      token: tokenOf('b', 1 + (person % world.buyers), 1 + Math.floor(person / world.buyers)),
      from: dayAfter(day) + time,
      to: dayAfter(day + days - 1) + time,
      page: 1 + (at % 3),
    }
  })
}

/** The question as a list call of the product, the filters as the browser sends them. */
export function productAsk({ noun, token, from, to, page }: Question): Request {
  const { path, span, field, values, sorts } = wanted[noun]
  const filters = [
    { field: span, sign: 13, value: [from, to] },
    ...(field ? [{ field, sign: 8, value: values }] : []),
  ]
  return {
    path,
    headers: { 's-token': token, 'menu-type': '1' },
    body: JSON.stringify({ filters, sorts, page, pageSize: 20 }),
  }
}

export const floorAsk = ({ noun, token, from, to, page }: Question): Request => ({
  path: `/${noun}`,
  headers: { 's-token': token },
  body: JSON.stringify({ from, to, page, values: wanted[noun].values }),
})

/** What a list answered: enough to see that two servers did the same work. */
interface Listed {
  total: number
  ids: string[]
}

async function listed(origin: string, { path: at, headers, body }: Request): Promise<Listed> {
  const response = await fetch(`${origin}${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${at} answered ${response.status}: ${text}`)
  const { data } = JSON.parse(text) as { data: { total: number; rows: { id: string }[] } } // the envelope of both
  return { total: data.total, ids: data.rows.map(({ id }) => id) }
}

interface Contender {
  server: { origin: string }
  requests: readonly Request[]
}

/** Throws unless both servers answer every question with the same rows in the same order; answers how many rows matched. */
export async function agreeAll(ours: Contender, theirs: Contender): Promise<number[]> {
  const totals: number[] = []
  for (const [at, request] of ours.requests.entries()) {
    const mine = await listed(ours.server.origin, request)
    const yours = await listed(theirs.server.origin, theirs.requests[at] ?? request)
    if (JSON.stringify(mine) !== JSON.stringify(yours))
      throw new Error(
        `the answers to ${request.path} differ: ${JSON.stringify(mine)} ${JSON.stringify(yours)}`,
      )
    totals.push(mine.total)
  }
  return totals
}
