import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './suppliers.policy.ts'
import type { PartnerSource } from './suppliers.source.ts'
import { factsOf, type PartnerRow } from './suppliers.store.ts'

/** The link as the viewer's side sees it: the partner is the other one of the two. */
export const present = (row: PartnerRow, viewer: Viewer): Partner =>
  offered(
    {
      id: row.id,
      version: row.version,
      orgId: viewer.side === 'buyer' ? row.supplier_org_id : row.buyer_org_id,
      name: viewer.side === 'buyer' ? row.supplier_name : row.buyer_name,
      code: row.code,
      status: row.status,
      standing: row.standing,
      contact: row.contact,
      phone: row.phone,
      currency: row.currency,
      taxRate: plainDecimal(row.tax_rate),
      taxIncluded: row.tax_included,
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
      openOrders: row.open_orders,
      askedBy: row.asked_by,
      remark: row.remark,
      reason: row.reason,
      updatedAt: row.updated_at,
      can: canOf(factsOf(row), viewer),
    },
    viewer,
  )

type Listed = NonNullable<PartnerSource['row']>

/** A row of the list of partners, without what may be done to it. */
export const presentListed = (row: Listed): Omit<Partner, 'can'> => {
  const { askedUserId, ...partner } = row
  void askedUserId // of the person, and nobody else's to read
  return {
    ...partner,
    taxRate: plainDecimal(row.taxRate),
    overPercent: plainDecimal(row.overPercent),
    underPercent: plainDecimal(row.underPercent),
    pricePercent: plainDecimal(row.pricePercent),
  }
}

/** The same with what this person may do to it. */
export const presentRow = (row: Listed, viewer: Viewer): Partner =>
  offered(
    {
      ...presentListed(row),
      can: canOf(row, viewer),
    },
    viewer,
  )
