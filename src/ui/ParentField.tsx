import Form from 'antd/es/form'
import { useT } from '../i18n/i18n.ts'
import { FormSelect } from './FormSelect.tsx'
import { parentsFor } from './table/tree.ts'

interface Props<Row> {
  label: string
  /** The row that is written; missing for a new one. */
  id: string | undefined
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

/** Which row of a tree stands above the one that is written. */
export function ParentField<Row extends { id: string; parentId: string }>({
  label,
  id,
  rows,
  nameOf,
}: Props<Row>) {
  const t = useT()
  return (
    <Form.Item name="parentId" label={label}>
      <FormSelect
        showSearch
        optionFilterProp="label"
        options={[
          { value: '', label: t('common.none') },
          ...parentsFor(id, rows).map((row) => ({ value: row.id, label: nameOf(row) })),
        ]}
      />
    </Form.Item>
  )
}
