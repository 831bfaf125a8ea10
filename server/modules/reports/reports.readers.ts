import { briefCatalogue, chainCatalogue, chainColumns } from '../../../contract/reports.catalogue.ts'
import type { Days, ReportKind } from '../../../contract/reports.kinds.ts'
import { priceCatalogue, priceColumns, priceLevels, priceReport } from '../../../contract/reports.prices.ts'
import { waitingCatalogue, waitingColumns, waitingLevels } from '../../../contract/reports.waiting.ts'
import { sides } from '../../../contract/values.ts'
import { spendCatalogue, spendColumns, spendLevels, spendReport } from '../../../contract/reports.spend.ts'
import {
  type BriefTotal,
  chainLevels,
  chainReport,
  customerBriefReport,
  customerFunnelReport,
} from '../../../contract/reports.ts'
import type { Tx } from '../../db/db.ts'
import { fieldFor } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'
import { ppmText, readBrief } from './actions/brief.ts'
import { readChain } from './actions/chain.ts'
import { readFunnel } from './actions/funnel.ts'
import { readPrices } from './actions/prices.ts'
import { readSpend } from './actions/spend.ts'
import {
  type Figure,
  grouped,
  labelIn,
  levelIn,
  MAILED_ROWS,
  money,
  nameOf,
  partnerWord,
  quantity,
  type Reader,
  type ReportContent,
  type ReportQuery,
  seen,
  share,
  sortsOf,
  table,
} from './reports.content.ts'
import { periodBefore } from './reports.period.ts'
import { reportWords } from './reports.texts.ts'
import { inWords, sideIn, waitingFigures } from './reports.waiting.ts'

const brief: Reader = {
  async read(db, viewer, { days, lang, filters }) {
    const words = reportWords[lang]
    const { rows, totals, previous } = seen(
      customerBriefReport,
      await readBrief(db, viewer, { ...days, filters }),
      viewer,
    )
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
          answerHours === null ? '—' : quantity(answerHours, 0),
        ),
        over(words.onTime, ({ onTimeLines, dueLines }) => share(onTimeLines, dueLines)),
        over(words.passed, ({ passedLines, inspectedLines }) => share(passedLines, inspectedLines)),
        over(label('ppm'), (of) => ppmText(of) || '—'),
        over(label('receivedLines'), ({ receivedLines }) => grouped(receivedLines)),
        ...(total.openAmount === null
          ? []
          : [{ label: words.asOfNow(label('openAmount')), value: money(total.openAmount, total.currency) }]),
        { label: words.asOfNow(label('overdueLines')), value: grouped(total.overdueLines) },
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
  async read(db, viewer, { days, lang, partnerOrgId, materialCode, filters }) {
    const words = reportWords[lang]
    const read = async (of: Days) =>
      seen(
        customerFunnelReport,
        await readFunnel(db, viewer, { ...of, partnerOrgId, materialCode, filters }),
        viewer,
      )
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

const prices: Reader = {
  catalogue: priceCatalogue,
  columns: (by, side) => priceColumns(levelIn(priceLevels, by), side),
  async read(db, viewer, { days, lang, by: level, sort, ...narrowed }) {
    const by = levelIn(priceLevels, level)
    const body = {
      ...days,
      ...narrowed,
      by,
      sorts: sortsOf(prices, by, sort, viewer),
      page: 1,
      pageSize: MAILED_ROWS,
    }
    const { rows, total, totals, partners } = seen(priceReport, await readPrices(db, viewer, body), viewer)
    const label = (key: string) => labelIn(priceCatalogue, key, lang)
    return {
      totals: totals.flatMap(({ currency, amount, effect, change }) =>
        amount === null
          ? []
          : [
              {
                title: reportWords[lang].total(currency),
                figures: [
                  { label: label('amount'), value: money(amount, currency) },
                  { label: label('effect'), value: effect === null ? '—' : money(effect, currency) },
                  { label: label('change'), value: change === null ? '—' : `${grouped(change)}%` },
                ],
              },
            ],
      ),
      ...table(
        priceCatalogue,
        priceColumns(by, viewer.side),
        rows.map(({ months: _months, ...row }) => row),
        { viewer, lang },
      ),
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

const waiting: Reader = {
  catalogue: waitingCatalogue,
  columns: (by) => waitingColumns(levelIn(waitingLevels, by)),
  async read(db, viewer, { days, lang, by: level, sort, partnerOrgId, waitsFor }) {
    const by = levelIn(waitingLevels, level)
    const sorts = sortsOf(waiting, by, sort, viewer)
    const asked = { by, partnerOrgId, waitsFor, sorts, today: days.until }
    const { rows, total, totals, partners } = await waitingFigures(db, viewer, {
      ...asked,
      page: 1,
      pageSize: MAILED_ROWS,
    })
    const shown = sides.filter((side) => total > 0 && (waitsFor ?? side) === side)
    return {
      totals: shown.map((side) => ({
        title: `${labelIn(waitingCatalogue, 'waitsFor', lang)} · ${sideIn(side, lang)}`,
        figures: totals[side].map((many, at) => ({
          label: labelIn(waitingCatalogue, `age${at}`, lang),
          value: grouped(many),
        })),
      })),
      ...table(
        waitingCatalogue,
        waitingColumns(by),
        rows.map((row) => inWords(row, lang)),
        { viewer, lang },
      ),
      total,
      isCapped: false,
      partnerName: nameOf(partners, partnerOrgId),
    }
  },
}

/** How each report is read for a mail. */
const readers: Readonly<Record<ReportKind, Reader>> = { brief, funnel, spend, prices, chain, waiting }

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
