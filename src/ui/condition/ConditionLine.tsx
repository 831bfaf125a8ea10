import Select from 'antd/es/select'
import { useId } from 'react'
import { type Catalogue, type Field, fieldOf } from '../../../contract/catalogue.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { FilterValues } from '../list/FilterValues.tsx'
import { arity, operatorsFor } from '../list/view.ts'
import styles from './ConditionLine.module.css'
import { type Line, newLine } from './line.ts'
import type { Called } from './words.ts'

interface Props {
  noun: Catalogue
  /** The fields a line may be about. */
  fields: readonly Field[]
  /** What its values are called; as lists call them where nothing is said. */
  called?: Called
  /** Where it stands: `2.1` is the first of the second group. */
  number: string
  line: Line
  disabled?: boolean
  /** Nothing takes it away. */
  change: (line: Line | undefined) => void
}

/** One line of a condition: field, relation, values. */
export function ConditionLine({ noun, fields, called, number, line, disabled = false, change }: Props) {
  const t = useT()
  const id = useId()
  const field = fieldOf(noun, line.field)
  if (!field) return null
  return (
    <fieldset className={styles['line']} disabled={disabled} aria-label={t('conditions.line', { number })}>
      <Select
        aria-label={t('list.field')}
        showSearch
        optionFilterProp="label"
        disabled={disabled}
        value={line.field}
        options={fields.map((one) => ({ value: one.key, label: fieldLabel(one) }))}
        onChange={(key) => {
          const next = fieldOf(noun, key)
          if (next) change({ ...newLine(next), key: line.key })
        }}
      />
      <Select
        aria-label={t('list.relation')}
        disabled={disabled}
        value={line.operator}
        options={operatorsFor[field.type].map((one) => ({ value: one, label: t(`list.operator.${one}`) }))}
        onChange={(operator) =>
          change({
            ...line,
            operator,
            values: arity(operator) === arity(line.operator) ? line.values : line.values.slice(0, 1),
          })
        }
      />
      <div className={styles['values']}>
        <FilterValues
          id={id}
          noun={noun}
          field={field}
          relation={line.operator}
          values={line.values}
          focus={false}
          {...(called && { called: (value: string) => called(field, value) })}
          onChange={(values) => change({ ...line, values })}
        />
      </div>
      {!disabled && (
        <Button
          kind="text"
          icon={<Icon name="close" size={14} />}
          aria-label={t('conditions.remove', { number })}
          onClick={() => change(undefined)}
        />
      )}
    </fieldset>
  )
}
