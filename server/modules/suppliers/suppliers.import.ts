import { sql } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { Exact } from '../../../contract/exact.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import { TermsRow } from '../../../contract/suppliers.ts'
import { linkMoves } from '../../../contract/suppliers.states.ts'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import { limitOf } from '../../db/query.ts'
import { checkWithin } from '../../db/find.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Finding, Importer } from '../../import/import.ts'
import { knowsCurrency } from '../masters/masters.read.ts'
import { partnerSourceOf } from './suppliers.source.ts'

const percents = ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const

const schema = TermsRow.pick({
  code: true,
  currency: true,
  taxRate: true,
  paymentDays: true,
  overPercent: true,
  underPercent: true,
  earlyDays: true,
  lateDays: true,
  pricePercent: true,
  autoAgree: true,
  asnReview: true,
  iqcMode: true,
  statementMode: true,
  statementDay: true,
})
type Row = ReturnType<typeof schema.parse>

/** Terms of links by the buyer's number of the supplier, as the list of suppliers shows them. */
export const termsImporter: Importer<Row> = {
  catalogue: partnerCatalogue,
  takes: [
    'code',
    'currency',
    'paymentDays',
    'earlyDays',
    'lateDays',
    'autoAgree',
    'asnReview',
    'iqcMode',
    'statementMode',
    'statementDay',
    ...percents,
  ],
  schema,
  adds: false,
  async known(db, viewer, codes) {
    const rows = await db
      .selectFrom('links')
      .selectAll()
      .where('buyer_org_id', '=', viewer.orgId)
      .where(visibleTo(viewer, { shared: 'links' }))
      .where(limitOf(viewer, partnerSourceOf(viewer)))
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .where('status', 'in', [...linkMoves.moves.edit.from])
      .orderBy('code')
      .execute()
    return new Map(
      rows.map((row) => [
        row.code,
        {
          code: row.code,
          currency: row.currency,
          taxRate: plainDecimal(row.tax_rate),
          paymentDays: row.payment_days,
          overPercent: plainDecimal(row.over_percent),
          underPercent: plainDecimal(row.under_percent),
          earlyDays: row.early_days,
          lateDays: row.late_days,
          pricePercent: plainDecimal(row.price_percent),
          autoAgree: row.auto_agree,
          asnReview: row.asn_review,
          iqcMode: row.iqc_mode,
          statementMode: row.statement_mode,
          statementDay: row.statement_day,
        },
      ]),
    )
  },
  async cells(db, viewer, parts) {
    const currencies = new Map<string, boolean>()
    for (const { currency } of parts)
      if (currency !== undefined && !currencies.has(currency))
        currencies.set(currency, await knowsCurrency(db, viewer, currency))
    return (part) => {
      const wrong = percents.filter((key) => {
        const text = part[key]
        if (text === undefined) return false
        const percent = new Exact(text)
        const most = key === 'underPercent' ? percent.gte(100) : percent.gt(100)
        return percent.lt(0) || most || percent.decimalPlaces() > 4
      })
      const faults = wrong.map((key): Finding => ({ key, msg: 'NUMBER_INVALID' }))
      if (part.currency !== undefined && !currencies.get(part.currency))
        faults.push({ key: 'currency', msg: 'NOT_FOUND' })
      return faults
    }
  },
  async write(db, viewer, _added, changed) {
    const written: Id[] = []
    for (const row of changed) {
      const links = await db
        .updateTable('links')
        .set({
          currency: row.currency,
          tax_rate: row.taxRate,
          payment_days: row.paymentDays,
          over_percent: row.overPercent,
          under_percent: row.underPercent,
          early_days: row.earlyDays,
          late_days: row.lateDays,
          price_percent: row.pricePercent,
          auto_agree: row.autoAgree,
          asn_review: row.asnReview,
          iqc_mode: row.iqcMode,
          statement_mode: row.statementMode,
          statement_day: row.statementDay,
          ...touched(viewer),
        })
        .where('buyer_org_id', '=', viewer.orgId)
        .where(visibleTo(viewer, { shared: 'links' }))
        .where(limitOf(viewer, partnerSourceOf(viewer)))
        .where('code', '=', row.code)
        .returning('id')
        .execute()
      written.push(...links.map(({ id }) => id))
    }
    await checkWithin(db, viewer, partnerSourceOf(viewer), written)
  },
}
