import { sql } from 'kysely'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { zone } from '../../../contract/calendar.ts'
import type { Lang } from '../../../contract/errors.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { NoticeNoun } from '../../../contract/notices.kinds.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findRowsById } from '../../db/find.ts'
import type { Source } from '../../db/source.ts'
import { seesField } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'
import { callOffSource } from '../callOffs/callOffs.read.ts'
import { deliverySource } from '../deliveries/deliveries.read.ts'
import { inquirySource } from '../inquiries/inquiries.read.ts'
import { defectReportSource, inspectionSource } from '../inspections/inspections.read.ts'
import { scorecardSource } from '../scorecards/scorecards.read.ts'
import { forecastSource } from '../forecasts/forecasts.read.ts'
import { agreementSource } from '../priceAgreements/priceAgreements.read.ts'
import { quoteSource } from '../quotes/quotes.read.ts'
import { receiptSource } from '../receipts/receipts.read.ts'
import { statementSource } from '../reconciliations/reconciliations.read.ts'
import type { NoticeSubject } from './notices.subjects.ts'

/** How a noun's documents are read for notices, as the viewer's list of them would show them. */
export interface NoticeDocuments {
  subjects(db: Tx, viewer: Member, ids: readonly Id[]): Promise<Map<Id, NoticeSubject>>
  heads(db: Tx, viewer: Member, ids: readonly Id[]): Promise<{ id: Id; no: string; partner: string }[]>
}

interface Described<Row> {
  no: keyof Row & string
  /** Who it is with; where it is the viewer's own, what it is about. */
  partner?: keyof Row & string
  /** Fields of the catalogue that a mail shows beside the partner. */
  figures: readonly (keyof Row & string)[]
  /** Who wrote them. */
  involved: (db: Tx, ids: readonly Id[]) => Promise<Involved[]>
}

interface Involved {
  id: Id
  who: Id | null
}

const authorOf =
  (
    table:
      | 'call_offs'
      | 'deliveries'
      | 'receipts'
      | 'reconciliations'
      | 'price_agreements'
      | 'scorecards'
      | 'forecasts',
  ) =>
  async (db: Tx, ids: readonly Id[]): Promise<Involved[]> => {
    const { rows } = await sql<Involved>`select id, author_id as who from ${sql.table(table)}
      where id = any(${ids}::uuid[])`.execute(db)
    return rows
  }

function described<Row extends { id: string }>(
  source: Source<Row>,
  { no, partner, figures, involved }: Described<Row>,
): NoticeDocuments {
  const headOf = (row: Row, { side }: Member) => ({
    no: textOf(row[no]),
    partner: textOf(valueOf(row, partner ?? (side === 'buyer' ? 'supplierName' : 'buyerName'))),
  })
  const subjectOf = (row: Row, viewer: Member, people: readonly Involved[]): NoticeSubject => {
    const head = headOf(row, viewer)
    return {
      ...head,
      involved: people.map(({ who }) => who).filter((one) => one !== null),
      figures: (lang) => [
        [
          labelIn(
            source.catalogue,
            partner ?? (viewer.side === 'buyer' ? 'supplierName' : 'buyerName'),
            lang,
          ),
          head.partner,
        ],
        ...figures
          .filter((key) => seesField(source.catalogue.noun, key, viewer))
          .map((key): [string, string] => [
            labelIn(source.catalogue, key, lang),
            figureOf(source.catalogue, key, row, lang),
          ])
          .filter(([, value]) => value !== ''),
      ],
    }
  }
  return {
    subjects: async (db, viewer, ids) => {
      const [rows, people] = await Promise.all([findRowsById(db, viewer, source, ids), involved(db, ids)])
      return new Map(
        rows.map((row) => [
          row.id,
          subjectOf(
            row,
            viewer,
            people.filter(({ id }) => id === row.id),
          ),
        ]),
      )
    },
    heads: async (db, viewer, ids) =>
      (await findRowsById(db, viewer, source, ids)).map((row) => ({ id: row.id, ...headOf(row, viewer) })),
  }
}

const anyOf = (ids: readonly Id[]) => sql<Id>`any(${ids}::uuid[])`
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const valueOf = (row: object, key: string): unknown =>
  Object.hasOwn(row, key) ? Reflect.get(row, key) : undefined

