import Progress from 'antd/es/progress'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { isColour, number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import styles from './ProgressView.module.css'
import { progressOf, reachedColour } from './share.ts'

/** How far something has come, drawn between its ends and written as it is. */
export default function ProgressView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const whole = number(control, 'max') ?? 100
  const progress = progressOf(state.value, whole, number(control, 'digits') ?? 0)
  if (!progress) return <span className="lc-text">{dashed(textOf(state.value))}</span>
  const said =
    plain(control, 'format') === 'value'
      ? `${progress.value} / ${whole} ${words(control, 'unit', lang)}`.trim()
      : `${progress.percent}%`
  const color = reachedColour(attrOf(control, 'limits'), progress.drawn)
  const isCircle = plain(control, 'shape') === 'circle'
  return (
    <span className={styles[isCircle ? 'circle' : 'line']} onClick={() => emit('click')}>
      <Progress
        type={isCircle ? 'circle' : 'line'}
        percent={progress.drawn}
        showInfo={false}
        {...(isCircle && { size: 80 })}
        {...(isColour(color) && { strokeColor: color })}
        aria-label={words(control, 'label', lang) || said}
        aria-valuetext={said}
      />
      <span className={styles['said']}>{said}</span>
    </span>
  )
}
