import type { ReactElement, ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './SelectField.module.css'

interface Props {
  head: ReactNode
  foot: ReactNode
  /** All of them at once, or none again; undefined where one is chosen. */
  checkAll?: { on: boolean; press: () => void } | undefined
  children: ReactElement
}

/** What opens under a select: rows of antd, and what stands above and below them. A press beside a row leaves the focus where it is. */
export function OptionList({ head, foot, checkAll, children }: Props) {
  const t = useT()
  return (
    <div className={styles['rows']} onMouseDown={(event) => event.preventDefault()}>
      {checkAll && (
        <button type="button" className={styles['all']} onClick={checkAll.press}>
          {t(checkAll.on ? 'lowcode.none' : 'lowcode.all')}
        </button>
      )}
      {head}
      {children}
      {foot}
    </div>
  )
}

/** What a list says that shows no row. */
export function EmptyList({ state, searched }: { state: 'failed' | 'loading' | 'here'; searched: boolean }) {
  const t = useT()
  const said =
    state === 'failed'
      ? 'lowcode.failed'
      : state === 'loading'
        ? 'lowcode.loading'
        : searched
          ? 'lowcode.noMatch'
          : 'lowcode.noData'
  return <p className={styles['empty']}>{t(said)}</p>
}
