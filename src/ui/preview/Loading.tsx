import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './preview.module.css'

/** Figures of the specification (§8, §9). */
export const CIRCLE = 70
export const TEXT_MS = 4000

const WIDTH = 6
const ROUND = Math.PI * (CIRCLE - WIDTH)

/** Progress circle with the two texts that take turns, so that a long wait says what to do. */
export function Loading({ percent }: { percent: number | undefined }) {
  const t = useT()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => 1 - now), TEXT_MS)
    return () => clearInterval(timer)
  }, [])
  const ring = { cx: CIRCLE / 2, cy: CIRCLE / 2, r: (CIRCLE - WIDTH) / 2, strokeWidth: WIDTH }
  return (
    <div className={styles['stage']}>
      <div
        role="progressbar"
        aria-label={t('common.loading')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles['circle']}
        data-endless={percent === undefined || undefined}
      >
        <svg width={CIRCLE} height={CIRCLE} aria-hidden="true">
          <circle {...ring} className={styles['rest']} />
          <circle
            {...ring}
            className={styles['done']}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - (percent ?? 25) / 100)}
          />
        </svg>
        {percent !== undefined && <span>{percent}%</span>}
      </div>
      <p role="status">{t(turn === 0 ? 'preview.large' : 'preview.stuck')}</p>
    </div>
  )
}
