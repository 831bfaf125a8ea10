import type { Label } from './control.ts'

export const flowTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
export type FlowTone = (typeof flowTones)[number]

/** A state of a record. `locks`: its fields are no longer changed in it. `waits`: it waits for whoever may move it on. */
export interface FlowState {
  key: string
  name: Label
  tone?: FlowTone
  locks?: boolean
  waits?: boolean
}

/** Who moves a record: people of the application's owner, of the partner it is shared with, or of both. */
export const flowParties = ['owner', 'partner', 'both'] as const
export type FlowParty = (typeof flowParties)[number]

/** The right on the application's records that a move asks for: that to change them, or that to decide on them. */
export const flowRights = ['update', 'approve'] as const
export type FlowRight = (typeof flowRights)[number]

/** A move from one of some states to another. One of kind `reject` always asks for a reason. */
export interface FlowMove {
  key: string
  name: Label
  kind: 'submit' | 'reject'
  from: string[]
  to: string
  by: FlowParty
  right: FlowRight
  reason?: boolean
}

/** The states of an entity's records, first that of a new one, and the moves between them. */
export interface Flow {
  states: FlowState[]
  moves: FlowMove[]
}

export const flowLimits = { states: 20, moves: 40 } as const

/** What most flows begin as: a draft that is submitted, and approved or sent back. */
export const approvalFlow: Flow = {
  states: [
    { key: 'draft', name: { zh: '草稿', en: 'Draft' } },
    {
      key: 'submitted',
      name: { zh: '待审批', en: 'Waiting for approval' },
      tone: 'info',
      locks: true,
      waits: true,
    },
    { key: 'approved', name: { zh: '已批准', en: 'Approved' }, tone: 'success', locks: true },
  ],
  moves: [
    {
      key: 'submit',
      name: { zh: '提交', en: 'Submit' },
      kind: 'submit',
      from: ['draft'],
      to: 'submitted',
      by: 'both',
      right: 'update',
    },
    {
      key: 'approve',
      name: { zh: '同意', en: 'Approve' },
      kind: 'submit',
      from: ['submitted'],
      to: 'approved',
      by: 'owner',
      right: 'approve',
    },
    {
      key: 'reject',
      name: { zh: '驳回', en: 'Reject' },
      kind: 'reject',
      from: ['submitted'],
      to: 'draft',
      by: 'owner',
      right: 'approve',
    },
  ],
}

/** The column of a list that tells the state of its records. */
export const stateField = { zh: '状态', en: 'State', type: 'varchar', width: 110 } as const

/** The state a record is in; one whose state has left the flow begins anew. */
export const stateOf = (flow: Flow, stored: string | null | undefined): FlowState | undefined =>
  flow.states.find(({ key }) => key === stored) ?? flow.states[0]

export const asksReason = ({ kind, reason }: FlowMove): boolean => kind === 'reject' || reason === true

/** The moves that lead out of a state, for one party with these rights. */
export const movesFrom = (
  flow: Flow,
  state: string,
  role: 'owner' | 'partner',
  may: (right: FlowRight) => boolean,
): FlowMove[] =>
  flow.moves.filter(
    ({ from, by, right }) => from.includes(state) && (by === 'both' || by === role) && may(right),
  )
