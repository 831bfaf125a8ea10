import Select from 'antd/es/select'
import { useId } from 'react'
import { type Catalogue, fieldOf } from '../../../../contract/catalogue.ts'
import type { Operator } from '../../../../contract/filter.ts'
import { fieldLabel, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FilterValues } from '../../../ui/list/FilterValues.tsx'
import { arity, operatorsFor } from '../../../ui/list/view.ts'
import { type BuiltCondition, type ConditionRow, buildableFields, newRow, rowFor } from './rows.ts'
import styles from './condition.module.css'

interface Props {
  noun: Catalogue
  value: BuiltCondition
  onChange: (value: BuiltCondition) => void
}

/** A condition line by line: field, relation, values. */
export function ConditionRows({ noun, value, onChange }: Props) {
  const t = useT()
  const { match, rows } = value
  const set = (next: readonly ConditionRow[]) => onChange({ match, rows: next })
  const add = () => {
    const row = newRow(noun)
    if (row) set([...rows, row])
  }
  return (
    <div className={styles['rows']}>
      {rows.length > 1 && (
        <Select
          className={styles['match'] ?? ''}
          aria-label={t('conditions.match')}
          value={match}
          options={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`conditions.${one}`) }))}
          onChange={(next) => onChange({ match: next, rows })}
        />
      )}
      {rows.map((row, index) => (
        <Row
          key={row.key}
          noun={noun}
          row={row}
          number={index + 1}
          onChange={(next) => set(rows.map((one) => (one.key === row.key ? next : one)))}
          onRemove={() => set(rows.filter((one) => one.key !== row.key))}
        />
      ))}
      <Button icon={<Icon name="plus" size={13} />} size="small" onClick={add}>
        {t('conditions.add')}
      </Button>
    </div>
  )
}

interface RowProps {
  noun: Catalogue
  row: ConditionRow
  number: number
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

function Row({ noun, row, number, onChange, onRemove }: RowProps) {
  const t = useT()
  const id = useId()
  const field = fieldOf(noun, row.field)
  if (!field) return null
  const choose = (key: string) => {
    const next = fieldOf(noun, key)
    if (next) onChange({ ...rowFor(next), key: row.key })
  }
  const relate = (operator: Operator) =>
    onChange({
      ...row,
      operator,
      values: arity(operator) === arity(row.operator) ? row.values : row.values.slice(0, 1),
    })
  return (
    <div className={styles['row']} role="group" aria-label={t('conditions.line', { number })}>
      <Select
        aria-label={t('list.field')}
        showSearch
        optionFilterProp="label"
        value={row.field}
        options={buildableFields(noun).map((one) => ({ value: one.key, label: fieldLabel(one) }))}
        onChange={choose}
      />
      <Select
        aria-label={t('list.relation')}
        value={row.operator}
        options={operatorsFor[field.type].map((one) => ({ value: one, label: t(`list.operator.${one}`) }))}
        onChange={relate}
      />
      <div className={styles['values']}>
        <FilterValues
          id={id}
          noun={noun}
          field={field}
          relation={row.operator}
          values={row.values}
          focus={false}
          onChange={(values) => onChange({ ...row, values })}
        />
      </div>
      <Button
        kind="text"
        icon={<Icon name="close" size={14} />}
        aria-label={t('conditions.remove', { number })}
        onClick={onRemove}
      />
    </div>
  )
}
