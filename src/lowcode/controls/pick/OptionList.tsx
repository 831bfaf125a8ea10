import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './SelectField.module.css'

interface Props {
  head: ReactNode
  foot: ReactNode
  /** All of them at once, or none again; undefined where one is chosen. */
  checkAll?: { on: boolean; press: () => void } | undefined
  /** Where the buttons below the rows are; a key leads there, and `back` leads out again. */
  below?: RefObject<HTMLDivElement | null>
  back?: () => void
  children: ReactElement
}

/** The buttons below the rows of a list. */
export const buttonsIn = (below: HTMLElement | null): HTMLButtonElement[] => [
  ...(below?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]

/** What opens under a select: rows of antd, and what stands above and below them. A press beside a row leaves the focus where it is. */
export function OptionList({ head, foot, checkAll, below, back, children }: Props) {
  const t = useT()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, shiftKey, currentTarget } = event
    // antd takes the keys of what stands in its list for those of its rows, all but the one that closes it.
    if (!back) return undefined
    if (key === 'Escape') return back()
    event.stopPropagation()
    const ends = buttonsIn(currentTarget).at(shiftKey ? 0 : -1)
    if (key !== 'Tab' || event.target !== ends) return undefined
    event.preventDefault()
    return back()
  }
  return (
    <div className={styles['rows']} onMouseDown={(event) => event.preventDefault()}>
      {checkAll && (
        <button type="button" className={styles['all']} onClick={checkAll.press}>
          {t(checkAll.on ? 'lowcode.none' : 'lowcode.all')}
        </button>
      )}
      {head}
      {children}
      <div ref={below} onKeyDown={onKeyDown}>
        {foot}
      </div>
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
