import { daysBetween } from '../../../../contract/calendar.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { money, quantity } from '../../../i18n/format.ts'
import type { useT } from '../../../i18n/i18n.ts'
import { batchTexts } from '../../scheduleText.ts'
import { scheduleSum } from '../answers.ts'
import { amountOf, compare, minus, sign } from '../exact.ts'

type Line = Pick<
  OrderLine,
  'answer' | 'offered' | 'agreed' | 'qty' | 'unitScale' | 'requestedOn' | 'price' | 'amount'
>

interface Batch {
  text: string
  /** How many days it comes after the day that is asked for; before it, less than nothing. */
  days: number
}

export interface Deviation {
  batches: readonly Batch[]
  /** What all batches have less or more than is asked for, and what that is in money; undefined where it is as much. */
  by?: { side: 'less' | 'more'; total: string; qty: string; money: string }
}

/** The batches an answer names: what is offered while it waits for the buyer, what is agreed where that is more than one day. */
const named = ({ answer, offered, agreed }: Line): OrderLine['offered'] => {
  if (answer === 'CHANGED' || answer === 'ACCEPTED') return offered
  return answer === 'AGREED' && agreed.length > 1 ? agreed : []
}

/** What was answered beside what was asked for: each batch with its days, and all of them with their quantity and money. */
export function deviationOf(line: Line): Deviation {
  const schedule = named(line)
  const texts = batchTexts(line, schedule)
  const batches = schedule.map(({ date }, nth) => ({
    text: texts[nth] ?? '',
    days: daysBetween(line.requestedOn, date),
  }))
  const { total, versus } = scheduleSum(line, schedule)
  if (line.answer !== 'CHANGED' || versus === 'equal') return { batches }
  const gap = minus(total, line.qty)
  const worth =
    line.price === null || line.amount === null ? '' : minus(amountOf(total, line.price), line.amount)
  return {
    batches,
    by: {
      side: versus,
      total: quantity(total, line.unitScale),
      qty: quantity(gap.replace('-', ''), line.unitScale),
      money: worth && compare(worth, '0') !== 0 ? `${sign(worth)}${money(worth.replace('-', ''))}` : '',
    },
  }
}

/** How far a batch is from the day asked for, in words; nothing on that day. */
export const daysText = (days: number, t: ReturnType<typeof useT>): string =>
  days === 0
    ? ''
    : t(days > 0 ? 'answering.apart.later' : 'answering.apart.earlier', { count: Math.abs(days) })

/** What all batches have less or more, in words. */
export const gapText = (
  { side, total, qty, money: worth }: NonNullable<Deviation['by']>,
  t: ReturnType<typeof useT>,
): string => [t(`answering.apart.${side}`, { total, by: qty }), worth].filter(Boolean).join(' · ')
