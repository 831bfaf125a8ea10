import { searchDocuments } from '../../../contract/home.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { t } from '../../i18n/i18n.ts'
import { addressOf } from '../../resources/home/addressOf.ts'
import { resources } from '../../resources/index.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { DOCUMENT_SEARCH_MS, MENU_SEARCH_MS } from '../limits.ts'
import { nameOf } from '../menu/names.ts'
import { type MenuEntry, searchMenu } from '../menu/paths.ts'
import { labelText } from '../resourceTitle.ts'
import { useRested } from '../../ui/useRested.ts'

/** `group`: what it is one of, in words. */
export type SearchResult = { key: string; group: string; title: string } & (
  | { kind: 'menu'; entry: MenuEntry }
  | { kind: 'document'; detail: string; to: string }
)

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
    group: t('shell.menu'),
    title: label,
    entry,
  }))
  const papers = documents && asked ? (answer.data ?? []) : []
  const found = papers.map((paper): SearchResult => {
    const { noun, id, title, detail } = paper
    const label = resources.find(({ name }) => name === noun)?.label
    const group = labelText(label ?? 'apps.title')
    return { kind: 'document', key: `${noun}${id}`, group, title, detail, to: shownAt(paper) }
  })
  return {
    found: [...menus.slice(0, 12), ...found],
    searching: documents && keyword.trim() !== '' && (asked !== keyword.trim() || answer.fetching),
  }
}
