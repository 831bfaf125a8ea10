import type { OrderLine } from '../../../../contract/orders.ts'
import { batchTexts } from '../../scheduleText.ts'
import { StatusTag } from '../../StatusTag.tsx'
import styles from './LineAnswer.module.css'

/** Reasons longer than this go on in a second line. */
const SHORT = 11

/** The batches an answer names: what is offered while it waits for the buyer, what is agreed where that is more than one day. */
export const answeredBatches = (line: OrderLine): string[] => {
  if (line.answer === 'CHANGED' || line.answer === 'ACCEPTED') return batchTexts(line, line.offered)
  return line.answer === 'AGREED' && line.agreed.length > 1 ? batchTexts(line, line.agreed) : []
}

/** Why a line was refused, given back or changed. */
export const answerReason = (line: OrderLine): string =>
  ['REFUSED', 'RETURNED', 'REOPENED'].includes(line.answer) ? line.answerReason : ''

/** Lines of text the cell needs: a batch is never cut off. */
export const answerLines = (line: OrderLine): number =>
  Math.max(1, answeredBatches(line).length, answerReason(line).length > SHORT ? 2 : 1)

/** What was answered: its tag, and beside it each batch on a line of its own, or the reason. */
export function LineAnswer({ line }: { line: OrderLine }) {
  const batches = answeredBatches(line)
  const reason = answerReason(line)
  return (
    <span className={styles.answer}>
      <StatusTag field="orderLines.answer" value={line.answer} />
      {batches.length > 0 && (
        <span className={styles.batches}>
          {batches.map((batch) => (
            <span key={batch}>{batch}</span>
          ))}
        </span>
      )}
      {reason && (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}
