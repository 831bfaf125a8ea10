import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import { CardList } from './CardList.tsx'
import CardTools from './CardTools.tsx'
import type { GridColumn } from './column.ts'
import type { GridProps } from './props.ts'
import type { Totals } from './TotalsRow.tsx'
import styles from './ColumnCards.module.css'

/** The rows as cards that tell each column by its name, between what the head of a table offers and what its foot says. */
export default function ColumnCards<Row>(props: GridProps<Row>) {
  const { columns, count, rowName, onOpen, picked, totals } = props
  return (
    <div className={styles['cards']} style={{ maxHeight: props.maxHeight }}>
      {count > 0 && <CardTools {...props} />}
      <CardList
        {...props}
        maxHeight={undefined}
        card={(row) => (
          <ColumnCard
            columns={columns}
            row={row}
            name={rowName(row)}
            // A card that is chosen by a click on it opens nothing.
            open={onOpen && !picked?.mode ? () => onOpen(row, false, columns[0]?.key) : undefined}
          />
        )}
      />
      {totals && count > 0 && <TotalsCard columns={columns} totals={totals} />}
    </div>
  )
}

interface CardProps<Row> {
  columns: readonly GridColumn<Row>[]
  row: Row
  name: string
  open: (() => void) | undefined
}

function ColumnCard<Row>({ columns: [title, ...others], row, name, open }: CardProps<Row>) {
  const t = useT()
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['title']} data-column={title?.key}>
          {title && !title.absent?.(row) ? title.cell(row) : name}
        </div>
        {open && (
          <button
            type="button"
            className={styles['open']}
            aria-label={t('grid.open', { name })}
            onClick={open}
          >
            <Icon name="chevron" size={16} />
          </button>
        )}
      </div>
      <Pairs
        of={others.flatMap((column) =>
          column.absent?.(row) ? [] : [{ ...column, shown: column.cell(row) }],
        )}
      />
    </>
  )
}

function TotalsCard<Row>({ columns, totals }: { columns: readonly GridColumn<Row>[]; totals: Totals }) {
  const told = columns.flatMap((column) =>
    totals[column.key] === undefined ? [] : [{ ...column, shown: totals[column.key] }],
  )
  // The word for the totals stands under the first column, unless that has one itself.
  const word = told.find(({ key, align }) => key === columns[0]?.key && align !== 'right')
  return (
    <div className={styles['totals']}>
      {word && <div className={styles['title']}>{word.shown}</div>}
      <Pairs of={told.filter((one) => one !== word)} />
    </div>
  )
}

interface PairsProps {
  of: readonly { key: string; label: string; hint?: string | undefined; shown: ReactNode }[]
}

const Pairs = ({ of }: PairsProps) =>
  of.length > 0 && (
    <dl className={styles['pairs']}>
      {of.map(({ key, label, hint, shown }) => (
        <div key={key} data-column={key}>
          <dt title={hint}>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
