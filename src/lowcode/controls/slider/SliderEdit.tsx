import Slider from 'antd/es/slider'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { Entry } from '../input/Entry.tsx'
import { endsOf, marksOf, moved, placed, type Scale, scaleOf } from './scale.ts'
import styles from './SliderEdit.module.css'

/** One value on a scale, or two ends of a range; the number beside it is typed. */
export default function SliderEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const t = useT()
  const scale = scaleOf(control)
  const ends = endsOf(control, state.value, scale)
  const two = ends.length === 2
  const name = words(control, 'label', lang)
  const put = (end: number, to: string) => {
    const next = moved(ends, end, to)
    const value = two ? next.map(Number) : Number(next[0])
    if (JSON.stringify(value) !== JSON.stringify(state.value)) change(value)
  }
  const slid = (values: readonly number[]) => {
    const end = values.findIndex((value, at) => value !== Number(ends[at]))
    const to = end === -1 ? undefined : placed(String(values[end]), scale)
    if (to !== undefined) put(end, to)
  }
  const endName = (end: number) =>
    two ? `${name} ${t(end === 0 ? 'lowcode.slider.from' : 'lowcode.slider.to')}`.trim() : name
  const marks = Object.fromEntries(marksOf(control, scale, lang).map(({ at, text }) => [at, text]))
  const shared = { ...scale, id, marks, disabled: state.disabled, tooltip: { open: false } }
  return (
    <span className={styles['slider']} data-invalid={invalid || undefined} aria-describedby={describedBy}>
      {two ? (
        <Slider
          {...shared}
          range={{ draggableTrack: false }}
          ariaLabelForHandle={[endName(0), endName(1)]}
          value={ends.map(Number)}
          onChange={slid}
        />
      ) : (
        <Slider
          {...shared}
          ariaLabelForHandle={name}
          value={Number(ends[0])}
          onChange={(value) => slid([value])}
        />
      )}
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
    <span className={styles['number']}>
      <Entry
        numeric
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
