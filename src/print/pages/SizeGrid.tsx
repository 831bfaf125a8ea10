import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './Toolbar.module.css'

const ROWS = 8
const COLUMNS = 10
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const within = (value: number, most: number) => Math.min(most, Math.max(1, value))

/** The size of a new table, by pointer or arrow keys. */
export function SizeGrid({ choose }: { choose: (rows: number, columns: number) => void }) {
  const t = useT()
  const [[rows, columns], setSize] = useState<readonly [number, number]>([2, 3])
  const label = t('pageEditor.tableSize', { rows, columns })
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setSize([within(rows + step[0], ROWS), within(columns + step[1], COLUMNS)])
  }
  return (
    <button
      type="button"
      className={styles['sizes']}
      aria-label={label}
      onKeyDown={move}
      onClick={() => choose(rows, columns)}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className={styles['sizeRow']}>
          {Array.from({ length: COLUMNS }, (__, column) => (
            <span
              key={column}
              className={styles['size']}
              data-chosen={(row < rows && column < columns) || undefined}
              onMouseEnter={() => setSize([row + 1, column + 1])}
            />
          ))}
        </span>
      ))}
      <span>{label}</span>
    </button>
  )
}
