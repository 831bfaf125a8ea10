import Checkbox from 'antd/es/checkbox'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { StatementLine } from '../../../contract/reconciliations.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './Statement.module.css'

/** A statement that is seen whole needs no search. */
const SEARCHED_FROM = 20

const textOf = ({
  receiptNo,
  deliveryNo,
  orderNo,
  materialCode,
  materialName,
  spec,
  reason,
}: StatementLine) =>
  [receiptNo, deliveryNo, orderNo, materialCode, materialName, spec, reason].join('\n').toLowerCase()

/** The lines in which a keyword stands, or whose number it is. */
export function foundLines(lines: readonly StatementLine[], keyword: string): readonly StatementLine[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return lines
  return lines.filter((line) => String(line.lineNo) === wanted || textOf(line).includes(wanted))
}

/** Finds lines of a long statement by a text, and those that are disputed; `key` is another whenever others are shown. */
export function useLineSearch(all: readonly StatementLine[]): {
  lines: readonly StatementLine[]
  search: ReactNode
  key: string
} {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [isDisputed, setDisputed] = useState(false)
  // thousands of lines are drawn after the key, not before it
  const wanted = useDeferredValue(keyword)
  const disputed = useMemo(() => all.filter((line) => line.disputed), [all])
  const lines = useMemo(
    () => foundLines(isDisputed ? disputed : all, wanted),
    [all, disputed, isDisputed, wanted],
  )
  const search = all.length >= SEARCHED_FROM && (
    <div className={styles['tools']} role="search">
      <input
        className={`input ${styles['search']}`}
        type="search"
        value={keyword}
        maxLength={200}
        aria-label={t('list.keyword')}
        placeholder={t('list.keyword')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {disputed.length > 0 && (
        <Checkbox checked={isDisputed} onChange={({ target }) => setDisputed(target.checked)}>
          {t('reconciliations.dispute.only', { count: count(disputed.length) })}
        </Checkbox>
      )}
      <span className="quiet" role="status">
        {lines.length === all.length ? '' : t('list.total', { count: count(lines.length) })}
      </span>
    </div>
  )
  return { lines, search, key: `${isDisputed} ${wanted}` }
}
