import type { LineAnswer, OrderLine, Schedule } from '../../../contract/orders.ts'
import type { LineAction } from '../../../contract/orders.states.ts'
import { owed } from '../../../contract/orders.views.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { isDecimal } from '../../ui/grid/typed.ts'
import { compare, isPositive, same, sum } from './exact.ts'

/** What the supplier is about to say about a line; the same as the call takes, without the line. */
export type Answer =
  | { answer: 'accept' }
  | { answer: 'offer'; schedule: readonly Schedule[]; reason: string }
  | { answer: 'refuse'; reason: string }

/** What the buyer is about to say about an answer. */
export type Decision = { decision: 'agree' } | { decision: 'return'; reason: string }

const may =
  (action: LineAction) =>
  ({ can }: Pick<OrderLine, 'can'>): boolean =>
    can.some((one) => one.action === action)

/** Lines the supplier may still answer: until the buyer has agreed. */
export const mayAnswer = may('accept')

/** Lines that wait for the supplier. */
export const toAnswer = (line: OrderLine): boolean =>
  mayAnswer(line) && owed.some((answer) => answer === line.answer)

/** Lines that wait for the buyer. */
export const toDecide = may('agree')

/** Lines the buyer may ask to be otherwise. */
export const mayChange = may('reopen')

/** Lines whose rest may be given up, or asked for after all. */
export const mayClose = { shortClose: may('shortClose'), reopenLine: may('reopenLine') }

export interface ScheduleSum {
  total: string
  /** Below, at or above what is ordered. */
  versus: 'less' | 'equal' | 'more'
}

export function scheduleSum(line: Pick<OrderLine, 'qty'>, schedule: readonly Schedule[]): ScheduleSum {
  const total = sum(schedule.map(({ qty }) => qty))
  const order = compare(total, line.qty)
  return { total, versus: order === 0 ? 'equal' : order < 0 ? 'less' : 'more' }
}

export type RowFault = 'qty' | 'scale' | 'date' | 'past'

/** What is wrong with each delivery of a schedule, in its order. */
export const scheduleFaults = (
  line: OrderLine,
  schedule: readonly Schedule[],
  today: string,
): readonly (RowFault | undefined)[] =>
  schedule.map(({ qty, date }) => {
    if (!isPositive(qty)) return 'qty'
    if (!isDecimal(qty, 12, line.unitScale)) return 'scale'
    if (!isLocalDate(date)) return 'date'
    return date < today ? 'past' : undefined
  })

/** An offer of exactly what is asked is an acceptance. */
export function offer(line: OrderLine, schedule: readonly Schedule[], reason: string): Answer {
  const [only] = schedule
  if (schedule.length === 1 && only && same(only.qty, line.qty) && only.date === line.requestedOn)
    return { answer: 'accept' }
  return { answer: 'offer', schedule, reason }
}

/** Where the schedule of a line starts from: what was offered last, else what is asked. */
export const startSchedule = (line: OrderLine): Schedule[] =>
  line.offered.length > 0
    ? line.offered.map(({ qty, date }) => ({ qty, date }))
    : [{ qty: line.qty, date: line.requestedOn }]

/** The next delivery of a schedule: the rest, on the day of the last one. */
export function nextDelivery(line: OrderLine, schedule: readonly Schedule[]): Schedule {
  const { total } = scheduleSum(line, schedule)
  const rest = compare(line.qty, total) > 0 ? sum([line.qty, `-${total}`]) : ''
  return { qty: rest, date: schedule.at(-1)?.date ?? line.requestedOn }
}

/** The answers as the call takes them. */
export const lineAnswers = (answers: Readonly<Record<string, Answer>>): LineAnswer[] =>
  Object.entries(answers).map(([lineId, answer]) => ({ lineId, ...structuredClone(answer) }) as LineAnswer) // Answer is LineAnswer without its line
