import { addDays } from '../../../../contract/calendar.ts'
import { Exact, numericOf } from '../../../../contract/expression/exact.ts'
import { valueOf } from '../../../../contract/expression/value.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { addMonths } from '../calendar/days.ts'

export type Row = Readonly<Record<string, unknown>>

/** A value of a row: what tells it from others, what it is called, and its place among those that have one. */
export interface Named {
  key: string
  name: string
  place?: number | undefined
}

export interface Wanted {
  category: (row: Row) => Named
  /** Divides the rows into several series. */
  series?: ((row: Row) => Named) | undefined
  /** The field that is added up; rows are counted without one. */
  value: string
  aggregate: string
  order: string
  /** Days, months or years between which those without a row stand too. */
  timeUnit?: string | undefined
  /** Categories at most; the others are one behind them. */
  limit?: number | undefined
  /** Decimals of an average. */
  digits: number
  /** What the rest is called. */
  others: string
  lang: Lang
}

export interface Figures {
  categories: readonly string[]
  /** `values` has one for each category; null where there is nothing to tell. */
  series: readonly { name: string; values: readonly (string | null)[] }[]
  /** What stands behind a value. */
  rowsOf: (category: number, series: number) => readonly Row[]
}

/** Series beyond these cannot be told from one another. */
const SERIES = 8

interface Group extends Named {
  rows: Row[]
}

/** What rows add up to, exactly, by category and series. */
export function figuresOf(rows: readonly Row[], wanted: Wanted): Figures {
  const compare = comparing(wanted)
  const amount = (of: readonly Row[]) => amountOf(of, wanted)
  const cut = (groups: readonly Group[], most: number, byValue: boolean): Group[] => {
    const ranked = byValue || groups.length > most ? ranking(groups, amount) : groups
    const kept = new Set(ranked.slice(0, groups.length > most ? most : undefined))
    const rest = groups.filter((group) => !kept.has(group))
    const named = byValue ? [...kept] : groups.filter((group) => kept.has(group)).toSorted(compare)
    const left = { key: '', name: wanted.others, rows: rest.flatMap(({ rows: own }) => own) }
    return rest.length === 0 ? named : [...named, left]
  }
  const categories = cut(
    withGaps(grouped(rows, wanted.category), wanted),
    wanted.limit ?? Infinity,
    wanted.order === 'value',
  )
  const series = wanted.series ? cut(grouped(rows, wanted.series), SERIES, false) : undefined
  const inSeries = series?.map((one) => new Set(one.rows))
  const cells = categories.map((category) =>
    inSeries ? inSeries.map((own) => category.rows.filter((row) => own.has(row))) : [category.rows],
  )
  return {
    categories: categories.map(({ name }) => name),
    series: (series ?? [{ name: '' }]).map(({ name }, at) => ({
      name,
      values: cells.map((own) => amount(own[at] ?? [])?.toFixed() ?? null),
    })),
    rowsOf: (category, at) => cells[category]?.[at] ?? [],
  }
}

function grouped(rows: readonly Row[], named: Wanted['category']): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { key, name, place } = named(row)
    const known = groups.get(key)
    if (known) known.rows.push(row)
    else groups.set(key, { key, name, place, rows: [row] })
  }
  return [...groups.values()]
}

/** Times in between that are filled in at most. */
const GAPS = 200
const after: Readonly<Record<string, (time: string) => string>> = {
  day: (day) => addDays(day, 1),
  month: (month) => addMonths(`${month}-01`, 1).slice(0, 7),
  year: (year) => String(Number(year) + 1),
}

/** A line from March to May would say nothing of April: it has a place of its own, where times stand in their order and all of them do. */
function withGaps(groups: readonly Group[], { timeUnit = '', order, limit }: Wanted): readonly Group[] {
  const next = after[timeUnit]
  const times = groups.map(({ key }) => key).filter((key) => /^\d{4}(-\d{2}){0,2}$/.test(key))
  const [first, last] = [times.toSorted()[0], times.toSorted().at(-1)]
  if (!next || order === 'value' || limit !== undefined || first === undefined || last === undefined)
    return groups
  const known = new Set(times)
  const between: Group[] = []
  for (let time = next(first); time < last; time = next(time)) {
    if (between.length === GAPS) return groups
    if (!known.has(time)) between.push({ key: time, name: time, rows: [] })
  }
  return [...groups, ...between]
}

/** The largest first; what comes to nothing at all is last. */
function ranking(groups: readonly Group[], amount: (rows: readonly Row[]) => Exact | undefined): Group[] {
  const amounts = new Map(groups.map((group) => [group, amount(group.rows)]))
  return groups.toSorted((one, other) => {
    const [a, b] = [amounts.get(one), amounts.get(other)]
    return a && b ? b.comparedTo(a) : Number(a === undefined) - Number(b === undefined)
  })
}

/** In their own order where they have one, else numbers by what they are and words as they are read; what is empty comes last. */
function comparing({ lang }: Wanted): (one: Named, other: Named) => number {
  const { compare } = new Intl.Collator(lang === 'zh' ? 'zh-CN' : 'en', { numeric: true })
  return (one, other) => {
    if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
    if (one.place !== undefined || other.place !== undefined)
      return (one.place ?? Infinity) - (other.place ?? Infinity)
    const [a, b] = [numericOf(one.name), numericOf(other.name)]
    return a !== null && b !== null ? new Exact(a).comparedTo(b) : compare(one.name, other.name)
  }
}

/** What is no number adds nothing, and is not among those of which there is an average. */
function amountOf(rows: readonly Row[], { value, aggregate, digits }: Wanted): Exact | undefined {
  if (value === '') return new Exact(rows.length)
  if (aggregate === 'count') return new Exact(rows.filter((row) => isSaid(row[value])).length)
  const numbers = rows.flatMap((row) => {
    const number = numericOf(valueOf(row[value]))
    return number === null ? [] : [new Exact(number)]
  })
  const sum = numbers.reduce((all, each) => all.plus(each), new Exact(0))
  if (aggregate === 'sum') return known(sum)
  if (numbers.length === 0) return undefined
  if (aggregate === 'average') return known(sum.div(numbers.length).toDecimalPlaces(digits))
  return known(aggregate === 'min' ? Exact.min(...numbers) : Exact.max(...numbers))
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Beyond the range of numbers there is none. */
const known = (amount: Exact): Exact | undefined => (amount.isFinite() ? amount : undefined)
