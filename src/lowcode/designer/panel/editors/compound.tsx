import { useState } from 'react'
import { operatorOf, type Sign } from '../../../../../contract/filter.ts'
import type { Criterion, Label, Rule } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { useLang } from '../../lang.ts'
import { fieldsIn } from '../../names.ts'
import { useBench, useEditing } from '../../useEditor.ts'
import { Check, Pick, TextInput } from '../fields.tsx'
import { Rows } from '../Rows.tsx'
import { ExpressionEdit } from './ExpressionEdit.tsx'
import { LabelEdit } from './LabelEdit.tsx'
import type { AttrEditProps } from './types.ts'

const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []) // checkAttr looks at what stands in it
const orNone = <T,>(rows: readonly T[]): readonly T[] | undefined => (rows.length === 0 ? undefined : rows)
/** A record without what is undefined. */
const full = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T // fewer members, all optional

const isSet = (rule: Rule): boolean => Object.keys(rule).length > 0

/** The three slots of rules. */
export function RulesAttr({ value, disabled, change }: AttrEditProps) {
  const t = useT()
  const given = listOf<Rule>(value)
  const rules: readonly Rule[] = [0, 1, 2].map((nth) => given[nth] ?? {})
  const write = (nth: number, part: { [Key in keyof Rule]?: Rule[Key] | undefined }) => {
    const next = rules.with(nth, full({ ...rules[nth], ...part } as Rule)) // undefined members are taken out
    change(next.some(isSet) ? next : undefined)
  }
  const number = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <div className="ds-rules">
      {rules.map((rule, nth) => {
        const name = t('designer.rule', { nth: nth + 1 })
        return (
          <fieldset key={nth}>
            <legend>{name}</legend>
            <Check
              label={t('designer.required')}
              checked={rule.required === true}
              disabled={disabled}
              change={(on) => write(nth, { required: on || undefined })}
            />
            <div className="ds-pair">
              {(['min', 'max'] as const).map((key) => (
                <TextInput
                  key={key}
                  type="number"
                  label={`${name} ${t(`designer.${key}`)}`}
                  placeholder={t(`designer.${key}`)}
                  value={rule[key] === undefined ? '' : String(rule[key])}
                  disabled={disabled}
                  change={(text) => write(nth, { [key]: number(text) })}
                />
              ))}
            </div>
            {isSet(rule) && (
              <LabelEdit
                label={`${name} ${t('designer.message')}`}
                value={rule.message}
                placeholder={t('designer.message')}
                disabled={disabled}
                change={(message) => write(nth, { message })}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

interface Option {
  id: string | number | boolean
  name: Label
}

/** Fixed choices. What more an option has, such as children, stays. */
export function OptionsAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  const rows = listOf<Option>(value)
  return (
    <Rows<Option>
      label={label}
      rows={rows}
      disabled={disabled}
      fresh={() => ({ id: String(rows.length + 1), name: '' })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.optionId', { nth: index + 1 })}
            value={String(row.id)}
            disabled={disabled}
            change={(text) =>
              write({
                ...row,
                id:
                  typeof row.id === 'number' && text !== '' && !Number.isNaN(Number(text))
                    ? Number(text)
                    : text,
              })
            }
          />
          <LabelEdit
            label={t('designer.optionName', { nth: index + 1 })}
            value={row.name}
            disabled={disabled}
            change={(name) => write({ ...row, name: name ?? '' })}
          />
        </>
      )}
    />
  )
}

interface Column {
  field: string
  title?: Label
  hide?: boolean
  width?: number
}

/** Columns of a list that is picked from. */
export function ColumnsAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  return (
    <Rows<Column>
      label={label}
      rows={listOf<Column>(value)}
      disabled={disabled}
      fresh={() => ({ field: '' })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.columnField', { nth: index + 1 })}
            placeholder={t('designer.field')}
            value={row.field}
            disabled={disabled}
            change={(field) => write({ ...row, field })}
          />
          <LabelEdit
            label={t('designer.columnTitle', { nth: index + 1 })}
            value={row.title}
            disabled={disabled}
            change={(title) => write(full({ ...row, title } as Column))} // undefined members are taken out
          />
          <Check
            label={t('designer.hide')}
            checked={row.hide === true}
            disabled={disabled}
            change={(hide) => write(full({ ...row, hide: hide || undefined } as Column))} // likewise
          />
        </>
      )}
    />
  )
}

const signs = Object.entries(operatorOf).map(([sign, operator]) => ({ sign: Number(sign) as Sign, operator })) // the keys are the signs

/** Conditions on a list; a value is an expression. */
export function CriteriaAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  return (
    <Rows<Criterion>
      label={label}
      rows={listOf<Criterion>(value)}
      disabled={disabled}
      fresh={() => ({ field: '', sign: 2 })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.criterionField', { nth: index + 1 })}
            placeholder={t('designer.field')}
            value={row.field}
            disabled={disabled}
            change={(field) => write({ ...row, field })}
          />
          <Pick
            label={t('designer.criterionSign', { nth: index + 1 })}
            value={String(row.sign)}
            disabled={disabled}
            options={signs.map(({ sign, operator }) => ({
              id: String(sign),
              name: t(`list.operator.${operator}`),
            }))}
            change={(chosen) =>
              write({ ...row, sign: signs.find(({ sign }) => String(sign) === chosen)?.sign ?? 2 })
            }
          />
          {row.sign !== 6 && row.sign !== 7 && (
            <ExpressionEdit
              label={t('designer.criterionValue', { nth: index + 1 })}
              placeholder={t('designer.expression')}
              value={row.value ?? ''}
              disabled={disabled}
              change={(text) => write(full({ ...row, value: text } as Criterion))} // undefined members are taken out
            />
          )}
        </>
      )}
    />
  )
}

/** Where the id, name and code of what is picked are read or written. */
export function FieldMapAttr({ described, label, value, fallback, disabled, change }: AttrEditProps) {
  const t = useT()
  const lang = useLang()
  const { host } = useBench()
  const page = useEditing(({ history }) => history.now)
  const writes = described.key === 'bindField'
  const list = writes ? fieldsIn(page, host, lang).map(({ field, name }) => ({ id: field, name })) : undefined
  const part = (from: unknown, key: string): string => {
    const found: unknown =
      typeof from === 'object' && from !== null
        ? Object.entries(from).find(([each]) => each === key)?.[1]
        : undefined
    return typeof found === 'string' ? found : ''
  }
  const now = typeof value === 'object' && value !== null ? value : {}
  return (
    <div className="ds-map">
      {(['id', 'name', 'code'] as const).map((key) => (
        <TextInput
          key={key}
          label={`${label} ${t(`designer.map.${key}`)}`}
          placeholder={part(fallback, key) || t(`designer.map.${key}`)}
          value={part(value, key)}
          list={list}
          disabled={disabled}
          change={(text) => {
            const next = full({ ...now, [key]: text === '' ? undefined : text })
            change(Object.keys(next).length === 0 ? undefined : next)
          }}
        />
      ))}
    </div>
  )
}

/** Declarations as in a style sheet; kept as an object. */
export function StyleAttr({ id, value, disabled, change }: AttrEditProps) {
  const t = useT()
  const written = typeof value === 'string' ? value : cssOf(value)
  const [text, setText] = useState(written)
  const [seen, setSeen] = useState(written)
  if (seen !== written && cssOf(styleFrom(text)) !== written) {
    setSeen(written)
    setText(written)
  }
  return (
    <textarea
      id={id}
      className="input ds-area ds-code"
      rows={3}
      value={text}
      placeholder={t('designer.stylePlaceholder')}
      disabled={disabled}
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value)
        const style = styleFrom(event.target.value)
        change(Object.keys(style).length === 0 ? undefined : style)
      }}
    />
  )
}

const cssOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, each]) => `${key.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}: ${String(each)}`)
        .join('\n')
    : ''

const styleFrom = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/[;\n]/).flatMap((line) => {
      const at = line.indexOf(':')
      const [key, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      if (at < 1 || value === '' || !/^[a-zA-Z-]+$/.test(key)) return []
      return [[key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
    }),
  )

/** Anything, as JSON; taken as soon as it can be read. */
export function JsonAttr({ id, value, fallback, disabled, change }: AttrEditProps) {
  const t = useT()
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [typed, setTyped] = useState<{ text: string; from: string }>()
  // What is being typed counts until the value is another than the one it made.
  const text = typed && typed.from === written ? typed.text : written
  const fault = text !== '' && read(text) === undefined
  return (
    <>
      <textarea
        id={id}
        className="input ds-area ds-code"
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
        placeholder={fallback === undefined ? '' : JSON.stringify(fallback)}
        disabled={disabled}
        aria-invalid={fault || undefined}
        spellCheck={false}
        onChange={(event) => {
          const next = event.target.value
          const made = next === '' ? { value: undefined } : read(next)
          setTyped({
            text: next,
            from: made ? (made.value === undefined ? '' : JSON.stringify(made.value, null, 2)) : written,
          })
          if (made) change(made.value)
        }}
      />
      {fault && <p className="field-fault">{t('designer.notJson')}</p>}
    </>
  )
}

function read(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
