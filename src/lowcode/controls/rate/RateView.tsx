import { dashed } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { ViewProps } from '../def.ts'
import './rate.css'
import { Star } from './Star.tsx'
import { rated, shareOf, starsOf, wordOf } from './stars.ts'

/** The stars that were given, with their word. */
export function RateView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const t = useT()
  const value = rated(control, state.value)
  if (value === 0) return <span className="lc-text">{dashed('')}</span>
  const word = wordOf(control, value, lang)
  return (
    <span className="lc-rate" role="img" aria-label={`${t('lowcode.rate.star', { value })} ${word}`.trim()}>
      {Array.from({ length: starsOf(control) }, (_, at) => (
        <Star key={at} share={shareOf(value, at + 1)} />
      ))}
      {word !== '' && <span className="lc-rate-word">{word}</span>}
    </span>
  )
}
