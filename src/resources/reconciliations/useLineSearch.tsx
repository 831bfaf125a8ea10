import Checkbox from 'antd/es/checkbox'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { StatementLine } from '../../../contract/reconciliations.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { FindRows } from '../../ui/grid/FindRows.tsx'
import { foundRows } from '../../ui/grid/foundRows.ts'

const textsOf = (line: StatementLine) => [
  line.receiptNo,
  line.deliveryNo,
  line.orderNo,
  line.materialCode,
  line.materialName,
  line.spec,
  line.reason,
]

/**
 * Finds lines of a long statement by a text, and those that are disputed; `key` is another whenever others are shown. `reveal` shows all where a
 * line is not among those found.
 */
export function useLineSearch(all: readonly StatementLine[]): {
  lines: readonly StatementLine[]
  search: ReactNode
  key: string
  reveal: (lineId: string) => void
} {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [isDisputed, setDisputed] = useState(false)
  // thousands of lines are drawn after the key, not before it
  const wanted = useDeferredValue(keyword)
  const disputed = useMemo(() => all.filter((line) => line.disputed), [all])
  const lines = useMemo(
    () => foundRows(isDisputed ? disputed : all, wanted, textsOf),
    [all, disputed, isDisputed, wanted],
  )
  const search = (
    <FindRows keyword={keyword} onKeyword={setKeyword} found={lines.length} of={all.length}>
      {disputed.length > 0 && (
        <Checkbox checked={isDisputed} onChange={({ target }) => setDisputed(target.checked)}>
          {t('reconciliations.dispute.only', { count: count(disputed.length) })}
        </Checkbox>
      )}
    </FindRows>
  )
  const reveal = (lineId: string) => {
    if (lines.some(({ id }) => id === lineId)) return
    setKeyword('')
    setDisputed(false)
  }
  return { lines, search, key: `${isDisputed} ${wanted}`, reveal }
}
