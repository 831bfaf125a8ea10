import { labelOf } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { textOf } from '../../../values.ts'
import { useLang } from '../../lang.ts'
import { functionNames } from '../../functionNames.ts'
import { find } from '../../model/tree.ts'
import { fieldsIn } from '../../names.ts'
import { useDesigner, useEditing } from '../../useEditor.ts'
import { Pick, TextInput } from '../fields.tsx'
import { ExpressionEdit } from './ExpressionEdit.tsx'
import { LabelEdit } from './LabelEdit.tsx'
import type { AttrEditProps } from './types.ts'
import styles from './editors.module.css'

const hintOf = (value: unknown): string | undefined => textOf(value) || undefined
const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

export const LabelAttr = ({ id, label, value, fallback, disabled, change }: AttrEditProps) => (
  <LabelEdit id={id} label={label} value={value} placeholder={fallback} disabled={disabled} change={change} />
)

export const TemplateAttr = ({ id, label, value, fallback, disabled, change }: AttrEditProps) => (
  <LabelEdit
    id={id}
    label={label}
    value={value}
    placeholder={fallback}
    long
    disabled={disabled}
    change={change}
  />
)

export const TextAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => (
  <TextInput
    id={id}
    value={textOf(value)}
    placeholder={hintOf(fallback)}
    disabled={disabled}
    change={(text) => change(orNone(text))}
  />
)

export const LongTextAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => (
  <textarea
    id={id}
    className="input"
    rows={4}
    value={textOf(value)}
    placeholder={hintOf(fallback)}
    disabled={disabled}
    onChange={(event) => change(orNone(event.target.value))}
  />
)

export const ScriptAttr = ({ id, value, disabled, change }: AttrEditProps) => (
  <textarea
    id={id}
    className={`input ${styles['code']}`}
    rows={8}
    value={textOf(value)}
    disabled={disabled}
    spellCheck={false}
    onChange={(event) => change(orNone(event.target.value))}
  />
)

export const NumberAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => (
  <TextInput
    id={id}
    type="number"
    value={textOf(value)}
    placeholder={hintOf(fallback)}
    disabled={disabled}
    change={(text) => change(text === '' ? undefined : Number(text))}
  />
)

/** Says the default instead of keeping it, so that a later default counts. */
export const BoolAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => {
  const checked = typeof value === 'boolean' ? value : fallback === true
  return (
    <input
      id={id}
      type="checkbox"
      className={styles['box']}
      checked={checked}
      disabled={disabled}
      onChange={(event) =>
        change(event.target.checked === (fallback === true) ? undefined : event.target.checked)
      }
    />
  )
}

export const ChoiceAttr = ({ id, described, value, fallback, disabled, change }: AttrEditProps) => {
  const t = useT()
  const lang = useLang()
  const options = (described.options ?? []).map((each) => ({
    id: String(each.id),
    name: labelOf(each.name, lang),
  }))
  const usual = options.find((each) => each.id === String(fallback))
  return (
    <Pick
      id={id}
      value={textOf(value)}
      disabled={disabled}
      options={[
        { id: '', name: usual ? t('designer.usual', { name: usual.name }) : t('designer.unset') },
        ...options,
      ]}
      change={(chosen) => change(described.options?.find((each) => String(each.id) === chosen)?.id)}
    />
  )
}

export const ExpressionAttr = ({ id, label, value, fallback, disabled, change }: AttrEditProps) => (
  <ExpressionEdit
    id={id}
    label={label}
    value={textOf(value)}
    placeholder={hintOf(fallback)}
    disabled={disabled}
    change={change}
  />
)

/** A field of the page. */
export const FieldAttr = ({ id, value, disabled, change }: AttrEditProps) => {
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const list = fieldsIn(page, props, lang).map(({ field, name }) => ({ id: field, name }))
  return (
    <TextInput
      id={id}
      value={textOf(value)}
      list={list}
      disabled={disabled}
      change={(text) => change(orNone(text))}
    />
  )
}

export const DictionaryAttr = ({ id, value, disabled, change }: AttrEditProps) => {
  const lang = useLang()
  const { props } = useDesigner()
  const list = props.dictionaries.map((each) => ({ id: each.id, name: labelOf(each.name, lang) }))
  return (
    <TextInput
      id={id}
      value={textOf(value)}
      list={list}
      disabled={disabled}
      change={(text) => change(orNone(text))}
    />
  )
}

/** A source of records, by id, or the path of a call. */
export const ApiAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => {
  const lang = useLang()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const suggests = useEditing(({ history, selected }) =>
    selected.some((each) => find(history.now, each)?.control.type === 'autocomplete'),
  )
  const list = [
    ...props.model.entities.map((each) => ({ id: each.id, name: labelOf(each.name, lang) })),
    ...props.sources.map((each) => ({ id: each.id, name: labelOf(each.name, lang) })),
    ...(suggests ? functionNames(page, props) : []),
  ]
  const named = list.find((each) => each.id === value)?.name
  return (
    <>
      <TextInput
        id={id}
        value={textOf(value)}
        placeholder={hintOf(fallback)}
        list={list}
        disabled={disabled}
        change={(text) => change(orNone(text))}
      />
      {named !== undefined && <p className="field-hint">{named}</p>}
    </>
  )
}

export const ColorAttr = ({ id, label, value, disabled, change }: AttrEditProps) => {
  const text = textOf(value)
  return (
    <div className={styles['beside']}>
      <TextInput id={id} value={text} disabled={disabled} change={(next) => change(orNone(next))} />
      <input
        type="color"
        aria-label={label}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}

/** Digits alone are pixels and kept as a number. */
export const LengthAttr = ({ id, value, fallback, disabled, change }: AttrEditProps) => (
  <TextInput
    id={id}
    value={textOf(value)}
    placeholder={hintOf(fallback)}
    disabled={disabled}
    change={(text) => change(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text)}
  />
)
