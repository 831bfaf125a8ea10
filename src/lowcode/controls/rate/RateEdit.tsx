import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { flag, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import './rate.css'
import { Star } from './Star.tsx'
import { rated, shareOf, starsOf, wordOf } from './stars.ts'

/** Stars: click one, its left half where halves are given, or use the arrow keys; the same star again takes the rating back. */
export function RateEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const t = useT()
  const [over, setOver] = useState<number>()
  const most = starsOf(control)
  const half = flag(control, 'half')
  const value = rated(control, state.value)
  const seen = over ?? value
  const word = wordOf(control, seen, lang)
  const said = value === 0 ? t('lowcode.rate.none') : t('lowcode.rate.star', { value })
  const put = (next: number) => {
    if (next !== value) change(next === 0 ? null : next)
  }
  const under = (event: { clientX: number; currentTarget: HTMLElement }, star: number) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return half && event.clientX - left < width / 2 ? star - 0.5 : star
  }
  return (
    <span
      id={id}
      role="slider"
      tabIndex={state.disabled ? -1 : 0}
      className="lc-rate"
      aria-label={words(control, 'label', lang)}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={`${said} ${wordOf(control, value, lang)}`.trim()}
      aria-disabled={state.disabled || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onPointerLeave={() => setOver(undefined)}
      onKeyDown={(event) => {
        if (state.disabled) return
        const step = half ? 0.5 : 1
        const least = flag(control, 'clearable') ? 0 : step
        const next =
          event.key === 'ArrowRight' || event.key === 'ArrowUp'
            ? Math.min(most, value + step)
            : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
              ? Math.max(least, value - step)
              : event.key === 'Home'
                ? least
                : event.key === 'End'
                  ? most
                  : undefined
        if (next === undefined) return
        event.preventDefault()
        put(next)
      }}
    >
      {Array.from({ length: most }, (_, at) => (
        // The whole is one slider for keys and screen readers; a star only takes the pointer.
        <span
          key={at}
          className="lc-rate-star"
          onPointerMove={(event) => !state.disabled && setOver(under(event, at + 1))}
          onClick={(event) => {
            if (state.disabled) return
            const next = under(event, at + 1)
            put(next === value && flag(control, 'clearable') ? 0 : next)
          }}
        >
          <Star share={shareOf(seen, at + 1)} />
        </span>
      ))}
      {word !== '' && <span className="lc-rate-word">{word}</span>}
    </span>
  )
}
