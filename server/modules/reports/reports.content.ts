import { type Catalogue, fieldOf } from '../../../contract/catalogue.ts'
import type { Call, ResponseOf } from '../../../contract/call.ts'
import type { Lang } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import { briefCatalogue, chainCatalogue, chainColumns, sortIn } from '../../../contract/reports.catalogue.ts'
import type { Days, ReportKind, ReportState } from '../../../contract/reports.kinds.ts'
import { spendCatalogue, spendColumns, spendLevels, spendReport } from '../../../contract/reports.spend.ts'
import {
  type BriefTotal,
  chainLevels,
  chainReport,
  customerBriefReport,
  customerFunnelReport,
} from '../../../contract/reports.ts'
import type { Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fieldFor, hideIn } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'
import { readBrief } from './actions/brief.ts'
import { readChain } from './actions/chain.ts'
import { readFunnel } from './actions/funnel.ts'
import { readSpend } from './actions/spend.ts'
import { periodBefore } from './reports.period.ts'
import { reportWords } from './reports.texts.ts'

/** A report as a mail shows it: texts, as its reader sees it. */
export interface ReportContent {
  /** What it comes to; each currency by itself. */
  totals: readonly { title: string; figures: readonly Figure[] }[]
  columns: readonly { title: string; isNumber: boolean }[]
  /** The first of its rows. */
  rows: readonly (readonly string[])[]
  /** Rows in all. */
  total: number
  isCapped: boolean
  /** Whom it is narrowed to; '' where there is nothing of them. */
  partnerName: string
}

interface Figure {
  label: string
  value: string
  /** In as many days before; absent where it is as of now. */
  before?: string
}

interface ReportQuery extends Omit<ReportState, 'period'> {
  days: Days
  lang: Lang
}

interface Reader {
  /** What its rows have, by which they may be sorted too. */
  columns?: (by: string, side: Side) => readonly string[]
  catalogue?: Catalogue
  read: (db: Tx, viewer: Member, query: ReportQuery) => Promise<ReportContent>
}

/** Rows that a mail shows. */
export const MAILED_ROWS = 20

