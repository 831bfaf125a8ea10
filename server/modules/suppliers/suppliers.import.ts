import { sql } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { Exact } from '../../../contract/exact.ts'
import { partnerCatalogue, TermsBody } from '../../../contract/suppliers.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Importer } from '../../import/import.ts'
import { knowsCurrency } from '../masters/masters.read.ts'
import { partnerSources } from './suppliers.source.ts'

const percents = ['taxRate', 'overPercent', 'underPercent'] as const

const schema = TermsBody.pick({
  code: true,
  currency: true,
  taxRate: true,
  paymentDays: true,
  overPercent: true,
  underPercent: true,
  earlyDays: true,
  lateDays: true,
  autoAgree: true,
})
type Row = ReturnType<typeof schema.parse>

/** Terms of links by the buyer's number of the supplier, as the list of suppliers shows them. */
export const termsImporter: Importer<Row> = {
  catalogue: partnerCatalogue,
  takes: ['code', 'currency', 'paymentDays', 'earlyDays', 'lateDays', 'autoAgree', ...percents],
  schema,
  adds: false,
  async known(db, viewer, codes) {
    const rows = await db
      .selectFrom('links')
      .selectAll()
      .where('buyer_org_id', '=', viewer.orgId)
      .where(visibleTo(viewer, { shared: 'links' }))
      .where(limitOf(viewer, partnerSources.buyer))
      .where('code', '=', sql<string>`any(${codes}::text[])`)
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
          autoAgree: row.auto_agree,
        },
      ]),
    )
  },
  async check(db, viewer, rows) {
    const currencies = new Map<string, boolean>()
    for (const { currency } of rows)
      if (!currencies.has(currency)) currencies.set(currency, await knowsCurrency(db, viewer, currency))
    return (row) => {
      if (!currencies.get(row.currency)) return { key: 'currency', msg: 'NOT_FOUND' }
      for (const key of percents) {
        const percent = new Exact(row[key])
        const most = key === 'underPercent' ? percent.gte(100) : percent.gt(100)
        if (percent.lt(0) || most || percent.decimalPlaces() > 4) return { key, msg: 'NUMBER_INVALID' }
      }
      return undefined
    }
  },
  async write(db, viewer, _added, changed) {
    for (const row of changed)
      await db
        .updateTable('links')
        .set({
          currency: row.currency,
          tax_rate: row.taxRate,
          payment_days: row.paymentDays,
          over_percent: row.overPercent,
          under_percent: row.underPercent,
          early_days: row.earlyDays,
          late_days: row.lateDays,
          auto_agree: row.autoAgree,
          version: sql<number>`version + 1`,
          updated_at: sql<string>`clock_timestamp()`,
          updated_by: viewer.userName,
        })
        .where('buyer_org_id', '=', viewer.orgId)
        .where(visibleTo(viewer, { shared: 'links' }))
        .where(limitOf(viewer, partnerSources.buyer))
        .where('code', '=', row.code)
        .execute()
  },
}
