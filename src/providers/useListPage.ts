import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Catalogue, Field } from '../../contract/catalogue.ts'
import type { Filter, ListBody, Sort } from '../../contract/filter.ts'
import { getSetting, saveSetting } from '../../contract/users.ts'
import { download } from './http.ts'
import { useSession } from './session.ts'
import { storeItem, storedItem } from './storage.ts'
import { useCallQuery } from '../providers/useCallQuery.ts'
import { useCommand } from '../providers/useCommand.ts'
import { useListRows } from './useListRows.ts'
import type { ListState } from '../ui/list/state.ts'
import { readSettings, type ListSettings } from '../ui/list/settings.ts'
import { fromSearch, toSearch, wireFilters, type View } from '../ui/list/view.ts'

// Who wants the rows alone takes them from here: asked for by itself, their file would be one more for every list to wait for.
export { useListRows }

/** A pause after dragging a border before the widths are sent. */
const SAVE_MS = 600

type ExportCall = Call<z.ZodType<unknown, z.input<typeof ListBody> & { columns?: string[] }>, z.ZodUndefined>

interface Options {
  noun: Catalogue
  /** The resource whose list is asked, when it is not called as the noun. */
  resource?: string
  exportCall?: ExportCall
  /** Filters of the named views; they apply beside those in the address. */
  presets?: Readonly<Record<string, readonly Filter[]>>
  /** What the calls take beside what every list does: which entity's records. */
  more?: Readonly<Record<string, unknown>> | undefined
  /** The fields shown before a person chose others. */
  columns?: readonly string[] | undefined
  /** Filters that count in every view, as the call takes them. */
  conditions?: readonly Filter[] | undefined
  pageSize?: number | undefined
  /** It stands over a page and not for it: what is asked is kept here and not in the address. */
  held?: boolean | undefined
  /** The order where a person chose none; without it that of the noun. */
  order?: readonly Sort[] | undefined
  /** Where its settings are kept, when they are not those of the noun. */
  settings?: string | undefined
  /** How many columns stay in sight until the reader says otherwise. */
  frozen?: number | undefined
  /** A page token, where the list stands on a page of another organisation. */
  token?: string | undefined
}

const noFilters: readonly Filter[] = []
const noOrder: readonly Sort[] = []
const marks = new Set(['appid', 'appId', 'pageId'])

/** A list as `ListPage` shows it: what is asked stands in the address, how it looks is the person's own. */
export function useListPage<Row>({
  noun: described,
  resource = described.noun,
  exportCall,
  presets,
  more,
  columns: first,
  conditions = noFilters,
  pageSize,
  held,
  order = noOrder,
  settings: kept = described.noun,
  frozen,
  token,
}: Options): ListState<Row> {
  const side = useSession((now) => now.side)
  const hidden = useSession((now) => now.user?.hidden)
  const { pathname, search: address } = useLocation()
  const [own, setOwn] = useState('')
  const search = held ? own : address
  const navigate = useNavigate()
  const noun = useMemo(() => {
    const sees = ({ group, side: only }: Field) =>
      (!only || only === side) && !(group && hidden?.includes(group))
    return { ...described, fields: described.fields.filter(sees) }
  }, [described, side, hidden])
  const fields = useMemo(() => arranged(noun.fields, first), [noun, first])
  const view = useMemo(() => fromSearch(new URLSearchParams(search), noun), [search, noun])
  const [settings, onSettings] = useSettings(`list.${kept.replace(':', '.')}.${side}`, fields, frozen)

  const onSearch = useCallback(
    (next: string) => {
      if (held) {
        setOwn(next)
        return
      }
      const address = new URLSearchParams(next)
      // the menu's own mark says which of its items this page is; a page of an application is named by its ids
      for (const [name, value] of new URLSearchParams(search)) if (marks.has(name)) address.set(name, value)
      void navigate({ pathname, search: address.toString() }, { replace: true })
    },
    [held, navigate, pathname, search],
  )
  const preset =
    presets && Object.hasOwn(presets, view.preset) ? (presets[view.preset] ?? noFilters) : noFilters
  const filters = useMemo(
    () => [...conditions, ...wireFilters([...preset, ...view.filters], noun)],
    [conditions, preset, view.filters, noun],
  )
  const sorts = view.sorts.length > 0 ? view.sorts : order
  const rows = useListRows<Row>({ resource, filters, sorts, keyword: view.keyword, more, pageSize, token })

  const columns = exported(
    fields,
    settings.columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  )
  const body = { ...more, filters: [...filters], sorts: [...sorts], keyword: view.keyword, columns }
  return {
    noun,
    fields,
    view,
    onView: (next: View) => onSearch(toSearch(next).toString()),
    onSearch,
    settings,
    onSettings,
    ...rows,
    fetchFile: exportCall && ((signal, onProgress) => download(exportCall, { body, signal, onProgress })),
  }
}

/** The named fields first, in that order; the others wait in the column settings. */
function arranged(fields: readonly Field[], first: readonly string[] | undefined): readonly Field[] {
  if (!first) return fields
  const named = first.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  return [
    ...named,
    ...fields.filter((field) => !named.includes(field)).map((field) => ({ ...field, hidden: true })),
  ]
}

/** The columns of the file: those that are shown, and the currency and unit their numbers are in, which a cell shows beside them. */
function exported(fields: readonly Field[], keys: readonly string[]): string[] {
  const shown = fields.filter(({ key }) => keys.includes(key))
  const beside = { currency: 'money', unit: 'quantity' }
  const missing = Object.entries(beside).flatMap(([key, unit]) =>
    shown.some((field) => field.unit === unit) &&
    !keys.includes(key) &&
    fields.some((field) => field.key === key)
      ? [key]
      : [],
  )
  return [...keys, ...missing]
}

/** The person's columns and views: shown at once from what this browser kept, then from the server, and saved there. */
function useSettings(
  key: string,
  fields: ListState<never>['fields'],
  frozen: number | undefined,
): [ListSettings, (settings: ListSettings) => void] {
  const [changed, setChanged] = useState<ListSettings>()
  const stored = useCallQuery('settings', getSetting, { query: { key } }, { silent: true })
  const { mutate } = useCommand(saveSetting, { silent: true, invalidates: [] })
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const local = useMemo(() => storedItem(key)?.content, [key])
  const value = stored.data?.value ?? local
  const settings = useMemo(
    () => changed ?? readSettings(value, fields, frozen),
    [changed, value, fields, frozen],
  )
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  useEffect(() => () => waiting.current?.save(), [])
  const change = (next: ListSettings) => {
    setChanged(next)
    storeItem(key, next)
    clearTimeout(waiting.current?.timer)
    const save = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      const plain = JSON.parse(JSON.stringify(next)) as z.core.util.JSONType // it just was JSON
      // One after the other; what is refused is kept in this browser, and the next change tries again.
      saving.current = saving.current.then(() => mutate({ body: { key, value: plain } }))
    }
    waiting.current = { timer: setTimeout(save, SAVE_MS), save }
  }
  return [settings, change]
}
