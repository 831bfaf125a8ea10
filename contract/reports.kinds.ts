import { addDays } from './calendar.ts'
import { addressed, type Filter } from './filter.ts'
import type { ChainLevel } from './reports.ts'
import type { PriceLevel } from './reports.prices.ts'
import type { SpendLevel } from './reports.spend.ts'
import type { WaitingLevel } from './reports.waiting.ts'
import { isLocalDate, type LocalDate, type Side, sides } from './values.ts'

// What each report is, and what of it an address says: read by pages, saved views and their mails.

export const reportKinds = ['brief', 'funnel', 'spend', 'prices', 'chain', 'waiting'] as const
export type ReportKind = (typeof reportKinds)[number]

type Words = readonly [zh: string, en: string]

interface ReportDescription {
  /** Where its page is. */
  path: string
  title: Readonly<Record<Side, Words>>
  /** What a row may stand for, the usual one first; none where it is always the same. */
  levels: readonly string[]
  /** What it is narrowed by: the days it is about, a partner, materials, what of orders is filtered, whose turn it is. */
  criteria: readonly Criterion[]
}
type Criterion = 'period' | 'partner' | 'material' | 'filters' | 'turn'

const spendLevelsOf: readonly SpendLevel[] = ['month', 'partner', 'material']
const chainLevelsOf: readonly ChainLevel[] = ['order', 'line', 'material', 'partner']
const priceLevelsOf: readonly PriceLevel[] = ['source', 'material']
const waitingLevelsOf: readonly WaitingLevel[] = ['step', 'partner']
const ofOrders: readonly Criterion[] = ['period', 'partner', 'material', 'filters']
const both = (...words: Words) => ({ buyer: words, supplier: words })

/** The one place in which a report that can be saved is described. */
export const reportDescriptions: Readonly<Record<ReportKind, ReportDescription>> = {
  brief: {
    path: '/briefReports',
    title: both('合作简报', 'Brief report'),
    levels: [],
    criteria: ['period', 'filters'],
  },
  funnel: { path: '/funnelReports', title: both('执行漏斗', 'Funnel'), levels: [], criteria: ofOrders },
  spend: {
    path: '/spendReports',
    title: { buyer: ['采购额', 'Spend'], supplier: ['销售额', 'Sales'] },
    levels: spendLevelsOf,
    criteria: ofOrders,
  },
  prices: {
    path: '/priceReports',
    title: both('价格走势', 'Price development'),
    levels: priceLevelsOf,
    criteria: ofOrders,
  },
  chain: {
    path: '/chainReports',
    title: both('数量链', 'Quantity chain'),
    levels: chainLevelsOf,
    criteria: ofOrders,
  },
  waiting: {
    path: '/waitingReports',
    title: both('等待时长', 'What waits'),
    levels: waitingLevelsOf,
    criteria: ['partner', 'turn'],
  },
}

/** Days of a report, both included. */
export interface Days {
  from: LocalDate
  until: LocalDate
}

/** Periods that move with the day on which they are read. */
export const reportSpans = ['month', 'lastMonth', 'quarter', 'year', 'twelve'] as const
export type ReportSpan = (typeof reportSpans)[number]
/** A period that moves, or days that stay. */
export type ReportPeriod = { span: ReportSpan } | Days

/** The days of a period as of one day. */
export function daysOf(period: ReportPeriod, today: LocalDate): Days {
  if (!('span' in period)) return period
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  const first = (number: number) => `${year}-${String(number).padStart(2, '0')}-01`
  const before = addDays(first(month), -1)
  switch (period.span) {
    case 'month':
      return { from: first(month), until: today }
    case 'lastMonth':
      return { from: `${before.slice(0, 8)}01`, until: before }
    case 'quarter':
      return { from: first(month - ((month - 1) % 3)), until: today }
    case 'year':
      return { from: first(1), until: today }
    case 'twelve': {
      const begin = addDays(`${Number(year) - 1}-${today.slice(5, 7)}-01`, 31)
      return { from: `${begin.slice(0, 8)}01`, until: today }
    }
  }
}

/** What of a report is looked at. */
export interface ReportState {
  /** Null where it is as of now. */
  period: ReportPeriod | null
  /** What a row stands for; '' where the report has no levels. */
  by: string
  partnerOrgId: string | null
  materialCode: string
  /** By fields of `reportFilters`. */
  filters: Filter[]
  /** Only what waits for this side. */
  waitsFor: Side | null
  /** A key of its columns, with a minus for the largest first; '' as usual. */
  sort: string
}

/** The period that an address names; the last twelve months where it names none. */
export function periodIn(read: (name: string) => string | null): ReportPeriod {
  const span = reportSpans.find((one) => one === read('span'))
  if (span) return { span }
  const [from, until] = [read('from') ?? '', read('until') ?? '']
  return isLocalDate(from) && isLocalDate(until) ? { from, until } : { span: 'twelve' }
}

/** What an address shows of a report; `read` answers its parameters, `filters` are what it says by fields of `reportFilters`. */
export function stateIn(
  kind: ReportKind,
  read: (name: string) => string | null,
  filters: Filter[],
): ReportState {
  const { levels, criteria } = reportDescriptions[kind]
  const asked = (by: Criterion, name: string) => (criteria.includes(by) ? read(name) : null)
  return {
    period: criteria.includes('period') ? periodIn(read) : null,
    by: levels.find((level) => level === read('by')) ?? levels[0] ?? '',
    partnerOrgId: asked('partner', 'partner') || null,
    materialCode: asked('material', 'material') ?? '',
    filters: criteria.includes('filters') ? filters : [],
    waitsFor: sides.find((side) => side === asked('turn', 'waits')) ?? null,
    sort: (levels.length > 0 && read('sort')) || '',
  }
}

/** The parameters by which an address shows it. */
export function parametersOf(state: ReportState): [name: string, value: string][] {
  const { period, by, partnerOrgId, materialCode, filters, waitsFor, sort } = state
  const of = {
    ...(period && ('span' in period ? { span: period.span } : { from: period.from, until: period.until })),
    by,
    partner: partnerOrgId ?? '',
    material: materialCode,
    waits: waitsFor ?? '',
    sort,
  }
  return [
    ...Object.entries(of).filter(([, value]) => value !== ''),
    ...filters.flatMap((filter): [string, string][] => {
      const [name, values] = addressed(filter)
      return values.map((value) => [name, value])
    }),
  ]
}

/** Whether two show the same. */
export const isSameState = (one: ReportState, other: ReportState): boolean =>
  JSON.stringify(parametersOf(one)) === JSON.stringify(parametersOf(other))
