import { isRecord } from '../isRecord.ts'
import { isLabel } from './attrValue.ts'
import { type Label, labelOf } from './control.ts'
import { type Finding, findingOf } from './faults.ts'
import { type Flow, flowLimits, flowParties, flowRights, flowTones } from './flow.ts'

const flowFinding = findingOf({
  FLOW_SHAPE: ['流程的“{member}”缺失或格式不正确', '“{member}” of the flow is missing or of the wrong shape'],
  FLOW_KEY: [
    '标识“{key}”应以小写字母开头，由字母和数字组成，最多 40 位',
    '“{key}” must begin with a small letter and hold letters and digits only, 40 at most',
  ],
  FLOW_TWICE: ['标识“{key}”重复', '“{key}” stands twice'],
  FLOW_NAME: ['“{key}”缺少名称', '“{key}” has no name'],
  FLOW_STATE: ['没有状态“{key}”', 'There is no state “{key}”'],
  FLOW_FROM: ['“{name}”缺少起始状态', '“{name}” begins in no state'],
  FLOW_SAME: ['“{name}”的起始与目标状态相同', '“{name}” leads to where it begins'],
  FLOW_UNREACHED: ['没有流转能到达状态“{name}”', 'No move leads to the state “{name}”'],
  FLOW_EMPTY: ['至少需要一个状态', 'A flow has at least one state'],
  FLOW_MANY: ['最多 {states} 个状态、{moves} 个流转', 'At most {states} states and {moves} moves'],
  FLOW_ROWS: ['子表数据没有流程', 'Rows of a sub-table have no flow'],
})

const keyForm = /^[a-z][A-Za-z0-9]{0,39}$/
const isOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value)
const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean'

/** What is wrong with the flow of an entity, whatever was sent for it. */
export function flowFaults(flow: unknown, path: string, isRows: boolean): Finding[] {
  if (flow === undefined) return []
  const wrong = (at: string, member: string) => flowFinding(`${path}${at}`, 'FLOW_SHAPE', { member })
  if (!isRecord(flow)) return [wrong('', 'flow')]
  const { states, moves } = flow
  if (!Array.isArray(states)) return [wrong('.states', 'states')]
  if (!Array.isArray(moves)) return [wrong('.moves', 'moves')]
  const shapes = [
    ...states.flatMap((state: unknown, at) =>
      isRecord(state) &&
      typeof state['key'] === 'string' &&
      isLabel(state['name']) &&
      (state['tone'] === undefined || isOf(flowTones, state['tone'])) &&
      isFlag(state['locks']) &&
      isFlag(state['waits'])
        ? []
        : [wrong(`.states.${at}`, `states.${at}`)],
    ),
    ...moves.flatMap((move: unknown, at) =>
      isRecord(move) &&
      typeof move['key'] === 'string' &&
      isLabel(move['name']) &&
      isOf(['submit', 'reject'], move['kind']) &&
      Array.isArray(move['from']) &&
      move['from'].every((from) => typeof from === 'string') &&
      typeof move['to'] === 'string' &&
      isOf(flowParties, move['by']) &&
      isOf(flowRights, move['right']) &&
      isFlag(move['reason'])
        ? []
        : [wrong(`.moves.${at}`, `moves.${at}`)],
    ),
  ]
  if (shapes.length > 0) return shapes
  return meaningFaults({ states, moves } as Flow, path, isRows) // every member was just looked at
}

function meaningFaults({ states, moves }: Flow, path: string, isRows: boolean): Finding[] {
  const keys = new Set(states.map(({ key }) => key))
  const reached = new Set(moves.map(({ to }) => to))
  const { states: mostStates, moves: mostMoves } = flowLimits
  const isMany = states.length > mostStates || moves.length > mostMoves
  const keyFaults = (list: readonly { key: string; name: Label }[], of: string) =>
    list.flatMap(({ key, name }, at) => [
      ...(keyForm.test(key) ? [] : [flowFinding(`${path}.${of}.${at}.key`, 'FLOW_KEY', { key })]),
      ...(list.findIndex((other) => other.key === key) < at
        ? [flowFinding(`${path}.${of}.${at}.key`, 'FLOW_TWICE', { key })]
        : []),
      ...(labelOf(name, 'zh').trim() === ''
        ? [flowFinding(`${path}.${of}.${at}.name`, 'FLOW_NAME', { key })]
        : []),
    ])
  return [
    ...(isRows ? [flowFinding(path, 'FLOW_ROWS')] : []),
    ...(states.length === 0 ? [flowFinding(`${path}.states`, 'FLOW_EMPTY')] : []),
    ...(isMany ? [flowFinding(path, 'FLOW_MANY', { states: mostStates, moves: mostMoves })] : []),
    ...keyFaults(states, 'states'),
    ...keyFaults(moves, 'moves'),
    ...states.flatMap(({ key, name }, at) =>
      at === 0 || reached.has(key) ? [] : [flowFinding(`${path}.states.${at}`, 'FLOW_UNREACHED', { name })],
    ),
    ...moves.flatMap(({ name, from, to }, at) => [
      ...[...from, to]
        .filter((key) => !keys.has(key))
        .map((key) => flowFinding(`${path}.moves.${at}`, 'FLOW_STATE', { key })),
      ...(from.length === 0 ? [flowFinding(`${path}.moves.${at}.from`, 'FLOW_FROM', { name })] : []),
      ...(from.includes(to) ? [flowFinding(`${path}.moves.${at}.to`, 'FLOW_SAME', { name })] : []),
    ]),
  ]
}
