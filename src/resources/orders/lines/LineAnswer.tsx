import type { OrderLine } from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import { StatusTag } from '../../StatusTag.tsx'
import { daysText, deviationOf, gapText } from './deviation.ts'
import styles from './LineAnswer.module.css'

/** How much of a reason a line of the cell takes; a sign of Chinese is as wide as two letters. */
const WIDTH = 26
const MOST_LINES = 3

/** Why a line was refused, given back, changed, or offered otherwise. */
export const answerReason = (line: OrderLine): string =>
  ['CHANGED', 'REFUSED', 'RETURNED', 'REOPENED'].includes(line.answer) ? line.answerReason : ''

const linesOf = (text: string): number => {
  const wide = text.match(/[^ -\u00ff]/g)?.length ?? 0
  return Math.min(MOST_LINES, Math.ceil((text.length + wide) / WIDTH))
}

/** Lines of text the cell needs: a batch is never cut off. Stacked, the batches stand below the tag. */
export function answerLines(line: OrderLine, isStacked: boolean): number {
  const { batches, by } = deviationOf(line)
  const named = batches.length + (isStacked ? 1 : 0)
  return Math.max(1, named) + (by ? 1 : 0) + linesOf(answerReason(line))
}

/** What was answered: its tag, and beside it each batch and how far it is from what was asked for; below it the reason. */
export function LineAnswer({ line, isStacked }: { line: OrderLine; isStacked: boolean }) {
  const reason = answerReason(line)
  return (
    <span className={styles.answer} data-stacked={isStacked || undefined}>
      <StatusTag field="orderLines.answer" value={line.answer} />
      <Batches line={line} />
      {reason && (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}

/** What an answer names, a batch to a line, with the difference in days; then that of all in quantity and money. */
export function Batches({ line }: { line: OrderLine }) {
  const t = useT()
  const { batches, by } = deviationOf(line)
  if (batches.length === 0) return null
  return (
    <span className={styles.batches}>
      {batches.map(({ text, days }) => (
        <span key={text}>
          <span>{text}</span>
          {days !== 0 && <em data-late={days > 0}>{daysText(days, t)}</em>}
        </span>
      ))}
      {by && <em data-late={by.side === 'less'}>{gapText(by, t)}</em>}
    </span>
  )
}
