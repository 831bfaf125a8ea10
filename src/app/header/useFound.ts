import { useEffect, useState } from 'react'
import { searchDocuments } from '../../../contract/home.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { DOCUMENT_SEARCH_MS, MENU_SEARCH_MS } from '../limits.ts'
import { nameOf } from '../menu/names.ts'
import { type MenuEntry, searchMenu } from '../menu/paths.ts'

export type Found =
  | { kind: 'menu'; key: string; title: string; entry: MenuEntry }
  | { kind: 'document'; key: string; title: string; detail: string; to: string }

/** The value after it has rested for `ms`. */
function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** Menu entries by their label path and, when asked, documents by number, partner or material. */
export function useFound(
  keyword: string,
  entries: readonly MenuEntry[],
  documents: boolean,
): { found: Found[]; searching: boolean } {
  const word = useRested(keyword.trim(), MENU_SEARCH_MS)
  const asked = useRested(keyword.trim(), DOCUMENT_SEARCH_MS)
  const answer = useAnswer(
    'search',
    searchDocuments,
    { query: { keyword: asked } },
    { enabled: documents && asked !== '', quiet: true, keep: true },
  )
  const menus = searchMenu(entries, word, nameOf).map(({ entry, label }): Found => ({
    kind: 'menu',
    key: `m${entry.item.id}`,
    title: label,
    entry,
  }))
  const papers = documents && asked ? (answer.data ?? []) : []
  const found = papers.map(({ noun, id, title, detail }): Found => ({
    kind: 'document',
    key: `${noun}${id}`,
    title,
    detail,
    to: `/${noun}/${id}`,
  }))
  return {
    found: [...menus.slice(0, 12), ...found],
    searching: documents && keyword.trim() !== '' && (asked !== keyword.trim() || answer.fetching),
  }
}
