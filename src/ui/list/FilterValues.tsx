import Input from 'antd/es/input'
import Select from 'antd/es/select'
import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import type { Operator } from '../../../contract/filter.ts'
import { useT } from '../../i18n/i18n.ts'
import { DayInput } from './DayInput.tsx'
import { backwardsText, valueLabel } from './labels.ts'
import { arity } from './view.ts'
import { isWrittenBackwards } from './written.ts'
import styles from './FilterValues.module.css'

// What stands between several values, as a column copied from a spreadsheet has it. A comma may be part of a number.
const BETWEEN_NUMBERS = ['\n', '\t', ' ', ';', '；', '、']
const BETWEEN_TEXTS = ['\n', '\t', ',', '，', ';', '；', '、']

interface Props {
  id: string
  noun: Catalogue
  field: Field
  relation: Operator
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** False: the first value is not written at once. */
  focus?: boolean
  /** What a choice is called, where the texts do not say it. */
  called?: (value: string) => string
}

/** What a filter compares with: one value, a pair, several, or a choice of the field's own. */
export function FilterValues({
  id,
  noun,
  field,
  relation,
  values,
  onChange,
  focus = true,
  called = (value) => valueLabel(noun.noun, field, value),
}: Props) {
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
            {called(value)}
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
  const backwards = isWrittenBackwards(field, relation, values)
  return (
    <>
      <label htmlFor={`${id}-value`}>{t(many === 'pair' ? 'list.from' : 'list.value')}</label>
      <One
        id={`${id}-value`}
        field={field}
        value={values[0] ?? ''}
        onChange={(value) => set(0, value)}
        max={many === 'pair' ? values[1] : undefined}
        focus={focus}
      />
      {many === 'pair' && (
        <>
          <label htmlFor={`${id}-to`}>{t('list.to')}</label>
          <One
            id={`${id}-to`}
            field={field}
            value={values[1] ?? ''}
            onChange={(value) => set(1, value)}
            min={values[0]}
            fault={backwards}
            describedBy={backwards ? `${id}-fault` : undefined}
          />
          {backwards && (
            <p className="field-fault" id={`${id}-fault`} role="alert">
              {backwardsText(field)}
            </p>
          )}
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
  fault = false,
  describedBy,
  ...bounds
}: {
  id: string
  field: Field
  value: string
  onChange: (value: string) => void
  focus?: boolean
  fault?: boolean
  describedBy?: string | undefined
  /** The other end of a range of days. */
  min?: string | undefined
  max?: string | undefined
}) {
  if (field.type === 'date' || field.type === 'datetime')
    return <DayInput {...{ id, value, onChange, focus, fault, describedBy }} {...bounds} />
  return (
    <Input
      id={id}
      value={value}
      autoFocus={focus}
      maxLength={200}
      status={fault ? 'error' : ''}
      aria-invalid={fault || undefined}
      aria-describedby={describedBy}
      inputMode={field.type === 'decimal' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
