import { lazy, Suspense } from 'react'
import { entryOf } from '../../../../contract/lowcode/kinds.ts'
import { maskOf } from '../../../../contract/lowcode/mask.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { Clear } from './Clear.tsx'
import '../entry.css'
import { keptIn } from './mask.ts'
import { NumberEdit } from './NumberEdit.tsx'
import { useTyped } from './useTyped.ts'

const RichEdit = lazy(() => import('./RichEdit.tsx'))

/** One line, several lines, rich text or a number. */
export function InputEdit(props: EditProps) {
  const entry = entryOf(props.control)
  if (entry === 'number') return <NumberEdit {...props} />
  if (entry === 'rich')
    return (
      <Suspense
        fallback={<div className="lc-input" style={{ height: number(props.control, 'richHeight') }} />}
      >
        <RichEdit {...props} />
      </Suspense>
    )
  return <TextEdit {...props} entry={entry} />
}

const lineTypes = new Set(['text', 'password', 'email', 'tel', 'url'])

function TextEdit({
  control,
  state,
  id,
  invalid,
  describedBy,
  change,
  entry,
}: EditProps & { entry: string }) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const value = textOf(state.value)
  const mask = maskOf(control)
  const typed = useTyped(value, (text, field) => change(mask === '' ? text : keptIn(mask, value, field)))
  const most = number(control, 'maxlength')
  const shared = {
    ...typed,
    id,
    className: 'lc-input',
    disabled: state.disabled,
    readOnly: flag(control, 'readonly'),
    required: state.required,
    placeholder: words(control, 'placeholder', lang),
    'aria-label': words(control, 'label', lang) || undefined,
    minLength: number(control, 'minlength'),
    maxLength: most,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  const [before, after] = [words(control, 'prefix', lang), words(control, 'suffix', lang)]
  return (
    <span
      className="lc-entry"
      data-invalid={invalid || undefined}
      data-disabled={state.disabled || undefined}
    >
      <ControlIcon control={control} />
      {before !== '' && <span className="lc-affix">{before}</span>}
      {entry === 'textarea' ? (
        <textarea {...shared} rows={number(control, 'rows') ?? 3} />
      ) : (
        <input
          {...shared}
          type={lineTypes.has(entry) ? entry : 'text'}
          autoComplete="off"
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && emit('enter')}
        />
      )}
      <Clear
        control={control}
        on={value !== '' && entry !== 'textarea' && !state.disabled && !shared.readOnly}
        clear={() => change('')}
      />
      {after !== '' && <span className="lc-affix">{after}</span>}
      {most !== undefined && flag(control, 'showWordLimit') && (
        <span className="lc-count" aria-hidden="true">
          {Array.from(typed.value).length} / {most}
        </span>
      )}
    </span>
  )
}
