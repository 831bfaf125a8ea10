import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useT } from '../../../i18n/i18n.ts'
import { DateField } from '../../../ui/date/DateField.tsx'
import { choicesOf, type ListColumn, type ListRow } from './lists.ts'
import { NumberField } from './NumberField.tsx'
import { YuanField } from './YuanField.tsx'
import { isReversed } from './rules.ts'

interface Props {
  column: ListColumn
  row: ListRow
  onRow: (row: ListRow) => void
  /** Where what is wrong with it is said. */
  describedBy?: string | undefined
}

/** A cell of the row that is written. */
export function CellInput({ column: { key, kind, most = 100 }, row, onRow, describedBy }: Props) {
  const t = useT()
  const label = t(`registration.column.${key}`)
  const put = (value: string | number) => onRow({ ...row, [key]: value })
  const value = row[key] ?? ''
  switch (kind) {
    case 'line':
      return (
        <Input
          aria-label={label}
          maxLength={most}
          value={value}
          onChange={({ target }) => put(target.value)}
        />
      )
    case 'decimal':
    case 'count':
      return (
        <NumberField whole={kind === 'count'} label={label} maxLength={most} value={value} onChange={put} />
      )
    case 'yuan':
      return <YuanField label={label} maxLength={most} value={String(value)} onChange={put} />
    case 'venue':
    case 'category':
    case 'year':
      return (
        <Select
          aria-label={label}
          style={{ width: '100%' }}
          options={choicesOf(kind)}
          value={value === '' ? null : value}
          onChange={put}
        />
      )
    case 'validity':
      return (
        <DateField
          range
          keepsOrder
          invalid={isReversed(row)}
          describedBy={describedBy}
          labels={(['from', 'to'] as const).map((end) => t(`registration.list.${end}`, { label }))}
          values={[String(row['validityStartTime'] ?? ''), String(row['validityEndTime'] ?? '')]}
          onChange={([from = '', to = '']) => onRow({ ...row, validityStartTime: from, validityEndTime: to })}
        />
      )
  }
}
