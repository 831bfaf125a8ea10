import { searchDocuments } from '../../../contract/home.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { addressOf } from '../../resources/home/addressOf.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { DOCUMENT_SEARCH_MS, MENU_SEARCH_MS } from '../limits.ts'
import { nameOf } from '../menu/names.ts'
import { type MenuEntry, searchMenu } from '../menu/paths.ts'
import { useRested } from '../../ui/useRested.ts'

export type SearchResult =
  | { kind: 'menu'; key: string; title: string; entry: MenuEntry }
  | { kind: 'document'; key: string; noun: string; title: string; detail: string; to: string }

type Paper = ResponseOf<typeof searchDocuments>[number]

/** Where a found document is shown: an order and a record by themselves, what is kept in a dialog in its list. */
function shownAt(paper: Paper): string {
  const field = { materials: 'code', suppliers: 'name' }[paper.noun]
  return field
    ? `/${paper.noun}?${new URLSearchParams({ [`${field}.equal`]: paper.title })}`
    : addressOf(paper)
}

/** Menu entries by their label path and, when asked, orders by number, partner or material, and materials, partners and records by their own. */
export function useSearchResults(
  keyword: string,
  entries: readonly MenuEntry[],
  documents: boolean,
): { found: SearchResult[]; searching: boolean } {
  const word = useRested(keyword.trim(), MENU_SEARCH_MS)
  const asked = useRested(keyword.trim(), DOCUMENT_SEARCH_MS)
  const answer = useCallQuery(
    'search',
    searchDocuments,
    { query: { keyword: asked } },
    { enabled: documents && asked !== '', silent: true, keepPreviousData: true },
  )
  const menus = searchMenu(entries, word, nameOf).map(({ entry, label }): SearchResult => ({
    kind: 'menu',
    key: `m${entry.item.id}`,
    title: label,
    entry,
  }))
  const papers = documents && asked ? (answer.data ?? []) : []
  const found = papers.map((paper): SearchResult => {
    const { noun, id, title, detail } = paper
    return { kind: 'document', key: `${noun}${id}`, noun, title, detail, to: shownAt(paper) }
  })
  return {
    found: [...menus.slice(0, 12), ...found],
    searching: documents && keyword.trim() !== '' && (asked !== keyword.trim() || answer.fetching),
  }
}
