import { z } from 'zod'
import { call } from './call.ts'
import { catalogue, codeField, nameField } from './catalogue.ts'
import { ListBody, listResponse, listExport } from './filter.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { linkActions, linkStatuses } from './suppliers.states.ts'
import { Currency, Decimal, Flag, Id, Instant, Version, line, sides } from './values.ts'

export const standings = ['POTENTIAL', 'QUALIFIED', 'SUSPENDED', 'EXITED'] as const

/** How much of what comes is inspected: nothing, a sample, all of it. */
export const iqcModes = ['exempt', 'sample', 'full'] as const
/** Whether a statement gathers a period before the invoice, or follows the supplier's invoice. */
export const statementModes = ['periodFirst', 'invoiceFirst'] as const

/** Terms of the link between a buyer and a supplier (domain §1). Percentages are per cent, days are calendar days. */
const terms = {
  currency: Currency,
  taxRate: Decimal,
  taxIncluded: z.boolean(),
  paymentDays: z.number().int(),
  overPercent: Decimal,
  underPercent: Decimal,
  earlyDays: z.number().int(),
  lateDays: z.number().int(),
  pricePercent: Decimal,
  autoAgree: z.boolean(),
  /** Whether the buyer reviews delivery applications before goods leave. */
  asnReview: z.boolean(),
  iqcMode: z.enum(iqcModes),
  statementMode: z.enum(statementModes),
  /** Day of the month a period ends on; the last of a month that is shorter. */
  statementDay: z.number().int(),
}

export const LinkCan = z.object({ action: z.enum(linkActions), why: z.string().optional() })

/** A partner as the viewer's side sees it: a buyer's suppliers, a supplier's customers. */
export const Partner = z.object({
  id: Id,
  version: Version,
  orgId: Id,
  name: z.string(),
  /** The buyer's number for the supplier. */
  code: z.string(),
  status: z.enum(linkStatuses),
  standing: z.enum(standings),
  contact: z.string(),
  phone: z.string(),
  ...terms,
  openOrders: z.number().int(),
  /** Which side asked for the link, and what it wrote. */
  askedBy: z.enum(sides),
  remark: z.string(),
  /** Why it was rejected, suspended or ended. */
  reason: z.string(),
  updatedAt: Instant,
  can: z.array(LinkCan),
})
export type Partner = z.output<typeof Partner>

export const partnerCatalogue = catalogue({
  noun: 'suppliers',
  zh: '供应商',
  en: 'Supplier',
  fields: [
    codeField(110),
    nameField(260),
    {
      key: 'status',
      zh: '合作状态',
      en: 'Link',
      type: 'enum',
      options: linkStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'standing',
      zh: '供应商状态',
      en: 'Standing',
      type: 'enum',
      options: standings,
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'contact',
      zh: '联系人',
      en: 'Contact',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'phone', zh: '电话', en: 'Phone', type: 'varchar', filter: true, width: 130 },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', filter: true, sort: true, width: 90 },
    {
      key: 'taxRate',
      zh: '税率',
      en: 'Tax rate',
      type: 'decimal',
      unit: '%',
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'paymentDays',
      zh: '账期',
      en: 'Payment days',
      type: 'decimal',
      unit: 'days',
      filter: true,
      sort: true,
      width: 116,
    },
    {
      key: 'overPercent',
      zh: '超收',
      en: 'Over',
      type: 'decimal',
      unit: '%',
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'underPercent',
      zh: '欠收',
      en: 'Under',
      type: 'decimal',
      unit: '%',
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'earlyDays',
      zh: '可提前',
      en: 'Early',
      type: 'decimal',
      unit: 'days',
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'lateDays',
      zh: '可延后',
      en: 'Late',
      type: 'decimal',
      unit: 'days',
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'autoAgree',
      zh: '自动同意',
      en: 'Agrees by itself',
      type: 'bool',
      filter: true,
      sort: true,
      width: 90,
    },
    {
      key: 'pricePercent',
      zh: '价格容差',
      en: 'Price tolerance',
      type: 'decimal',
      unit: '%',
      filter: true,
      sort: true,
      hidden: true,
      width: 100,
    },
    {
      key: 'asnReview',
      zh: '送货审核',
      en: 'Deliveries reviewed',
      type: 'bool',
      filter: true,
      sort: true,
      hidden: true,
      width: 100,
    },
    {
      key: 'iqcMode',
      zh: '检验方式',
      en: 'Inspection',
      type: 'enum',
      options: iqcModes,
      filter: true,
      sort: true,
      hidden: true,
      width: 100,
    },
    {
      key: 'statementMode',
      zh: '对账方式',
      en: 'Statements',
      type: 'enum',
      options: statementModes,
      filter: true,
      sort: true,
      hidden: true,
      width: 120,
    },
    {
      key: 'statementDay',
      zh: '对账日',
      en: 'Statement day',
      type: 'decimal',
      filter: true,
      sort: true,
      hidden: true,
      width: 90,
    },
    { key: 'openOrders', zh: '未完成订单', en: 'Open orders', type: 'decimal', sort: true, width: 100 },
    {
      key: 'updatedAt',
      zh: '更新时间',
      en: 'Updated at',
      type: 'datetime',
      filter: true,
      sort: true,
      hidden: true,
      width: 160,
    },
  ],
  order: [{ field: 'code', sort: 1 }],
})

/** The buyer's suppliers, or on the supplier's side its customers. */
export const supplierList = call('POST', '/api/supplier/list', {
  body: ListBody,
  response: listResponse(Partner),
  may: 'suppliers.read',
  pages: 'suppliers',
})
export const supplierExport = call('POST', '/api/Supplier/Export', { ...listExport, may: 'suppliers.read' })
export const supplierInfo = call('GET', '/api/Supplier/Info', {
  query: z.object({ id: Id }),
  response: Partner,
  may: 'suppliers.read',
})

/** Terms as a buyer writes them, its number of the supplier among them. */
export const Terms = z.object({
  code: line(40).min(1),
  ...terms,
  asnReview: Flag,
  statementDay: z.coerce.number().int().min(1).max(31),
  taxIncluded: Flag,
  autoAgree: Flag,
  paymentDays: z.coerce.number().int().min(0).max(365),
  earlyDays: z.coerce.number().int().min(0).max(365),
  lateDays: z.coerce.number().int().min(0).max(365),
})
export type Terms = z.output<typeof Terms>
export const TermsBody = Terms.extend({ id: Id, version: Version })

/** Set the terms of a link. The supplier's data and the link's status have commands of their own. */
export const supplierTerms = call('POST', '/api/Supplier/SaveTerms', {
  body: TermsBody,
  response: Partner,
  may: 'suppliers.write',
  side: 'buyer',
  invalidates: ['suppliers'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'WRONG_STATE', 'CODE_TAKEN', 'NUMBER_INVALID'],
})

const importing = { may: 'suppliers.write', side: 'buyer' } as const
/** Terms by the buyer's number of the supplier, in the columns the sheet has. No supplier is added by it. */
export const supplierTermsImport = call('POST', '/api/Supplier/ImportTerms', {
  ...sheetImport,
  ...importing,
  invalidates: ['suppliers'],
})
export const supplierTermsImportFaults = call('POST', '/api/Supplier/ImportTermsFaults', {
  ...sheetFaults,
  ...importing,
})
