import type { HistoryEntry } from '../../../contract/documents.ts'
import { orderLineCatalogue } from '../../../contract/orders.catalogue.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import { day, decimal, minute, quantity } from '../../i18n/format.ts'
import { fieldLabel, hasText, t as translate, useT } from '../../i18n/i18n.ts'
import styles from './EntryLines.module.css'

/** Entries with more lines show them when asked. */
const NAMED = 8

/** Moves after which what they name is not waited for any more. */
const ends: ReadonlySet<string> = new Set(['shortClose', 'closeShort', 'close'])

type Data = HistoryEntry['data']
type Line = NonNullable<Data['lines']>[number]
type Words = ReturnType<typeof useT>

/** What an entry says of each line: what was answered or decided, quantities, days and the reason. It is evidence for both sides. */
export function EntryLines({ noun, kind, data }: Pick<HistoryEntry, 'kind' | 'data'> & { noun: string }) {
  const t = useT()
  const texts = [
    ...(data.lines ?? []).map((line) => ({ lineNo: line.lineNo, text: lineText(line, ends.has(kind), t) })),
    ...(data.changes ?? []).map(({ lineNo, field, before, after }) => ({
      lineNo: lineNo ?? 0,
      text: t('documents.changed', {
        field: labelOf(noun, field),
        before: shown(noun, field, before, t),
        after: shown(noun, field, after, t),
      }),
    })),
  ]
  if (texts.length === 0) return null
  const list = (
    <ul className={styles.lines}>
      {texts.map(({ lineNo, text }, at) => (
        // the place is the identity: an entry of the history never changes
        <li key={at}>
          {lineNo > 0 && <span>{t('documents.onLine', { lineNo })}</span>} {text}
        </li>
      ))}
    </ul>
  )
  const count = data.count ?? texts.length
  if (texts.length <= NAMED) return list
  return (
    <details>
      <summary>{t('documents.onMany', { count })}</summary>
      {list}
      {data.lines && count > data.lines.length && (
        <p className="quiet">{t('documents.firstOf', { shown: data.lines.length, count })}</p>
      )}
    </details>
  )
}

/** One line: the decision or the answer, the batches it is about, why. */
function lineText(
  { answer, decision, schedule = [], qty, unit = '', reason }: Line,
  isEnd: boolean,
  t: Words,
): string {
  const amount = qty ? `${quantity(qty)} ${unit}`.trim() : ''
  const batches = schedule.map((batch) => `${quantity(batch.qty)} ${unit} · ${day(batch.date)}`.trim())
  const parts = [
    decision
      ? t(`orders.say.${decision === 'agree' && answer === 'REFUSED' ? 'agreeRefusal' : decision}`)
      : answer
        ? t(`orderLines.answer.${answer}`)
        : '',
    batches.join(t('list.and')),
    isEnd && amount ? t('documents.noMore', { qty: amount }) : amount,
    reason ? t('documents.because', { reason }) : '',
  ]
  return parts.filter(Boolean).join(t('documents.joint'))
}

/** A value in the words of its field: of a choice, of yes and no, else as numbers are written. */
function shown(noun: string, field: string, value: string | null, t: Words): string {
  if (value === null || value === '') return '—'
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no')
  const word = `${noun}.${field}.${value}`
  if (hasText(word)) return t(word)
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return minute(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value)
  return noun !== 'deliveries' && /^-?\d+(\.\d+)?$/.test(value) ? decimal(value) : value
}

function labelOf(noun: string, key: string): string {
  const { fields } = noun === 'suppliers' ? partnerCatalogue : orderLineCatalogue
  const known = noun === 'deliveries' ? `${noun}.${key}` : `${noun}.field.${key}`
  if (['suppliers', 'deliveries', 'quotes', 'inquiries', 'priceAgreements'].includes(noun) && hasText(known))
    return translate(known)
  const field = fields.find((one) => one.key === key)
  return field ? fieldLabel(field) : key
}
