import Button from 'antd/es/button'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { Empty } from '../../../ui/states.tsx'
import styles from './LineCards.module.css'
import { LineEditor } from './LineEditor.tsx'

interface Props {
  rows: readonly EditRow[]
  columns: readonly EditColumn[]
  act: (action: RowsAction) => void
  faults: (row: EditRow) => Readonly<Record<string, string>> | undefined
  /** The row that was just added: it is written into next. */
  added: string | undefined
}

/** The lines that are written, on a phone: a card each, which opens all its fields. */
export function LineCards({ rows, columns, act, faults, added }: Props) {
  const t = useT()
  const [open, setOpen] = useState<string>()
  const [seen, setSeen] = useState<string>()
  if (added !== seen) {
    setSeen(added)
    setOpen(added)
  }
  const row = rows.find(({ key }) => key === open)
  const text = (one: EditRow, key: string): string =>
    columns.find((column) => column.key === key)?.show?.(one.cells) ?? one.cells[key] ?? ''
  if (rows.length === 0) return <Empty icon="lines" title={t('orders.noLines')} text={t('orders.addHint')} />
  return (
    <>
      <ol className={styles.cards}>
        {rows.map((one, at) => (
          <li key={one.key}>
            <button
              type="button"
              className={styles.card}
              aria-label={t('orders.lineName', { lineNo: at + 1 })}
              onClick={() => setOpen(one.key)}
            >
              <strong>
                {at + 1} · {one.cells['materialName'] || one.cells['materialCode'] || t('orders.newLine')}
              </strong>
              <span className="quiet">
                {one.cells['materialCode']} {one.cells['spec']}
              </span>
              <span className={styles.figures}>
                <span>
                  {text(one, 'qty')} {one.cells['unit']}
                  {columns.some(({ key }) => key === 'price') && ` × ${text(one, 'price')}`}
                </span>
                <strong>{text(one, 'amount')}</strong>
              </span>
              <span className="quiet">
                {t('orders.wanted')} {one.cells['requestedOn']}
              </span>
              {Object.values(faults(one) ?? {}).map((fault) => (
                <span key={fault} className="field-fault">
                  {fault}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {row && (
        <LineEditor
          row={row}
          columns={columns}
          faults={faults(row) ?? {}}
          onEdit={(cells) => act({ type: 'fill', edits: [{ key: row.key, cells }] })}
          onClose={() => setOpen(undefined)}
          remove={
            <Button
              danger
              onClick={() => {
                setOpen(undefined)
                act({ type: 'remove', keys: [row.key] })
              }}
            >
              {t('common.delete')}
            </Button>
          }
        />
      )}
    </>
  )
}
