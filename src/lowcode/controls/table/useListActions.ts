import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { ListState } from '../../../ui/list/state.ts'
import { saveFile } from '../../../ui/saveFile.ts'
import { knowList } from '../../runtime/lists.ts'
import { usePage } from '../../runtime/page.ts'
import type { ListedRecord } from '../../runtime/services.ts'
import { number } from '../attr.ts'

/** Rows of a page where the control says nothing. */
const PAGE = 50

const searchIn = (list: Element | null, label: string) =>
  [...(list?.querySelectorAll('input') ?? [])].find((input) => input.ariaLabel === label)

interface Listing {
  /** What its search is called. */
  search: string
  count: number | undefined
  look: (keyword: string) => void
  fetchFile?: ListState<ListedRecord>['fetchFile'] | undefined
  importSheet?: (() => void) | undefined
}

/** What the actions `find`, `paging`, `export` and `import` do to a list. `from` is the row that its page begins with. */
export function useListActions(control: Control, { search, count, look, fetchFile, importSheet }: Listing) {
  const { store } = usePage()
  const around = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<number>()
  const size = number(control, 'pageSize') ?? PAGE
  const find = useEffectEvent((keyword: string | undefined) => {
    if (keyword === undefined) searchIn(around.current, search)?.focus()
    else look(keyword)
  })
  const turn = useEffectEvent((to: number | undefined) => {
    const last = Math.max(1, Math.ceil((count ?? 0) / size))
    setPage(Math.min(to ?? ((page ?? 1) % last) + 1, last))
  })
  const exported = useEffectEvent(async () => {
    // What is refused was shown where calls are made.
    const file = await fetchFile?.(new AbortController().signal, () => undefined).catch(() => undefined)
    if (file) saveFile(file.name, file.blob)
  })
  const imported = useEffectEvent(() => importSheet?.())
  const [exports, imports] = [fetchFile !== undefined, importSheet !== undefined]
  useEffect(
    () =>
      knowList(store, control.field, {
        find: (keyword) => find(keyword),
        turn: (to) => turn(to),
        exported: exports ? () => exported() : undefined,
        imported: imports ? () => imported() : undefined,
      }),
    [store, control.field, exports, imports],
  )
  return { around, from: page === undefined ? undefined : (page - 1) * size }
}
