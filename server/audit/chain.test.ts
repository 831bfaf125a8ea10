import { expect, test } from 'vitest'
import { ChainWalk, GENESIS, type HashedEntry, type Head, type Link, hashOf } from './chain.ts'

const entry = (at: string, more: Partial<HashedEntry> = {}): HashedEntry => ({
  at,
  org_id: 'o',
  user_id: 'u',
  user_name: '林晓',
  side: 'buyer',
  seeing_as: '',
  act: 'view',
  noun: 'orders',
  record_id: 'r',
  record_no: 'PO-1',
  may: 'orders.read',
  call: '/api/Order/Info',
  details: '{}',
  request_id: 'q',
  network: '10.0.0.0/24',
  agent: 'Chrome 130',
  ...more,
})

/** A chain of entries of these moments, two of them chained at a time. */
function chainOf(entries: readonly HashedEntry[]): Link[] {
  let before = GENESIS
  return entries.map((one, index) => {
    const chainedAt = `2031-03-01T1${Math.floor(index / 2)}:30:00.000000Z`
    const place = { chain: 'o', position: index + 1, seq: 100 + index, chainedAt }
    before = hashOf(before, place, one)
    return { ...place, hash: before, entry: one }
  })
}
const moments = ['10:00', '10:10', '11:00', '11:10', '12:00'].map((time) =>
  entry(`2031-03-01T${time}:00.000000Z`),
)
const links = chainOf(moments)
const start: Head = { position: 0, hash: GENESIS }
const headOf = (all: readonly Link[]): Head => {
  const last = all.at(-1)
  return last ? { position: last.position, hash: last.hash } : start
}

function walk(all: readonly Link[], head: Head, { anchor = start, known = [] as Head[] } = {}) {
  const walked = new ChainWalk(anchor, known)
  for (const link of all) walked.next(link)
  walked.end(head)
  return walked.broken
}
const with_ = (position: number, change: (link: Link) => Link): Link[] =>
  links.map((link) => (link.position === position ? change(link) : link))
const whole = headOf(links)

test('a chain that nobody touched holds, from its beginning and from an anchor', () => {
  expect(walk(links, whole)).toBeUndefined()
  expect(walk(links.slice(2), whole, { anchor: headOf(links.slice(0, 2)) })).toBeUndefined()
  expect(walk([], start)).toBeUndefined()
})

test.each<[keyof HashedEntry, string]>([
  ['user_name', '陈亮'],
  ['at', '2031-03-01T11:00:00.000001Z'],
  ['details', '{"fields":["price"]}'],
  ['record_no', ''],
])('a changed %s is found where it was changed', (field, value) => {
  const all = with_(3, (link) => ({ ...link, entry: { ...moments[2]!, [field]: value } })) // there are five
  expect(walk(all, whole)).toEqual({ position: 3, seq: 102, fault: 'changed' })
})

test('text that moves from one field to the next is a change', () => {
  const all = with_(2, (link) => ({
    ...link,
    entry: entry(moments[1]!.at, { record_id: 'rPO', record_no: '-1' }),
  }))
  expect(walk(all, whole)?.position).toBe(2)
})

test('an entry that is gone, alone or with its link, is missed', () => {
  expect(
    walk(
      with_(4, (link) => ({ ...link, entry: null })),
      whole,
    ),
  ).toEqual({ position: 4, seq: 103, fault: 'removed' })
  expect(
    walk(
      links.filter(({ position }) => position !== 4),
      whole,
    ),
  ).toEqual({ position: 4, seq: null, fault: 'removed' })
})

test('an entry that claims to be of an earlier day was inserted', () => {
  const late = [...moments.slice(0, 4), entry('2031-02-01T00:00:00.000000Z')]
  const all = chainOf(late)
  expect(walk(all, headOf(all))).toEqual({ position: 5, seq: 104, fault: 'inserted' })
})

test('an end that was cut off is missed by the head', () => {
  expect(walk(links.slice(0, 3), whole)).toEqual({ position: 4, seq: null, fault: 'cut' })
})

test('a chain that was written anew from end to end is caught by a head of an earlier day', () => {
  const anew = chainOf(moments.map((one, index) => (index === 1 ? { ...one, user_name: '陈亮' } : one)))
  expect(walk(anew, headOf(anew))).toBeUndefined()
  const known = [headOf(links.slice(0, 3))]
  expect(walk(anew, headOf(anew), { known })).toEqual({ position: 3, seq: 102, fault: 'changed' })
  expect(walk(links.slice(0, 2), headOf(links.slice(0, 2)), { known })).toEqual({
    position: 3,
    seq: null,
    fault: 'cut',
  })
  expect(
    walk(links.slice(3), whole, { anchor: headOf(links.slice(0, 3)), known: [headOf(links.slice(0, 1))] }),
  ).toBeUndefined()
})
