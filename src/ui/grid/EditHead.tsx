import { useT } from '../../i18n/i18n.ts'
import type { EditColumn } from './block.ts'
import { leftOf, nextSorts } from './column.ts'
import classes from './EditGrid.module.css'
import type { EditGridProps } from './editGridProps.ts'
import { frozenClass, ResizeHandle, SortSign } from './GridHead.tsx'
import headClasses from './GridHead.module.css'
import { PickAll, type Picking } from './Pick.tsx'

interface Props extends Pick<EditGridProps, 'groups' | 'sorts' | 'onSort' | 'onResize'> {
  columns: readonly EditColumn[]
  frozen: number
  picking: Picking | undefined
  least: number | undefined
}

/** The names of the columns above an edited grid, and above these the names of several. */
export function EditHead({ columns, frozen, picking, groups, sorts = [], onSort, onResize, least }: Props) {
  const t = useT()
  const own = groups ? 2 : 1
  return (
    <div
      role="rowgroup"
      className={groups ? classes['heads'] : undefined}
      style={groups ? {} : { display: 'contents' }}
    >
      {groups && <GroupRow groups={groups} />}
      <div role="row" aria-rowindex={own} className="tg-row tg-head">
        {picking ? (
          <PickAll picking={picking} frozen />
        ) : (
          <div
            role="columnheader"
            aria-colindex={1}
            className={`tg-cell tg-frozen ${frozen === 0 ? 'tg-frozen-last' : ''}`}
            style={{ left: 0 }}
          >
            <span aria-label={t('grid.number')} role="img">
              #
            </span>
          </div>
        )}
        {columns.map((column, nth) => {
          const sort = sorts.find(({ key }) => key === column.key)
          const name = <span title={column.hint ?? column.label}>{column.label}</span>
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={nth + 2}
              aria-sort={sort && (sort.direction === 'asc' ? 'ascending' : 'descending')}
              className={`tg-cell ${column.align === 'right' ? 'tg-right' : ''} ${frozenClass(nth, frozen)}`}
              style={nth < frozen ? { left: leftOf(nth + 1) } : undefined}
            >
              {onSort ? (
                <button
                  type="button"
                  className={headClasses['sort']}
                  onClick={(event) => onSort(nextSorts(sorts, column.key, event.shiftKey))}
                >
                  {name}
                  {sort && (
                    <SortSign sort={sort} place={sorts.length > 1 ? sorts.indexOf(sort) + 1 : undefined} />
                  )}
                </button>
              ) : (
                name
              )}
              {onResize && <ResizeHandle at={nth + 1} column={column} onResize={onResize} least={least} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function GroupRow({ groups }: { groups: NonNullable<Props['groups']> }) {
  const starts = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, { span }) => sum + span, 2))
  return (
    <div role="row" aria-rowindex={1} className={`tg-row tg-head ${classes['groups']}`}>
      <div role="columnheader" aria-colindex={1} className="tg-cell" />
      {groups.map(({ label, span }, nth) => (
        <div
          key={starts[nth]}
          role="columnheader"
          aria-colindex={starts[nth]}
          aria-colspan={span}
          className="tg-cell"
          style={{ gridColumn: `${starts[nth]} / span ${span}` }}
        >
          <span title={label}>{label}</span>
        </div>
      ))}
    </div>
  )
}
