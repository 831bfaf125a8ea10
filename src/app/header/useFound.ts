import { searchDocuments } from '../../../contract/home.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { DOCUMENT_SEARCH_MS, MENU_SEARCH_MS } from '../limits.ts'
import { nameOf } from '../menu/names.ts'
import { type MenuEntry, searchMenu } from '../menu/paths.ts'
import { useRested } from '../useRested.ts'

export type Found =
  | { kind: 'menu'; key: string; title: string; entry: MenuEntry }
  | { kind: 'document'; key: string; noun: string; title: string; detail: string; to: string }

type Paper = AnswerOf<typeof searchDocuments>[number]

/** Where a found document is shown: an order and a record by themselves, what is kept in a dialog in its list. */
function addressOf({ noun, id, title, form }: Paper): string {
  if (form) return `/custompage/detail?${new URLSearchParams({ ...form, dataId: id })}`
  const field = { materials: 'code', suppliers: 'name' }[noun]
  return field ? `/${noun}?${new URLSearchParams({ [`${field}.equal`]: title })}` : `/${noun}/${id}`
}

/** Menu entries by their label path and, when asked, orders by number, partner or material, and materials, partners and records by their own. */
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
  const found = papers.map((paper): Found => {
    const { noun, id, title, detail } = paper
    return { kind: 'document', key: `${noun}${id}`, noun, title, detail, to: addressOf(paper) }
  })
  return {
    found: [...menus.slice(0, 12), ...found],
    searching: documents && keyword.trim() !== '' && (asked !== keyword.trim() || answer.fetching),
  }
}
