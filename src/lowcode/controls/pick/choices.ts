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
/** Rows of a page where all of them are asked for. */
const AT_ONCE = 200

/** Every record of a source, where they are searched here and not by the server; a longer list is to be searched there. */
export function whole(
  control: Control,
  source: string,
  page: Pick<PageContext, 'store' | 'services'>,
): Promise<readonly Choice[]> {
  return everyOf((at) => searched(control, source, page, { keyword: '', page: at })).then(({ rows }) => rows)
}

/** The same with how many there are, for what has to say when these are not all. */
export const counted = (
  control: Control,
  source: string,
  page: Pick<PageContext, 'store' | 'services'>,
): Promise<ChoicePage> =>
  everyOf((at) => searched(control, source, page, { keyword: '', page: at, pageSize: AT_ONCE }))

/** The rows of all pages, a thousand at most, and how many there are. */
async function everyOf(pageAt: (page: number) => Promise<ChoicePage>): Promise<ChoicePage> {
  const rows: Choice[] = []
  for (let at = 1; ; at += 1) {
    const next = await pageAt(at)
    rows.push(...next.rows)
    if (next.rows.length === 0 || rows.length >= Math.min(MOST, next.total))
      return { rows, total: Math.max(next.total, rows.length) }
  }
}

/** What the call of a control, else its dictionary, offers, a thousand at most; undefined when its choices are written down. */
export function offered(
  control: Control,
  services: PageServices,
  filters: ChoiceQuery['filters'] = [],
): Promise<readonly Choice[]> | undefined {
  const [api, dictionary] = [plain(control, 'api'), plain(control, 'dict')]
  if (api !== '')
    return askedOnce(api, filters, services).then((rows) => rows.map((row) => mapped(control, row)))
  return dictionary === '' ? undefined : services.options(dictionary)
}

const asking = new WeakMap<PageServices, Map<string, Promise<readonly Choice[]>>>()

/** The records of a list; controls and cells that ask at the same time ask once. */
function askedOnce(
  api: string,
  filters: ChoiceQuery['filters'],
  services: PageServices,
): Promise<readonly Choice[]> {
  const going = asking.get(services) ?? new Map<string, Promise<readonly Choice[]>>()
  asking.set(services, going)
  const key = JSON.stringify([api, filters])
  const rows =
    going.get(key) ??
    everyOf((page) => services.choices(api, { keyword: '', page, filters })).then((all) => all.rows)
  going.set(key, rows)
  return rows.finally(() => going.delete(key))
}

const none: readonly Choice[] = []

interface Offer {
  /** Undefined until they are here. */
  choices: readonly Choice[] | undefined
  /** Why there are none. */
  fault: string | undefined
  again: () => void
}

/** The choices of a control: written down, or asked for as soon as they are wanted and again under other conditions. */
export function useOffer(control: Control, wanted = true): Offer {
  const { services } = usePage()
  const [asked, setAsked] = useState<Pick<Offer, 'choices' | 'fault'>>()
  const [attempt, setAttempt] = useState(0)
  const filters = useCriteria(control)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    offered(control, services, filters)?.then(
      (choices) => !gone && setAsked({ choices, fault: undefined }),
      (error: unknown) =>
        !gone && setAsked({ choices: none, fault: error instanceof Error ? error.message : '' }),
    )
    return () => {
      gone = true
    }
  }, [control, services, filters, wanted, attempt])
  const written = useMemo(() => writtenChoices(control, services.lang), [control, services.lang])
  const again = () => setAttempt((before) => before + 1)
  return plain(control, 'api') === '' && plain(control, 'dict') === ''
    ? { choices: written, fault: undefined, again }
    : { choices: asked?.choices, fault: asked?.fault, again }
}

export const useChoices = (control: Control, wanted?: boolean): Offer['choices'] =>
  useOffer(control, wanted).choices

/** Choices whose name, code or id holds the keyword. */
export const matching = (choices: readonly Choice[], keyword: string): readonly Choice[] => {
  const word = keyword.trim().toLowerCase()
  if (word === '') return choices
  return choices.filter(({ id, name, code = '' }) =>
    [id, name, code].some((text) => text.toLowerCase().includes(word)),
  )
}
