import type { Lang } from '../../../contract/errors.ts'
import { type Filter, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { reportFilters } from '../../../contract/reports.filters.ts'
import { type Days, parametersOf, reportDescriptions } from '../../../contract/reports.kinds.ts'
import { waitingCatalogue } from '../../../contract/reports.waiting.ts'
import type { Config } from '../../config.ts'
import { button, escaped, link, page, small } from '../../mail/html.ts'
import type { Message } from '../../mail/texts.ts'
import type { Recipient } from '../notices/notices.read.ts'
import { grouped, labelIn, partnerWord, type ReportContent } from './reports.content.ts'
import { periodBefore } from './reports.period.ts'
import { reportWords, sentText } from './reports.texts.ts'
import type { DueView } from './reports.views.ts'
import { sideIn } from './reports.waiting.ts'

/** Opens the view for the organisation and side it is of, after signing in; how it is mailed too, where that is asked for. */
function viewUrl(publicUrl: string, { orgId }: Recipient, view: DueView, isScheduling = false): string {
  const search = new URLSearchParams({
    org: orgId,
    side: view.side,
    ...(isScheduling && { mail: view.id }),
  })
  for (const [name, value] of parametersOf(view)) search.append(name, value)
  return `${publicUrl}/open${reportDescriptions[view.report].path}/${view.id}?${search.toString()}`
}

const at = (lang: Lang) => (lang === 'zh' ? 0 : 1)

/** The days it is about, or the one it is as of. */
const datesOf = ({ period }: DueView, { from, until }: Days, lang: Lang): string =>
  period ? reportWords[lang].until(from, until) : reportWords[lang].asOf(until)

/** A filter as a person reads it. */
function filterText(filter: Filter, lang: Lang): string {
  const { relations, colon } = reportWords[lang]
  const relation = relations[operatorOfFilter(filter)]
  const values = valuesOf(filter).join(operatorOfFilter(filter) === 'between' ? ' – ' : ', ')
  return `${labelIn(reportFilters, filter.field, lang)}${relation === '' ? colon : ` ${relation} `}${values}`.trim()
}

/** What the report is about, in a line. */
function aboutOf(view: DueView, days: Days, partnerName: string, lang: Lang): string {
  const words = reportWords[lang]
  const { side, by, period } = view
  const level = by === 'partner' ? (side === 'buyer' ? 'supplier' : 'buyer') : by
  const dates = datesOf(view, days, lang)
  return [
    reportDescriptions[view.report].title[side][at(lang)],
    ...(Object.hasOwn(words.levels, level)
      ? [words.by(words.levels[level as keyof typeof words.levels])]
      : []), // it has it
    period && 'span' in period ? `${words.spans[period.span]}${words.colon}${dates}` : dates,
    ...(partnerName === '' ? [] : [`${partnerWord(side, lang)}${words.colon}${partnerName}`]),
    ...(view.materialCode === '' ? [] : [words.material(view.materialCode)]),
    ...view.filters.map((filter) => filterText(filter, lang)),
    ...(view.waitsFor === null
      ? []
      : [`${labelIn(waitingCatalogue, 'waitsFor', lang)}${words.colon}${sideIn(view.waitsFor, lang)}`]),
  ].join(' · ')
}

// Numbers stay in one line; names and heads break.
const cellStyle = (isNumber: boolean, tag: 'th' | 'td'): string =>
  `padding:4px 12px 4px 0;border-bottom:1px solid #e3e6ea;vertical-align:top;${isNumber ? `text-align:right${tag === 'td' ? ';white-space:nowrap' : ''}` : 'min-width:64px;max-width:240px;text-align:left'}`

function tableOf({ columns, rows }: Pick<ReportContent, 'columns' | 'rows'>): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text, index) => `<${tag} style="${cellStyle(columns[index]?.isNumber ?? false, tag)}">${escaped(text)}</${tag}>`).join('')}</tr>`
  return `<div style="overflow-x:auto;margin-top:20px"><table style="border-collapse:collapse;font-size:13px"><thead>${cells(
    'th',
    columns.map(({ title }) => title),
  )}</thead><tbody>${rows.map((texts) => cells('td', texts)).join('')}</tbody></table></div>`
}

/** What it comes to, beside what it came to before. */
const totalsOf = ({ totals }: ReportContent, days: Days, lang: Lang): string[] => {
  const { now, before, until } = reportWords[lang]
  const earlier = periodBefore(days)
  return totals.map(({ title, figures }) => {
    // Of a currency in which nothing was before there is nothing to compare with.
    const isCompared = figures.some((figure) => figure.before !== undefined)
    return tableOf({
      columns: [
        { title, isNumber: false },
        { title: now, isNumber: true },
        ...(isCompared
          ? [{ title: `${before} (${until(earlier.from, earlier.until)})`, isNumber: true }]
          : []),
      ],
      rows: figures.map((figure) => [
        figure.label,
        figure.value,
        ...(isCompared ? [figure.before ?? ''] : []),
      ]),
    })
  })
}

/** The mail of a view: what it comes to, its first rows, and where it is. */
export function viewMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  owner: Recipient,
  view: DueView,
  { days, content, lang }: { days: Days; content: ReportContent; lang: Lang },
): Message {
  const words = reportWords[lang]
  const about = aboutOf(view, days, content.partnerName, lang)
  const left = content.total - content.rows.length
  const more = left > 0 ? words.more(content.isCapped ? words.atLeast(grouped(left)) : grouped(left)) : ''
  const url = viewUrl(publicUrl, owner, view)
  const stopUrl = viewUrl(publicUrl, owner, view, true)
  const sent = sentText(view, owner, lang)
  const change = view.schedule === 'NONE' ? words.begin : words.stop
  const isEmpty = content.total === 0
  const none = view.period ? words.none : words.nothingWaits
  return {
    subject: `${view.name} — ${reportDescriptions[view.report].title[view.side][at(lang)]} ${datesOf(view, days, lang)}`,
    text: [
      view.name,
      about,
      ...content.totals.flatMap(({ title, figures }) => [
        '',
        ...(title === '' ? [] : [title]),
        ...figures.map(
          ({ label, value, before }) =>
            `${label}${words.colon}${value}${before === undefined ? '' : ` (${words.before} ${before})`}`,
        ),
      ]),
      '',
      ...(isEmpty
        ? [none]
        : [
            content.columns.map(({ title }) => title).join(' | '),
            ...content.rows.map((cells) => cells.join(' | ')),
            ...(more === '' ? [] : [more]),
          ]),
      '',
      `${words.open}${words.colon}${url}`,
      '',
      sent,
      `${change}${words.colon}${stopUrl}`,
    ].join('\n'),
    html: page(lang, [
      `<h1 style="font-size:18px">${escaped(view.name)}</h1>`,
      `<p>${escaped(about)}</p>`,
      ...totalsOf(content, days, lang),
      isEmpty ? `<p>${escaped(none)}</p>` : tableOf(content),
      ...(more === '' ? [] : [`<p style="color:#5c6470">${escaped(more)}</p>`]),
      `<p style="margin-top:20px">${button(url, words.open)}</p>`,
      small([escaped(sent), link(stopUrl, change)]),
    ]),
  }
}
