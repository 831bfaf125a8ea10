import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Panel.module.css'

interface Props<Row> {
  /** What the list is called, for the buttons' names. */
  label: string
  rows: readonly Row[]
  fresh: () => Row
  row: (row: Row, change: (next: Row) => void, index: number) => ReactNode
  disabled?: boolean | undefined
  change: (rows: Row[]) => void
}

/** A list that is written row by row: added to, taken from, put in order. */
export function Rows<Row>({ label, rows, fresh, row, disabled = false, change }: Props<Row>) {
  const t = useT()
  const swap = (index: number, other: number) => {
    const [one, two] = [rows[index], rows[other]]
    if (one !== undefined && two !== undefined) change(rows.with(index, two).with(other, one))
  }
  return (
    <div className={styles['rows']} role="group" aria-label={label}>
      {rows.map((each, index) => (
        <div className={styles['row']} key={index}>
          <div className={styles['body']}>{row(each, (next) => change(rows.with(index, next)), index)}</div>
          {!disabled && (
            <div className={styles['tools']}>
              <Button
                kind="text"
                size="small"
                disabled={index === 0}
                aria-label={t('designer.up', { name: `${label} ${index + 1}` })}
                icon={<Icon name="down" size={13} />}
                className={styles['up']}
                onClick={() => swap(index, index - 1)}
              />
              <Button
                kind="text"
                size="small"
                disabled={index === rows.length - 1}
                aria-label={t('designer.down', { name: `${label} ${index + 1}` })}
                icon={<Icon name="down" size={13} />}
                onClick={() => swap(index, index + 1)}
              />
              <Button
                kind="text"
                size="small"
                aria-label={t('designer.drop', { name: `${label} ${index + 1}` })}
                icon={<Icon name="close" size={13} />}
                onClick={() => change(rows.toSpliced(index, 1))}
              />
            </div>
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          kind="link"
          size="small"
          icon={<Icon name="plus" size={13} />}
          onClick={() => change([...rows, fresh()])}
        >
          {t('designer.add', { name: label })}
        </Button>
      )}
    </div>
  )
}
