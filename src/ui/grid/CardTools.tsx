import { useT } from '../../i18n/i18n.ts'
import { Choice } from '../choice/Choice.tsx'
import { AllBox, loadedKeys } from './Pick.tsx'
import type { GridProps } from './props.ts'
import styles from './CardTools.module.css'

/** The box for all rows and the order, which a table has in its head. */
export default function CardTools<Row>({
  columns,
  count,
  rowAt,
  rowKey,
  picked,
  sorts = [],
  onSort,
}: GridProps<Row>) {
  const t = useT()
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  const several = picked && picked.mode !== 'single' ? picked : undefined
  if (!several && sortable.length === 0) return null
  const [first] = sorts
  const shown = sortable.some(({ key }) => key === first?.key)
  return (
    <div className={styles['tools']}>
      {several && (
        <span className={styles['all']}>
          <AllBox picking={{ ...several, all: loadedKeys(count, rowAt, rowKey) }} />
        </span>
      )}
      {sortable.length > 0 && (
        <Choice
          narrow
          label={t('grid.sort.by')}
          value={first && shown ? `${first.direction} ${first.key}` : ''}
          options={[
            { value: '', label: t('grid.sort.none') },
            ...sortable.flatMap(({ key, label }) =>
              (['asc', 'desc'] as const).map((direction) => ({
                value: `${direction} ${key}`,
                label: `${label} · ${t(`grid.sort.${direction}`)}`,
              })),
            ),
          ]}
          onChange={(value) => {
            const direction = value.startsWith('asc ') ? 'asc' : 'desc'
            onSort?.(value === '' ? [] : [{ key: value.slice(direction.length + 1), direction }])
          }}
        />
      )}
    </div>
  )
}
