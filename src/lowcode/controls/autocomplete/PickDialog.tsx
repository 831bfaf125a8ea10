import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { PickModal } from '../pick/PickModal.tsx'
import { cellOf, type ListColumn } from './picked.ts'

interface Props {
  title: string
  width: string
  height: number
  columns: readonly ListColumn[]
  /** Another function when what it lists is another: the list then begins anew. */
  load: (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicePage>
  chosen: readonly Choice[]
  multiple: boolean
  limit: number
  /** Beside the list: the tree of departments. */
  aside?: ReactNode
  /** Lists with the same key are the same list. */
  listKey?: string
  confirm: (chosen: readonly Choice[]) => void
  cancel: () => void
}

const PAGE = 50
const PAUSE = 300

/** A list to choose from: searched, as long as there are rows, and what is chosen stays chosen while one searches on. */
export default function PickDialog({ load, chosen, multiple, limit, listKey = '', ...props }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(chosen.map((choice) => [choice.id, choice])),
  )
  const list = useLoaded(load, keyword, listKey)
  const { found } = list
  const byId = useMemo(() => new Map([...found.values()].map((choice) => [choice.id, choice])), [found])
  const change = (keys: ReadonlySet<string>) => {
    const added = [...keys].filter((key) => !picked.has(key))
    const wanted = multiple ? [...keys] : added.slice(-1)
    const next = new Map(
      wanted.flatMap((key): [string, Choice][] => {
        const choice = byId.get(key) ?? picked.get(key)
        return choice && !choice.disabled ? [[key, choice]] : []
      }),
    )
    if (limit > 0 && next.size > limit) return
    setPicked(next)
  }
  const columns = useMemo(
    () =>
      props.columns.map(({ field, title, width }) => ({
        key: field,
        label: title,
        width,
        cell: (choice: Choice) => cellOf(choice, field),
      })),
    [props.columns],
  )
  const keys = useMemo(() => new Set(picked.keys()), [picked])
  const full = multiple && limit > 0 && picked.size >= limit
  return (
    <PickModal
      title={props.title}
      width={props.width}
      height={props.height}
      cancel={props.cancel}
      confirm={() => props.confirm([...picked.values()])}
      foot={
        <span role="status">
          {multiple && t('lowcode.associated.chosen', { count: picked.size })}
          {full && ` · ${t('lowcode.associated.most', { count: limit })}`}
        </span>
      }
    >
      <input
        data-first
        type="search"
        className="input"
        aria-label={t('lowcode.search')}
        placeholder={t('lowcode.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {multiple && picked.size > 0 && (
        <div className="lc-picked">
          {[...picked.values()].map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              aria-label={t('lowcode.take', { name })}
              onClick={() => change(new Set([...keys].filter((key) => key !== id)))}
            >
              {name} ×
            </Button>
          ))}
        </div>
      )}
      <div className="lc-pick-body">
        {props.aside}
        {list.failed ? (
          <p className="lc-empty" role="alert">
            {t('lowcode.failed')} <Button onClick={list.again}>{t('lowcode.retry')}</Button>
          </p>
        ) : list.total === undefined ? (
          <div className="skeleton" role="status" aria-label={t('lowcode.loading')} />
        ) : (
          <Grid<Choice>
            label={props.title}
            columns={columns}
            count={list.total}
            rowAt={(index) => found.get(index)}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            picked={{ keys, change }}
            onOpen={({ id }) => {
              const next = new Set(keys)
              if (!next.delete(id)) next.add(id)
              change(next)
            }}
            onRange={list.range}
            empty={<p className="lc-empty">{t(keyword === '' ? 'lowcode.noData' : 'lowcode.noMatch')}</p>}
            topKey={`${listKey} ${keyword}`}
            maxHeight="100%"
          />
        )}
      </div>
    </PickModal>
  )
}

/** The rows that came into sight, asked for by page. */
function useLoaded(load: Props['load'], keyword: string, listKey: string) {
  const [found, setFound] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [total, setTotal] = useState<number>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ask = useRef(load)
  const asking = useRef(new AbortController())
  const asked = useRef(new Set<number>())
  useEffect(() => {
    ask.current = load
  })
  const fetch = useCallback((word: string, page: number) => {
    const { signal } = asking.current
    if (asked.current.has(page)) return
    asked.current.add(page)
    ask.current(word, page, signal).then(
      (next) => {
        if (signal.aborted) return
        setTotal(next.total)
        setFound((was) => {
          const rows = new Map(page === 1 ? [] : was)
          for (const [index, row] of next.rows.entries()) rows.set((page - 1) * PAGE + index, row)
          return rows
        })
      },
      () => !signal.aborted && setFailed(true),
    )
  }, [])
  useEffect(() => {
    asking.current = new AbortController()
    asked.current = new Set()
    const timer = setTimeout(() => fetch(keyword, 1), keyword === '' ? 0 : PAUSE)
    const mine = asking.current
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [fetch, keyword, listKey, attempt])
  const range = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / PAGE) + 1; page <= Math.floor(last / PAGE) + 1; page += 1)
        if (page > 1) fetch(keyword, page)
    },
    [fetch, keyword],
  )
  return {
    found,
    total,
    failed,
    range,
    again: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
