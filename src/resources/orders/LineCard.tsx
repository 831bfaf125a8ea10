import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/orders.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { StatusTag } from '../StatusTag.tsx'
import { answerText } from './lineColumns.tsx'

/** An order line on a phone; `below` is what is about to be said about it. */
export function LineCard({ line, sent, below }: { line: OrderLine; sent: boolean; below?: ReactNode }) {
  const t = useT()
  const answered = answerText(line)
  return (
    <>
      <div className="card-row">
        <span className="card-title">
          {line.lineNo} · {line.materialName}
        </span>
        {sent && <StatusTag field="orderLines.answer" value={line.answer} />}
      </div>
      <div className="quiet card-spec">
        {line.materialCode} {line.spec}
      </div>
      <div className="card-row">
        <strong>
          {quantity(line.qty, line.unitScale)} {line.unit}
        </strong>
        <span>
          {t('orders.wanted')} {day(line.requestedOn)}
        </span>
      </div>
      {answered && <div className="card-wrap">{answered}</div>}
      {below}
    </>
  )
}
