import { useEffect, useRef, useState } from 'react'
import { capitals, thousands } from '../../../../contract/lowcode/format.ts'
import { fitted, stepped } from '../../../ui/fitted.ts'
import { typedDecimal } from '../../../ui/grid/typed.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { Affix, Entry } from './Entry.tsx'
import { Steps } from './Steps.tsx'
import { clearable } from './useLine.ts'

/** A number as decimal text: what is no number is not taken, the rest is fitted to its bounds and steps; the field shows so when it is left or saved from. */
export function NumberEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const value = textOf(state.value)
  const [typed, setTyped] = useState<string>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const bounds = {
    min: number(control, 'min'),
    max: number(control, 'max'),
    step: number(control, 'step') ?? 1,
    strict: flag(control, 'stepStrictly'),
    precision: number(control, 'precision'),
  }
  const put = (text: string) => {
    clearTimeout(waiting.current)
    const next = fitted(typedDecimal(text), bounds)
    if (next !== undefined && next !== value) change(next)
  }
  const unit = words(control, 'unit', lang)
  const move = (by: 1 | -1) => {
    setTyped(undefined)
    put(stepped(typed ?? value, by, bounds.step))
  }
  const readOnly = flag(control, 'readonly')
  const clear = () => {
    clearTimeout(waiting.current)
    setTyped(undefined)
    change('')
    emit('clear')
  }
  return (
    <>
      <Entry
        id={id}
        numeric
        invalid={invalid}
        inputMode="decimal"
        value={typed ?? (flag(control, 'thousands') && value !== '' ? grouped(value) : value)}
        disabled={state.disabled}
        readOnly={readOnly}
        required={state.required}
        placeholder={words(control, 'placeholder', lang)}
        aria-label={words(control, 'label', lang) || undefined}
        aria-describedby={describedBy}
        onClear={clearable(control) ? clear : undefined}
        before={plain(control, 'icon') !== '' && <ControlIcon control={control} />}
        after={
          (unit !== '' || flag(control, 'controls')) && (
            <>
              <Affix text={unit} />
              {flag(control, 'controls') && <Steps disabled={state.disabled || readOnly} move={move} />}
            </>
          )
        }
        onFocus={() => setTyped(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(waiting.current)
          // A fault goes while it is mended: one that goes as the field is left moves what was about to be clicked.
          if (invalid) return put(target.value)
          // The page only ever has a number within the bounds; the field shows what is typed until it is left.
          waiting.current = setTimeout(() => put(target.value), number(control, 'debounce') ?? 100)
        }}
        onBlur={() => {
          if (typed !== undefined) put(typed)
          setTyped(undefined)
        }}
        onKeyDown={(event) => {
          const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
          if (event.key === 'Enter' || saves) {
            put(typed ?? value)
            setTyped(undefined)
          }
          if (event.key === 'Enter') emit('enter')
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          move(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      {flag(control, 'capitals') && value !== '' && <small className="lc-capitals">{capitals(value)}</small>}
    </>
  )
}

const grouped = (value: string): string => thousands(value, (value.split('.')[1] ?? '').length)
