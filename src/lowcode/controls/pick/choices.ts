import { useEffect, useMemo, useState } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { labelOf, type Label } from '../../../../contract/lowcode/control.ts'
import { type PageContext, usePage } from '../../runtime/page.ts'
import type { Choice, ChoicePage, ChoiceQuery, PageServices } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import { criteriaOf, useCriteria } from './criteria.ts'

/** The choices written into a definition. */
export function writtenChoices(control: Control, lang: 'zh' | 'en'): Choice[] {
  const options = attrOf(control, 'options')
  if (!Array.isArray(options)) return []
  return options.flatMap((option: unknown) => {
    if (!isRecord(option) || option['id'] === undefined) return []
    const name = option['name'] as Label | undefined // checked when the page was saved
    return [{ id: textOf(option['id']), name: labelOf(name, lang), disabled: option['disabled'] === true }]
  })
}

/**
 * A record of a list as a choice: `fieldMap` says under which names the list has its id, name and code, `idKey` the id alone. Under their own names
 * they are what the list says they are, whatever field of the record is called so.
 */
export function mapped(control: Control, choice: Choice): Choice {
  const given = attrOf(control, 'fieldMap')
  const map = isRecord(given) ? given : {}
  const read = (key: 'id' | 'name' | 'code', from: unknown = map[key]): string =>
    typeof from === 'string' && from !== key ? textOf(choice.values?.[from]) : ''
  const code = read('code') || choice.code
  return {
    ...choice,
    id: read('id') || read('id', attrOf(control, 'idKey')) || choice.id,
    name: read('name') || choice.name,
    ...(code !== undefined && { code }),
  }
}

/** A page of a source's records as the choices of a control, under its conditions. */
export async function searched(
  control: Control,
  source: string,
  { store, services }: { store: Pick<PageContext['store'], 'value'>; services: PageServices },
  query: Omit<ChoiceQuery, 'filters'>,
): Promise<ChoicePage> {
  const filters = criteriaOf(attrOf(control, 'criteria'), store, services)
  const { rows, total } = await services.choices(source, { ...query, filters })
  return { rows: rows.map((row) => mapped(control, row)), total }
}

const MOST = 1000

/** Every record of a source, where they are searched here and not by the server; a longer list is to be searched there. */
export async function whole(
  control: Control,
  source: string,
  page: Pick<PageContext, 'store' | 'services'>,
): Promise<readonly Choice[]> {
  const rows: Choice[] = []
  for (let at = 1; rows.length < MOST; at += 1) {
    const next = await searched(control, source, page, { keyword: '', page: at })
    rows.push(...next.rows)
    if (next.rows.length === 0 || rows.length >= next.total) break
  }
  return rows
}

/** What the call of a control, else its dictionary, offers at first; undefined when its choices are written down. */
export function offered(
  control: Control,
  services: PageServices,
  filters: ChoiceQuery['filters'] = [],
): Promise<readonly Choice[]> | undefined {
  const [api, dictionary] = [plain(control, 'api'), plain(control, 'dict')]
  if (api !== '')
    return firstOf(api, filters, services).then(({ rows }) => rows.map((row) => mapped(control, row)))
  return dictionary === '' ? undefined : services.options(dictionary)
}

const asking = new WeakMap<PageServices, Map<string, Promise<ChoicePage>>>()

/** The first page of a list; the cells of a column that ask at the same time ask once. */
function firstOf(api: string, filters: ChoiceQuery['filters'], services: PageServices): Promise<ChoicePage> {
  const going = asking.get(services) ?? new Map<string, Promise<ChoicePage>>()
  asking.set(services, going)
  const key = JSON.stringify([api, filters])
  const page = going.get(key) ?? services.choices(api, { keyword: '', page: 1, filters })
  going.set(key, page)
  return page.finally(() => going.delete(key))
}

const none: readonly Choice[] = []

/** The choices of a control: written down, or asked for as soon as they are wanted and again under other conditions. Undefined until they are here. */
export function useChoices(control: Control, wanted = true): readonly Choice[] | undefined {
  const { services } = usePage()
  const [asked, setAsked] = useState<readonly Choice[]>()
  const filters = useCriteria(control)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    offered(control, services, filters)?.then(
      (choices) => !gone && setAsked(choices),
      () => !gone && setAsked(none),
    )
    return () => {
      gone = true
    }
  }, [control, services, filters, wanted])
  const written = useMemo(() => writtenChoices(control, services.lang), [control, services.lang])
  return plain(control, 'api') === '' && plain(control, 'dict') === '' ? written : asked
}

/** Choices whose name, code or id holds the keyword. */
export const matching = (choices: readonly Choice[], keyword: string): readonly Choice[] => {
  const word = keyword.trim().toLowerCase()
  if (word === '') return choices
  return choices.filter(({ id, name, code = '' }) =>
    [id, name, code].some((text) => text.toLowerCase().includes(word)),
  )
}
