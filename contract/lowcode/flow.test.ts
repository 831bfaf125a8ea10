import { describe, expect, test } from 'vitest'
import { flowFaults } from './checkFlow.ts'
import { approvalFlow, type Flow, movesFrom, stateOf } from './flow.ts'

const flow: Flow = {
  states: [
    { key: 'draft', name: '草稿' },
    { key: 'asked', name: { zh: '待审批', en: 'Waiting' }, waits: true, locks: true },
    { key: 'agreed', name: '已同意', locks: true },
  ],
  moves: [
    { key: 'ask', name: '提交', kind: 'submit', from: ['draft'], to: 'asked', by: 'both', right: 'update' },
    {
      key: 'agree',
      name: '同意',
      kind: 'submit',
      from: ['asked'],
      to: 'agreed',
      by: 'owner',
      right: 'approve',
    },
    {
      key: 'refuse',
      name: '驳回',
      kind: 'reject',
      from: ['asked'],
      to: 'draft',
      by: 'owner',
      right: 'approve',
    },
  ],
}

const faults = (given: unknown, isRows = false) =>
  flowFaults(given, 'flow', isRows).map(({ path, msg }) => `${path} ${msg}`)

describe('a flow', () => {
  test('is as it should be', () => {
    expect(faults(flow)).toEqual([])
    expect(faults(undefined)).toEqual([])
    expect(faults(approvalFlow)).toEqual([])
  })

  const [draft, asked, agreed] = flow.states
  const [ask] = flow.moves
  test.each([
    ['none', ['flow FLOW_SHAPE']],
    [{ states: [] }, ['flow.moves FLOW_SHAPE']],
    [{ states: [], moves: [] }, ['flow.states FLOW_EMPTY']],
    [{ states: [{ key: 'draft' }], moves: [] }, ['flow.states.0 FLOW_SHAPE']],
    [{ states: [{ ...draft, key: 'Draft 1' }], moves: [] }, ['flow.states.0.key FLOW_KEY']],
    [{ states: [{ ...draft, name: ' ' }], moves: [] }, ['flow.states.0.name FLOW_NAME']],
    [{ states: [draft, asked], moves: [] }, ['flow.states.1 FLOW_UNREACHED']],
    [
      {
        states: [draft, asked, agreed],
        moves: [ask, { ...ask, key: 'on', to: 'agreed' }, { ...ask, key: 'on' }],
      },
      ['flow.moves.2.key FLOW_TWICE'],
    ],
    [{ states: [draft], moves: [{ ...ask, to: 'gone' }] }, ['flow.moves.0 FLOW_STATE']],
    [{ states: [draft], moves: [{ ...ask, to: 'draft' }] }, ['flow.moves.0.to FLOW_SAME']],
    [{ states: [draft, asked], moves: [{ ...ask, from: [] }] }, ['flow.moves.0.from FLOW_FROM']],
    [{ states: [draft, asked], moves: [{ ...ask, by: 'all' }] }, ['flow.moves.0 FLOW_SHAPE']],
  ])('%j is not', (given, found) => {
    expect(faults(given)).toEqual(found)
  })

  test('is none of rows', () => {
    expect(faults({ states: [draft], moves: [] }, true)).toEqual(['flow FLOW_ROWS'])
  })

  test.each([
    ['draft', 'partner', ['update'], ['ask']],
    ['draft', 'owner', ['approve'], []],
    ['asked', 'owner', ['approve'], ['agree', 'refuse']],
    ['asked', 'partner', ['approve', 'update'], []],
    ['agreed', 'owner', ['approve', 'update'], []],
  ] as const)('out of %s a %s with %j may make %j', (state, role, rights, moves) => {
    const may = (right: string) => (rights as readonly string[]).includes(right)
    expect(movesFrom(flow, state, role, may).map(({ key }) => key)).toEqual(moves)
  })

  test('a record whose state has left it begins anew', () => {
    expect(
      [stateOf(flow, 'agreed'), stateOf(flow, 'gone'), stateOf(flow, null)].map((state) => state?.key),
    ).toEqual(['agreed', 'draft', 'draft'])
  })
})
