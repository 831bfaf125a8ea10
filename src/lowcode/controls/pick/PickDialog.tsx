import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { ChosenTags } from './ChosenTags.tsx'
import { PickModal } from './PickModal.tsx'
import { useLoaded } from './useLoaded.ts'
import { cellOf, type ListColumn } from '../autocomplete/picked.ts'

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
  /** How what is chosen is shown, where that is more than its name. */
  nameOf?: (choice: Choice) => string
  /** What makes a record that is missing; told how it is chosen then. */
  create?: ((add: (choice: Choice) => void) => ReactNode) | undefined
  confirm: (chosen: readonly Choice[]) => void
  cancel: () => void
}

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
  const add = (choice: Choice) =>
    multiple ? setPicked((was) => new Map(was).set(choice.id, choice)) : props.confirm([choice])
  return (
    <PickModal
      title={props.title}
      width={props.width}
      height={props.height}
      cancel={props.cancel}
      confirm={() => props.confirm([...picked.values()])}
      foot={
        <>
          {!full && props.create?.(add)}
          <span role="status">
            {multiple && t('lowcode.associated.chosen', { count: picked.size })}
            {full && ` · ${t('lowcode.associated.most', { count: limit })}`}
          </span>
        </>
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
      {multiple && (
        <ChosenTags
          chosen={[...picked.values()]}
          nameOf={props.nameOf}
          take={(id) => change(new Set([...keys].filter((key) => key !== id)))}
        />
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
            picked={{ keys, change, mode: multiple ? 'multiple' : 'single' }}
            card="columns"
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
