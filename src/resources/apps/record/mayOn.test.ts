import { expect, test } from 'vitest'
import { mayOn } from './mayOn.ts'

const locked = { can: [] }

test.each([
  ['new', ['create'], undefined, true],
  ['new', ['update'], undefined, false],
  ['edit', ['update'], undefined, true],
  ['edit', ['update'], locked, false],
  ['copy', ['create'], locked, true],
  ['reload', [], undefined, true],
  ['orders.confirm', [], undefined, true],
  ['constructor', [], undefined, true],
] as const)('the action %s with %j, on a record %j: %s', (action, entity, record, may) => {
  expect(mayOn(action, entity, record)).toBe(may)
})

test.each(['create', 'update', 'delete', 'export'] as const)(
  'a control may need the right %s itself',
  (right) => {
    expect([mayOn(right, [right], undefined), mayOn(right, [], undefined)]).toEqual([true, false])
  },
)