/** Digits in threes. */
export const grouped = (value: string | number): string =>
  String(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

const money = (value: string, currency: string): string => `${grouped(value)} ${currency}`

function quantity(value: string, scale: number): string {
  const [whole = '', part = ''] = value.split('.')
  const digits = part.replace(/0+$/, '').padEnd(scale, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

const share = (part: number, all: number): string =>
  all === 0 ? '—' : `${new Exact(part).div(all).times(100).toFixed(1)}%`

/** An answer as the caller of its call would get it. */
const seen = <C extends Call>(call: C, response: ResponseOf<C>, viewer: Member): ResponseOf<C> =>
  hideIn(call, response, viewer) as ResponseOf<C> // the same with null where the schema has it

const labelIn = (noun: Catalogue, key: string, lang: Lang): string => fieldOf(noun, key)?.[lang] ?? key

type Cells = Readonly<Record<string, string | number | null>>

/** The columns of a catalogue that the reader sees, and their cells. */
function table(
  noun: Catalogue,
  keys: readonly string[],
  rows: readonly Cells[],
  { viewer, lang }: { viewer: Member; lang: Lang },
): Pick<ReportContent, 'columns' | 'rows'> {
  const fields = keys.flatMap((key) => fieldFor(noun, key, viewer) ?? [])
  const cells = (row: Cells): string[] =>
    fields.map(({ key, unit }) => {
      const value = row[key]
      if (value === null || value === undefined) return ''
      if (unit === 'quantity') return quantity(String(value), Number(row['unitScale'] ?? 0))
      return typeof value === 'number' || unit === 'money' ? grouped(value) : value
    })
  return {
    columns: fields.map((field) => ({
      title: field.key === 'partnerName' ? partnerWord(viewer.side, lang) : field[lang],
      isNumber: field.type === 'decimal',
    })),
    rows: rows.slice(0, MAILED_ROWS).map(cells),
  }
}

/** What the other side is called. */
export const partnerWord = (side: Side, lang: Lang): string =>
  reportWords[lang].partner[side === 'buyer' ? 'supplier' : 'buyer']

const nameOf = (partners: readonly { id: string; name: string }[], partnerOrgId: string | null): string =>
  partners.find(({ id }) => id === partnerOrgId)?.name ?? ''

const brief: Reader = {
  async read(db, viewer, { days, lang }) {
    const words = reportWords[lang]
    const { rows, totals, previous } = seen(customerBriefReport, await readBrief(db, viewer, days), viewer)
    const label = (key: string) => labelIn(briefCatalogue, key, lang)
    const figures = (total: BriefTotal): Figure[] => {
      const before = previous.find(({ currency }) => currency === total.currency)
      const over = (title: string, read: (of: BriefTotal) => string): Figure => ({
        label: title,
        value: read(total),
        ...(before && { before: read(before) }),
      })
      return [
        over(label('orders'), ({ orders }) => grouped(orders)),
        over(label('lines'), ({ lines }) => grouped(lines)),
        ...(total.amount === null
          ? []
          : [over(label('amount'), ({ amount, currency }) => money(amount ?? '0', currency))]),
        over(label('answerHours'), ({ answerHours }) =>
          answerHours === null ? '—' : words.hours(quantity(answerHours, 0)),
        ),
        over(words.onTime, ({ onTimeLines, dueLines }) => share(onTimeLines, dueLines)),
        over(words.passed, ({ passedLines, inspectedLines }) => share(passedLines, inspectedLines)),
        over(label('receivedLines'), ({ receivedLines }) => grouped(receivedLines)),
        ...(total.openAmount === null
          ? []
          : [{ label: words.now(label('openAmount')), value: money(total.openAmount, total.currency) }]),
        { label: words.now(label('overdueLines')), value: grouped(total.overdueLines) },
      ]
    }
    const priced = fieldFor(briefCatalogue, 'amount', viewer) !== undefined
    const amount = (value: string | null): string[] => (priced ? [grouped(value ?? '0')] : [])
    const worth = (key: string) => (priced ? [{ title: label(key), isNumber: true }] : [])
    const counted = (title: string) => ({ title, isNumber: true })
    return {
      totals: totals.map((total) => ({ title: words.total(total.currency), figures: figures(total) })),
      columns: [
        { title: partnerWord(viewer.side, lang), isNumber: false },
        { title: label('currency'), isNumber: false },
        counted(label('orders')),
        ...worth('amount'),
        counted(words.onTime),
        counted(words.passed),
        ...worth('openAmount'),
        counted(label('overdueLines')),
      ],
      rows: rows
        .slice(0, MAILED_ROWS)
        .map((row) => [
          row.partnerName,
          row.currency,
          grouped(row.orders),
          ...amount(row.amount),
          share(row.onTimeLines, row.dueLines),
          share(row.passedLines, row.inspectedLines),
          ...amount(row.openAmount),
          grouped(row.overdueLines),
        ]),
      total: rows.length,
      isCapped: false,
      partnerName: '',
    }
  },
}

const funnel: Reader = {
  async read(db, viewer, { days, lang, partnerOrgId, materialCode }) {
    const words = reportWords[lang]
    const read = async (of: Days) =>
      seen(customerFunnelReport, await readFunnel(db, viewer, { ...of, partnerOrgId, materialCode }), viewer)
    const now = await read(days)
    const before = await read(periodBefore(days))
    const [ordered, orderedBefore] = [now.stages[0]?.lines ?? 0, before.stages[0]?.lines ?? 0]
    const priced = now.stages.every(({ amounts }) => amounts !== null)
    const figure = (label: string, value: number, earlier: number): Figure => ({
      label,
      value: grouped(value),
      before: grouped(earlier),
    })
    return {
      totals:
        ordered === 0
          ? []
          : [
              {
                title: '',
                figures: [
                  figure(labelIn(briefCatalogue, 'lines', lang), ordered, orderedBefore),
                  figure(words.cancelled, now.cancelled, before.cancelled),
                  figure(words.shortClosed, now.shortClosed, before.shortClosed),
                ],
              },
            ],
      columns: [
        { title: words.stage, isNumber: false },
        { title: labelIn(briefCatalogue, 'lines', lang), isNumber: true },
        { title: words.share, isNumber: true },
        ...(priced
          ? now.currencies.map((currency) => ({ title: words.amount(currency), isNumber: true }))
          : []),
      ],
      rows:
        ordered === 0
          ? []
          : now.stages.map(({ stage, lines, amounts }) => [
              words.stages[stage],
              grouped(lines),
              share(lines, ordered),
              ...(priced ? (amounts ?? []).map(grouped) : []),
            ]),
      total: ordered === 0 ? 0 : now.stages.length,
      isCapped: false,
      partnerName: nameOf(now.partners, partnerOrgId),
    }
  },
}

const spend: Reader = {
  catalogue: spendCatalogue,
  columns: (by, side) => spendColumns(levelIn(spendLevels, by), side),
  async read(db, viewer, { days, lang, by: level, sort, ...narrowed }) {
    const by = levelIn(spendLevels, level)
    const keys = spendColumns(by, viewer.side)
    const body = {
      ...days,
      ...narrowed,
      by,
      sorts: sortsOf(spend, by, sort, viewer),
      page: 1,
      pageSize: MAILED_ROWS,
    }
    const { rows, total, totals, previous, partners } = seen(
      spendReport,
      await readSpend(db, viewer, body),
      viewer,
    )
    return {
      totals: totals.map((of) => {
        const before = previous.find(({ currency }) => currency === of.currency)
        const figure = (key: 'ordered' | 'received'): Figure => {
          const counter = `${key}Lines` as const
          const read = (one: typeof of) =>
            one[key] === null ? grouped(one[counter]) : money(one[key], one.currency)
          return {
            label: labelIn(spendCatalogue, of[key] === null ? counter : key, lang),
            value: read(of),
            ...(before && { before: read(before) }),
          }
        }
        return {
          title: reportWords[lang].total(of.currency),
          figures: [figure('ordered'), figure('received')],
        }
      }),
      ...table(spendCatalogue, keys, rows, { viewer, lang }),
      total,
      isCapped: false,
      partnerName: nameOf(partners, narrowed.partnerOrgId),
    }
  },
}

const chain: Reader = {
  catalogue: chainCatalogue,
  columns: (by, side) => chainColumns(levelIn(chainLevels, by), side),
  async read(db, viewer, { days, lang, by: level, sort, ...narrowed }) {
    const by = levelIn(chainLevels, level)
    const body = {
      ...days,
      ...narrowed,
      by,
      sorts: sortsOf(chain, by, sort, viewer),
      page: 1,
      pageSize: MAILED_ROWS,
    }
    const { rows, total, capped, partners } = seen(chainReport, await readChain(db, viewer, body), viewer)
    return {
      totals: [],
      ...table(chainCatalogue, chainColumns(by, viewer.side), rows, { viewer, lang }),
      total,
      isCapped: capped,
      partnerName: nameOf(partners, narrowed.partnerOrgId),
    }
  },
}

/** A level by its name; the first where a report has no such one any more. */
function levelIn<Level extends string>(levels: readonly [Level, ...Level[]], by: string): Level {
  return levels.find((level) => level === by) ?? levels[0]
}

/** The order that is asked for, where the reader sees what it is by: an order by hidden prices tells them. */
function sortsOf({ catalogue, columns }: Reader, by: string, text: string, viewer: Member) {
  const sort = catalogue && columns && sortIn(catalogue, text, columns(by, viewer.side))
  return sort && fieldFor(catalogue, sort.field, viewer) ? [sort] : []
}

/** How each report is read for a mail. */
const readers: Readonly<Record<ReportKind, Reader>> = { brief, funnel, spend, chain }

/** Whether a report is sorted by what a text names, for this person; by nothing is as usual. */
export const isSorted = (kind: ReportKind, by: string, sort: string, viewer: Member): boolean =>
  sort === '' || sortsOf(readers[kind], by, sort, viewer).length > 0

/** A report as somebody would read it now. */
export const readReport = (
  db: Tx,
  viewer: Member,
  kind: ReportKind,
  query: ReportQuery,
): Promise<ReportContent> => readers[kind].read(db, viewer, query)
