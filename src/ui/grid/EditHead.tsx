import { useT } from '../../i18n/i18n.ts'
import type { EditColumn } from './block.ts'

/** The names of the columns above an edited grid. */
export function EditHead({ columns }: { columns: readonly EditColumn[] }) {
  const t = useT()
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <div role="row" aria-rowindex={1} className="tg-row tg-head">
        <div
          role="columnheader"
          aria-colindex={1}
          className="tg-cell tg-frozen tg-frozen-last"
          style={{ left: 0 }}
        >
          <span aria-label={t('grid.number')} role="img">
            #
          </span>
        </div>
        {columns.map((column, nth) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={nth + 2}
            className={`tg-cell ${column.align === 'right' ? 'tg-right' : ''}`}
          >
            <span title={column.label}>{column.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
