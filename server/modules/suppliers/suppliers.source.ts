import { type RawBuilder, sql } from 'kysely'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import { type iqcModes, type standings, type statementModes } from '../../../contract/suppliers.states.ts'
import type { LinkStatus } from '../../../contract/suppliers.states.ts'
import type { Side } from '../../../contract/values.ts'
import { source } from '../../db/source.ts'
import { has, type Viewer } from '../../viewer.ts'

const openOrders = sql<number | null>`(
  select count(*)::int from orders o where o.buyer_org_id = links.buyer_org_id and o.supplier_org_id = links.supplier_org_id
  and o.status not in ('COMPLETED', 'CLOSED', 'REFUSED', 'CANCELLED'))`

const untold = sql<number | null>`null::int`

/** Whether the viewer reads all orders of the organisation: of others not even the number is told. */
const readsOrders = (viewer: Viewer): boolean => has(viewer, 'orders.read') && !viewer.limits.has('orders')

/** Orders between the two that are neither finished nor void, as far as the viewer's organisation sees them. */
export const openOrdersFor = (viewer: Viewer) => (readsOrders(viewer) ? openOrders : untold)

const partners = (name: RawBuilder<string>, orgId: RawBuilder<string>, orders: RawBuilder<number | null>) =>
  source({
    catalogue: partnerCatalogue,
    from: sql`links`,
    id: sql<string>`links.id`,
    scope: { shared: 'links' },
    columns: {
      version: sql<number>`links.version`,
      orgId,
      name,
      code: sql<string>`links.code`,
      status: sql<LinkStatus>`links.status`,
      standing: sql<(typeof standings)[number]>`links.standing`,
      contact: sql<string>`links.contact`,
      phone: sql<string>`links.phone`,
      currency: sql<string>`links.currency`,
      taxRate: sql<string>`links.tax_rate`,
      taxIncluded: sql<boolean>`links.tax_included`,
      paymentDays: sql<number>`links.payment_days`,
      overPercent: sql<string>`links.over_percent`,
      underPercent: sql<string>`links.under_percent`,
      earlyDays: sql<number>`links.early_days`,
      lateDays: sql<number>`links.late_days`,
      pricePercent: sql<string>`links.price_percent`,
      autoAgree: sql<boolean>`links.auto_agree`,
      asnReview: sql<boolean>`links.asn_review`,
      iqcMode: sql<(typeof iqcModes)[number]>`links.iqc_mode`,
      statementMode: sql<(typeof statementModes)[number]>`links.statement_mode`,
      statementDay: sql<number>`links.statement_day`,
      openOrders: orders,
      askedBy: sql<Side>`links.asked_by`,
      askedUserId: sql<string | null>`links.asked_user_id`,
      remark: sql<string>`links.remark`,
      reason: sql<string>`links.reason`,
      updatedAt: sql<string>`links.updated_at`,
    },
  })

const sourcesWith = (orders: RawBuilder<number | null>) =>
  ({
    buyer: partners(sql<string>`links.supplier_name`, sql<string>`links.supplier_org_id`, orders),
    supplier: partners(sql<string>`links.buyer_name`, sql<string>`links.buyer_org_id`, orders),
  }) satisfies Record<Side, unknown>

/** The partners each side has: a buyer's suppliers, a supplier's customers. */
export const partnerSources = sourcesWith(openOrders)
const withoutOrders = sourcesWith(untold)

/** The partners of the viewer, with the orders under way where the viewer reads orders. */
export const partnerSourceOf = (viewer: Viewer) =>
  (readsOrders(viewer) ? partnerSources : withoutOrders)[viewer.side]
export type PartnerSource = ReturnType<typeof partnerSourceOf>
