import type { ReactNode } from 'react'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './FindRows.module.css'

/** A table that is seen whole needs no search. */
const SEARCHED_FROM = 20

interface Props {
  keyword: string
  onKeyword: (keyword: string) => void
  /** Rows that are found, and rows there are. */
  found: number
  of: number
  /** What narrows the rows besides. */
  children?: ReactNode
}

/** Above a long table whose rows are all at hand: finds them by a text and says how many; absent where there are few. */
export function FindRows({ keyword, onKeyword, found, of, children }: Props) {
  const t = useT()
  if (of < SEARCHED_FROM) return null
  return (
    <div className={styles['find']} role="search">
      <input
        className={`input ${styles['keyword']}`}
        type="search"
        value={keyword}
        maxLength={200}
        aria-label={t('list.keyword')}
        placeholder={t('list.keyword')}
        onChange={({ target }) => onKeyword(target.value)}
        // in a form it finds, and sends nothing
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {children}
      <span className="quiet" role="status">
        {found === of ? '' : t('list.total', { count: count(found) })}
      </span>
    </div>
  )
}
