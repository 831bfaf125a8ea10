import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import type { Filter, Operator } from '../../../contract/filter.ts'
import { useT } from '../../i18n/i18n.ts'
import { typedDecimal } from '../grid/typed.ts'
import { DayInput } from './DayInput.tsx'
import { fieldLabel, valueLabel } from './labels.ts'
import { arity, makeFilter, operatorOfFilter, operatorsFor, valuesOf } from './view.ts'
import filterBarStyles from './FilterBar.module.css'
import styles from './FilterEditor.module.css'

// What stands between several values, as a column copied from a spreadsheet has it. A comma may be part of a number.
const BETWEEN_NUMBERS = ['\n', '\t', ' ', ';', '；', '、']
const BETWEEN_TEXTS = ['\n', '\t', ',', '，', ';', '；', '、']

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
  const made = makeFilter(field, relation, field.type === 'decimal' ? values.map(typedDecimal) : values)
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
      <Values
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

interface ValuesProps {
  id: string
  noun: Catalogue
  field: Field
  relation: Operator
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function Values({ id, noun, field, relation, values, onChange }: ValuesProps) {
  const t = useT()
  const many = arity(relation)
  if (many === 'none') return null
  const choices =
    field.type === 'enum'
      ? field.options
      : field.type === 'bool' || field.type === 'bit'
        ? ['true', 'false']
        : undefined
  const set = (at: number, value: string) =>
    onChange(Object.assign(['', ''].slice(0, many === 'pair' ? 2 : 1), values, { [at]: value }))
  if (choices)
    return (
      <fieldset className={styles['choices']}>
        <legend>{t('list.value')}</legend>
        {choices.map((value) => (
          <label key={value}>
            <input
              type={many === 'many' ? 'checkbox' : 'radio'}
              name={`${id}-value`}
              checked={values.includes(value)}
              onChange={(event) =>
                onChange(
                  many === 'many'
                    ? choices.filter((one) => (one === value ? event.target.checked : values.includes(one)))
                    : [value],
                )
              }
            />
            {valueLabel(noun.noun, field, value)}
          </label>
        ))}
      </fieldset>
    )
  if (many === 'many')
    return (
      <>
        <label htmlFor={`${id}-value`}>{t('list.values')}</label>
        <Select
          id={`${id}-value`}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={[...values]}
          tokenSeparators={field.type === 'decimal' ? BETWEEN_NUMBERS : BETWEEN_TEXTS}
          placeholder={t('list.valuesHint')}
          onChange={(next: string[]) => onChange(next)}
        />
      </>
    )
  return (
    <>
      <label htmlFor={`${id}-value`}>{t(many === 'pair' ? 'list.from' : 'list.value')}</label>
      <One
        id={`${id}-value`}
        field={field}
        value={values[0] ?? ''}
        onChange={(value) => set(0, value)}
        focus
      />
      {many === 'pair' && (
        <>
          <label htmlFor={`${id}-to`}>{t('list.to')}</label>
          <One id={`${id}-to`} field={field} value={values[1] ?? ''} onChange={(value) => set(1, value)} />
        </>
      )}
    </>
  )
}

function One({
  id,
  field,
  value,
  onChange,
  focus = false,
}: {
  id: string
  field: Field
  value: string
  onChange: (value: string) => void
  focus?: boolean
}) {
  if (field.type === 'date' || field.type === 'datetime')
    return <DayInput id={id} value={value} onChange={onChange} focus={focus} />
  return (
    <Input
      id={id}
      value={value}
      autoFocus={focus}
      maxLength={200}
      inputMode={field.type === 'decimal' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
