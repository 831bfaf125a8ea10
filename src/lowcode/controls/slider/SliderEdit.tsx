import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import '../input/input.css'
import { endsOf, marksOf, moved, placed, type Scale, scaleOf, shareOf } from './scale.ts'
import './slider.css'

/** One value on a scale, or two ends of a range; the number beside it is typed. */
export function SliderEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().surroundings
  const t = useT()
  const scale = scaleOf(control)
  const ends = endsOf(control, state.value, scale)
  const two = ends.length === 2
  const marks = marksOf(control, scale, lang)
  const name = words(control, 'label', lang)
  const put = (end: number, to: string) => {
    const next = moved(ends, end, to)
    const value = two ? next.map(Number) : Number(next[0])
    if (JSON.stringify(value) !== JSON.stringify(state.value)) change(value)
  }
  const endName = (end: number) =>
    two ? `${name} ${t(end === 0 ? 'lowcode.slider.from' : 'lowcode.slider.to')}`.trim() : name
  const [low, high] = two ? ends : [String(scale.min), ends[0]]
  const listId = `${id}-marks`
  return (
    <span
      className="lc-slider"
      data-invalid={invalid || undefined}
      data-marked={marks.length > 0 || undefined}
    >
      <span
        className="lc-slider-track"
        style={{
          ['--from' as string]: `${shareOf(Number(low), scale)}%`,
          ['--to' as string]: `${shareOf(Number(high), scale)}%`,
        }}
      >
        {ends.map((value, end) => (
          <input
            key={end}
            id={end === 0 ? id : undefined}
            type="range"
            {...scale}
            value={value}
            disabled={state.disabled}
            list={marks.length > 0 ? listId : undefined}
            aria-label={endName(end)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => put(end, placed(target.value, scale) ?? value)}
          />
        ))}
        {marks.length > 0 && (
          <>
            <datalist id={listId}>
              {marks.map(({ at, text }) => (
                <option key={at} value={at} label={text} />
              ))}
            </datalist>
            <span className="lc-marks" aria-hidden="true">
              {marks.map(({ at, text }) => (
                <span key={at} style={{ left: `${shareOf(at, scale)}%` }}>
                  {text}
                </span>
              ))}
            </span>
          </>
        )}
      </span>
      {flag(control, 'showInput') &&
        ends.map((value, end) => (
          <Beside
            key={end}
            label={`${endName(end)} ${t('lowcode.slider.value')}`.trim()}
            // A value nobody gave is not shown as if somebody had.
            value={textOf(Array.isArray(state.value) ? state.value[end] : state.value) === '' ? '' : value}
            scale={scale}
            disabled={state.disabled}
            put={(to) => put(end, to)}
          />
        ))}
    </span>
  )
}

interface BesideProps {
  label: string
  value: string
  scale: Scale
  disabled: boolean
  put: (to: string) => void
}

/** The number; it goes to the nearest place of the scale when it is left. */
function Beside({ label, value, scale, disabled, put }: BesideProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const to = typed === undefined ? undefined : placed(typed, scale)
    setTyped(undefined)
    if (to !== undefined) put(to)
  }
  return (
    <span className="lc-entry lc-slider-number">
      <input
        className="lc-input lc-number"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
      />
    </span>
  )
}
