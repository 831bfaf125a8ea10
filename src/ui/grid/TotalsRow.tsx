import type { ReactNode } from 'react'
import { leftOf } from './column.ts'
import { frozenClass } from './GridHead.tsx'
import styles from './TotalsRow.module.css'

export type Totals = Readonly<Record<string, ReactNode>>

interface Props {
  columns: readonly { key: string; align?: 'right' | undefined }[]
  totals: Totals
  /** Its place among the rows, for screen readers. */
  at: number
  frozen?: number
  /** The classes of a cell before those of the columns, where there is one. */
  lead?: string | undefined
}

const Total = ({ children }: { children: ReactNode }) => (
  <span title={typeof children === 'string' ? children : undefined}>{children}</span>
)

/** What the columns come to, at the foot of a table. */
export function TotalsRow({ columns, totals, at, frozen = 0, lead }: Props) {
  const before = lead === undefined ? 0 : 1
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <div role="row" aria-rowindex={at} className={`tg-row ${styles['totals']}`}>
        {lead !== undefined && (
          <div role="gridcell" aria-colindex={1} className={`tg-cell ${lead}`} style={{ left: 0 }} />
        )}
        {columns.map(({ key, align }, nth) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={nth + before + 1}
            className={`tg-cell ${align === 'right' ? 'tg-right' : ''} ${frozenClass(nth, frozen)}`}
            style={nth < frozen ? { left: leftOf(nth + before) } : undefined}
          >
            {totals[key] !== undefined && <Total>{totals[key]}</Total>}
          </div>
        ))}
      </div>
    </div>
  )
}
