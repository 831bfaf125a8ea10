import { useEffect, useRef, useState } from 'react'
import type { ChoicePage } from '../../runtime/services.ts'

const PAGE = 50

export type LoadOptions = (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicePage>

/** The options of a list while it is open, page after page; asked for so many milliseconds after the last key. */
export function useOptionPages(open: boolean, keyword: string, load: LoadOptions, pause: number) {
  const [found, setFound] = useState<ChoicePage>()
  const [failed, setFailed] = useState(false)
  const [wanted, setWanted] = useState({ keyword, page: 1 })
  const page = open && wanted.keyword === keyword ? wanted.page : 1
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!open) {
      setFound(undefined)
      setWanted({ keyword: '', page: 1 })
      return undefined
    }
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        latest.current(keyword, page, asking.signal).then(
          (next) => {
            if (asking.signal.aborted) return
            setFailed(false)
            setFound((was) =>
              page > 1 && was ? { rows: [...was.rows, ...next.rows], total: next.total } : next,
            )
          },
          () => !asking.signal.aborted && setFailed(true),
        )
      },
      keyword === '' || page > 1 ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [open, keyword, page, pause])
  const rows = found?.rows ?? []
  return {
    rows,
    state: failed ? ('failed' as const) : found ? ('here' as const) : ('loading' as const),
    /** The next page, where there is one. */
    more: () => {
      if (found && rows.length < found.total && rows.length >= page * PAGE)
        setWanted({ keyword, page: page + 1 })
    },
  }
}
