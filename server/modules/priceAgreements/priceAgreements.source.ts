import { sql } from 'kysely'
import { priceAgreementCatalogue } from '../../../contract/priceAgreements.catalogue.ts'
import type { AgreementStatus } from '../../../contract/priceAgreements.states.ts'
import { today } from '../../db/calendar.ts'
import { type RowOf, source } from '../../db/source.ts'

const columns = {
  agreementNo: sql<string>`agreement.agreement_no`,
  version: sql<number>`agreement.version`,
  status: sql<AgreementStatus>`case
    when agreement.ended_at is not null then 'ENDED'
    when agreement.valid_until < ${today} then 'EXPIRED'
    when agreement.valid_from > ${today} then 'UPCOMING'
    else 'VALID' end`,
  buyerOrgId: sql<string>`agreement.buyer_org_id`,
  buyerName: sql<string>`agreement.buyer_name`,
  supplierOrgId: sql<string>`agreement.supplier_org_id`,
  supplierName: sql<string>`agreement.supplier_name`,
  supplierCode: sql<string>`agreement.supplier_code`,
  materialCode: sql<string>`agreement.material_code`,
  materialName: sql<string>`agreement.material_name`,
  spec: sql<string>`agreement.spec`,
  unit: sql<string>`agreement.unit`,
  currency: sql<string>`agreement.currency`,
  taxIncluded: sql<boolean>`agreement.tax_included`,
  taxRate: sql<string>`agreement.tax_rate`,
  price: sql<string>`agreement.price`,
  breaks: sql<unknown>`agreement.breaks`,
  moq: sql<string>`agreement.moq`,
  leadDays: sql<number>`agreement.lead_days`,
  validFrom: sql<string>`agreement.valid_from`,
  validUntil: sql<string>`agreement.valid_until`,
  inquiryNo: sql<string>`agreement.inquiry_no`,
  remark: sql<string>`agreement.remark`,
  reason: sql<string>`agreement.reason`,
  createdAt: sql<string>`agreement.created_at`,
  updatedAt: sql<string>`agreement.updated_at`,
  updatedBy: sql<string>`agreement.updated_by`,
}

export const agreementSource = source({
  catalogue: priceAgreementCatalogue,
  from: sql`price_agreements agreement`,
  id: sql<string>`agreement.id`,
  scope: { shared: 'agreement' },
  columns,
})
export type ListedAgreement = RowOf<typeof columns>
