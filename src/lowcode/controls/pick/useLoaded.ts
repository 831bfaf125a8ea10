import { useCallback, useEffect, useRef, useState } from 'react'
import type { Choice, ChoicePage } from '../../runtime/services.ts'

type Load = (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicePage>

const PAGE = 50
const PAUSE = 300

/** The rows of a list that came into sight, asked for by page; `load` is that of the list with the key. */
export function useLoaded(load: Load, keyword: string, listKey: string, pageSize = PAGE) {
  const [found, setFound] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [total, setTotal] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const ask = useRef(load)
  const asking = useRef(new AbortController())
  const asked = useRef(new Set<number>())
  useEffect(() => {
    ask.current = load
  })
  const fetchPage = useCallback(
    (word: string, page: number) => {
      const { signal } = asking.current
      if (asked.current.has(page)) return
      asked.current.add(page)
      ask.current(word, page, signal).then(
        (next) => {
          if (signal.aborted) return
          setTotal(next.total)
          setFound((was) => {
            const rows = new Map(page === 1 ? [] : was)
            for (const [index, row] of next.rows.entries()) rows.set((page - 1) * pageSize + index, row)
            return rows
          })
        },
        (error: unknown) => !signal.aborted && setFault(error instanceof Error ? error.message : ''),
      )
    },
    [pageSize],
  )
  useEffect(() => {
    asking.current = new AbortController()
    asked.current = new Set()
    const timer = setTimeout(() => fetchPage(keyword, 1), keyword === '' ? 0 : PAUSE)
    const mine = asking.current
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [fetchPage, keyword, listKey, attempt])
  const range = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / pageSize) + 1; page <= Math.floor(last / pageSize) + 1; page += 1)
        if (page > 1) fetchPage(keyword, page)
    },
    [fetchPage, keyword, pageSize],
  )
  return {
    found,
    total,
    failed: fault !== undefined,
    /** Why it failed, where that is known. */
    reason: fault,
    range,
    again: () => {
      setFault(undefined)
      setAttempt(attempt + 1)
    },
  }
}
