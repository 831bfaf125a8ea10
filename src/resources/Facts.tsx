import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import styles from './Facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

const isSaid = (value: ReactNode): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined && value !== false

/** The facts of a document in the order one looks for them. Folded they are one line, what does not fit waits behind “more”. Empty ones are left out. */
export function Facts({ facts, isFolded }: { facts: readonly Fact[]; isFolded: boolean }) {
  const t = useT()
  const [isOpened, setOpened] = useState(false)
  const isWhole = isOpened || !isFolded
  const [isCut, setCut] = useState(false)
  const list = useRef<HTMLDListElement>(null)
  const said = facts.filter(([, value]) => isSaid(value))
  useLayoutEffect(() => {
    const dl = list.current
    if (!dl || isWhole) return undefined
    const measure = () => setCut(dl.scrollHeight > dl.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(dl)
    return () => observer.disconnect()
  }, [isWhole, said.length])
  return (
    <div className={styles.line}>
      <dl
        ref={list}
        className={styles.facts}
        data-whole={isWhole}
        // a link that waits below is reached by the keyboard: then all are shown
        onFocus={({ target, currentTarget }) => {
          const isBelow = target.getBoundingClientRect().top >= currentTarget.getBoundingClientRect().bottom
          if (isBelow) setOpened(true)
        }}
      >
        {said.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={typeof value === 'string' ? value : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {isFolded && (isOpened || isCut) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpened}
          onClick={() => setOpened(!isOpened)}
        >
          {t(isOpened ? 'common.less' : 'common.more')}
        </button>
      )}
    </div>
  )
}
