import type { Request } from './load-generator.ts'
import { FIRST_DAY, tokenOf } from './world.ts'

/** One question to a list, as the product and as the floor hear it. */
interface Question {
  token: string
  from: string
  to: string
  page: number
}

const dayAfter = (days: number) =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Questions that differ in person, days and page, the same in every run. */
export function questions(
  world: { buyers: number; people: number; days: number },
  count: number,
): Question[] {
  const persons = world.buyers * world.people
  return Array.from({ length: count }, (_, at) => {
    const person = at % persons
    const day = (at * 37) % (world.days - 2)
    return {
      token: tokenOf('b', 1 + (person % world.buyers), 1 + Math.floor(person / world.buyers)),
      from: dayAfter(day),
      to: dayAfter(day + 2),
      page: 1 + (at % 3),
    }
  })
}

const wanted = {
  orderLines: { days: 'requestedOn', field: 'answer', values: ['PENDING', 'CHANGED'] },
  orders: { days: 'orderedOn', field: 'status', values: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING'] },
} as const
export type Noun = keyof typeof wanted
const path = { orderLines: '/api/OrderLine/List', orders: '/api/Order/List' } as const
const sorts = {
  orderLines: ['requestedOn', 'orderNo', 'lineNo'].map((field) => ({ field, sort: 1 })),
  orders: [{ field: 'updatedAt', sort: 2 }],
} as const

/** The question as a list call of the product, the filters as the browser sends them. */
export function productAsk(noun: Noun, { token, from, to, page }: Question): Request {
  const { days, field, values } = wanted[noun]
  const filters = [
    { field: days, sign: 13, value: [from, to] },
    { field, sign: 8, value: values },
  ]
  return {
    path: path[noun],
    headers: { 's-token': token, 'menu-type': '1' },
    body: JSON.stringify({ filters, sorts: sorts[noun], page, pageSize: 20 }),
  }
}

export const floorAsk = (noun: Noun, { token, from, to, page }: Question): Request => ({
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

interface Asked {
  server: { origin: string }
  requests: readonly Request[]
}

/** Throws unless both servers answer every question with the same rows in the same order; answers how many rows matched. */
export async function agreeAll(ours: Asked, theirs: Asked): Promise<number[]> {
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
