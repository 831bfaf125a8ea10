import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import { type Filter, type Operator, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { FilterValues } from './FilterValues.tsx'
import { arity, operatorsFor } from './view.ts'
import { writtenFilter } from './written.ts'
import filterBarStyles from './FilterBar.module.css'

interface Props {
  noun: Catalogue
  fields: readonly Field[]
  /** The filter that is changed; without it a new one is made. */
  filter: Filter | undefined
  onDone: (filter: Filter) => void
}

/** Field, relation, value. A lazy chunk: most visits to a list never open it. */
export default function FilterEditor({ noun, fields, filter, onDone }: Props) {
  const t = useT()
  const id = useId()
  const [key, setKey] = useState(
    filter?.field ?? (fields.find(({ type }) => type === 'enum') ?? fields[0])?.key ?? '',
  )
  const field = fields.find((one) => one.key === key)
  const [operator, setOperator] = useState<Operator | undefined>(filter && operatorOfFilter(filter))
  const [values, setValues] = useState<readonly string[]>(filter ? valuesOf(filter) : [])
  if (!field) return null
  const relations = operatorsFor[field.type]
  const relation = operator && relations.includes(operator) ? operator : (relations[0] ?? 'equal')
  const made = writtenFilter(field, relation, values)
  return (
    <form
      className={filterBarStyles['filter']}
      onSubmit={(event) => {
        event.preventDefault()
        if (made) onDone(made)
      }}
    >
      <label htmlFor={`${id}-field`}>{t('list.field')}</label>
      <Select
        id={`${id}-field`}
        showSearch
        optionFilterProp="label"
        value={key}
        options={fields.map((one) => ({ value: one.key, label: fieldLabel(one) }))}
        onChange={(next: string) => {
          setKey(next)
          setOperator(undefined)
          setValues([])
        }}
      />
      <label htmlFor={`${id}-relation`}>{t('list.relation')}</label>
      <Select
        id={`${id}-relation`}
        value={relation}
        options={relations.map((one) => ({ value: one, label: t(`list.operator.${one}`) }))}
        onChange={(next: Operator) => {
          setOperator(next)
          if (arity(next) !== arity(relation)) setValues(values.slice(0, 1))
        }}
      />
      <FilterValues
        key={`${key} ${relation}`}
        id={id}
        noun={noun}
        field={field}
        relation={relation}
        values={values}
        onChange={setValues}
      />
      <Button kind="primary" submit disabled={!made} block>
        {t('list.apply')}
      </Button>
    </form>
  )
}
