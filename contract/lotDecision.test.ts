import { expect, test } from 'vitest'
import { departuresOf, failingUnits } from './lotDecision.ts'

const reading = (sampleNo: number, conforms: boolean | null, removedAt: string | null = null) => ({
  sampleNo,
  conforms,
  removedAt,
})

test('a unit fails once, by readings that were not removed', () => {
  expect(
    failingUnits([
      reading(1, false),
      reading(1, false),
      reading(2, true),
      reading(3, null),
      reading(4, false, '2026-11-25T08:00:00Z'),
      reading(5, true),
      reading(5, false),
    ]),
  ).toBe(2)
})

const plan = { sampleSize: 13, rejectNumber: 2, failing: 1 }
const split = { inspectedSize: 13, nonconforming: 1, concessionQty: '0', rejectedQty: '0', destroyedQty: '0' }

test.each([
  ['as the plan asks', {}, {}, []],
  ['fewer inspected', {}, { inspectedSize: 12 }, ['SAMPLE_SMALL']],
  ['the failing unit not counted', {}, { nonconforming: 0 }, ['READINGS_UNCOUNTED']],
  ['the same where some is rejected', {}, { nonconforming: 0, rejectedQty: '5' }, ['READINGS_UNCOUNTED']],
  ['accepted at Re', {}, { nonconforming: 2 }, ['ACCEPTED_OVER']],
  ['at Re with a part rejected', {}, { nonconforming: 2, rejectedQty: '5' }, []],
  ['at Re with a part by concession', {}, { nonconforming: 2, concessionQty: '5' }, []],
  ['at Re with fewer rejected than failed', {}, { nonconforming: 2, rejectedQty: '1' }, ['REJECTED_FEW']],
  ['at Re with fewer by concession', {}, { nonconforming: 2, concessionQty: '1' }, ['REJECTED_FEW']],
  ['at Re with the rest destroyed', {}, { nonconforming: 2, rejectedQty: '1', destroyedQty: '1' }, []],
  ['at Re by a part of a unit', {}, { nonconforming: 2, rejectedQty: '1.2' }, []],
  ['below Re with fewer rejected than failed', { failing: 0 }, { rejectedQty: '0.5', nonconforming: 1 }, []],
  [
    'accepted at Re by the readings alone',
    { failing: 2 },
    { nonconforming: 0 },
    ['READINGS_UNCOUNTED', 'ACCEPTED_OVER'],
  ],
  [
    'all of it',
    { failing: 3 },
    { inspectedSize: 5, nonconforming: 2 },
    ['SAMPLE_SMALL', 'READINGS_UNCOUNTED', 'ACCEPTED_OVER'],
  ],
])('departures from the plan: %s', (_, asked, decided, found) => {
  expect(departuresOf({ ...plan, ...asked }, { ...split, ...decided })).toEqual(found)
})
