import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import type { Viewer } from '../../viewer.ts'
import type { partnerSources } from './suppliers.source.ts'
import type { PartnerRow } from './suppliers.store.ts'

/** The link as the viewer's side sees it: the partner is the other one of the two. */
export const present = (row: PartnerRow, { side }: Viewer): Partner => ({
  id: row.id,
  version: row.version,
  orgId: side === 'buyer' ? row.supplier_org_id : row.buyer_org_id,
  name: side === 'buyer' ? row.supplier_name : row.buyer_name,
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
  openOrders: row.open_orders,
  updatedAt: row.updated_at,
})

type Listed = NonNullable<(typeof partnerSources)['buyer']['row']>

/** A row of the list of partners. */
export const presentListed = (row: Listed): Partner => ({
  ...row,
  taxRate: plainDecimal(row.taxRate),
  overPercent: plainDecimal(row.overPercent),
  underPercent: plainDecimal(row.underPercent),
  pricePercent: plainDecimal(row.pricePercent),
})