function labelIn({ fields }: Catalogue, key: string, lang: Lang): string {
  const field = fields.find((one) => one.key === key)
  return field?.[lang] ?? key
}

const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

function figureOf({ noun, fields }: Catalogue, key: string, row: object, lang: Lang): string {
  const field = fields.find((one) => one.key === key)
  const value = textOf(valueOf(row, key))
  if (!field || value === '') return ''
  if (field.type === 'enum') return labelOf(`${noun}.${key}`, value, lang)
  if (field.type === 'datetime') return minute.format(new Date(value))
  return field.unit === 'money' ? `${value} ${textOf(valueOf(row, 'currency'))}` : value
}

/** All but orders, which are asked for by their own module's words. */
export const documents: Readonly<Record<Exclude<NoticeNoun, 'orders'>, NoticeDocuments>> = {
  callOffs: described(callOffSource, {
    no: 'callOffNo',
    figures: ['nextOn', 'lineCount'],
    involved: authorOf('call_offs'),
  }),
  deliveries: described(deliverySource, {
    no: 'deliveryNo',
    figures: ['status', 'expectedOn', 'lineCount', 'carrier', 'trackingNo'],
    involved: authorOf('deliveries'),
  }),
  receipts: described(receiptSource, {
    no: 'receiptNo',
    figures: ['deliveryNo', 'receivedOn', 'lineCount', 'refusedLines'],
    involved: authorOf('receipts'),
  }),
  inspections: described(inspectionSource, {
    no: 'inspectionNo',
    figures: ['status', 'verdict', 'orderNo', 'materialCode', 'materialName'],
    involved: (db, ids) =>
      db
        .selectFrom('inspections')
        .select(['id', 'decided_by_id as who'])
        .where('id', '=', anyOf(ids))
        .execute(),
  }),
  defectReports: described(defectReportSource, {
    no: 'reportNo',
    figures: ['status', 'dueOn', 'inspectionNo', 'materialCode', 'materialName'],
    involved: (db, ids) =>
      db
        .selectFrom('defect_reports')
        .select(['id', 'requested_by_id as who'])
        .where('id', '=', anyOf(ids))
        .execute(),
  }),
  reconciliations: described(statementSource, {
    no: 'statementNo',
    figures: ['status', 'lineCount', 'disputedLines', 'totalAmount'],
    involved: authorOf('reconciliations'),
  }),
  inquiries: described(inquirySource, {
    no: 'inquiryNo',
    partner: 'title',
    figures: ['status', 'deadline', 'lineCount'],
    // Who awarded waits for the approval of it.
    involved: async (db, ids) => {
      const { rows } = await sql<Involved>`
        select id, author_id as who from inquiries where id = any(${ids}::uuid[])
        union select inquiry_id, requested_by_id from award_requests where inquiry_id = any(${ids}::uuid[])`.execute(
        db,
      )
      return rows
    },
  }),
  // No price: who lost must not learn one, and before the deadline nobody does.
  quotes: described(quoteSource, {
    no: 'inquiryNo',
    figures: ['title', 'status', 'deadline'],
    involved: (db, ids) =>
      db
        .selectFrom('inquiries')
        .innerJoin('quotes', 'quotes.inquiry_id', 'inquiries.id')
        .select(['quotes.id', 'inquiries.author_id as who'])
        .where('quotes.id', '=', anyOf(ids))
        .execute(),
  }),
  // No price: not everybody who is told sees prices.
  priceAgreements: described(agreementSource, {
    no: 'agreementNo',
    figures: ['materialCode', 'materialName', 'validFrom', 'validUntil'],
    involved: authorOf('price_agreements'),
  }),
  scorecards: described(scorecardSource, {
    no: 'scorecardNo',
    figures: ['status', 'fromDay', 'untilDay', 'grade'],
    involved: authorOf('scorecards'),
  }),
  forecasts: described(forecastSource, {
    no: 'forecastNo',
    figures: ['release', 'status', 'startsOn', 'weekCount', 'deviations'],
    involved: authorOf('forecasts'),
  }),
}
