import { useT } from '../../../i18n/i18n.ts'
import styles from './Steps.module.css'

interface Props {
  disabled: boolean
  move: (by: 1 | -1) => void
}

/** A step up, a step down. The arrow keys do the same, so they are no stop of the keyboard. */
export function Steps({ disabled, move }: Props) {
  const t = useT()
  const step = (by: 1 | -1, name: 'lowcode.up' | 'lowcode.down', sign: string) => (
    <button
      type="button"
      className={styles['step']}
      tabIndex={-1}
      disabled={disabled}
      aria-label={t(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => move(by)}
    >
      {sign}
    </button>
  )
  return (
    <span className={styles['steps']}>
      {step(1, 'lowcode.up', '+')}
      {step(-1, 'lowcode.down', '−')}
    </span>
  )
}
