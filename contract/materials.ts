import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { areCertificates, certificatesIn, certificatesText } from './certificates.ts'
import { ListBody, listResponse, listExport } from './filter.ts'
import { hideable } from './hideable.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { Currency, Decimal, Flag, Id, Instant, Version, line, text } from './values.ts'

/** What a buyer orders. The purchase unit decides how many decimals a quantity has. */
export const Material = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  drawingNo: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  currency: Currency,
  price: hideable('materials.price', Decimal),
  taxRate: Decimal,
  leadDays: z.number().int(),
  active: z.boolean(),
  /** Of the organisation's dictionary of supply categories; empty: none. */
  category: z.string(),
  /** Names of the certificates that a delivery of it must carry, joined by 、; empty: none. */
  certificates: z.string(),
  remark: z.string(),
  updatedAt: Instant,
})
export type Material = z.output<typeof Material>

export const materialCatalogue = catalogue({
  noun: 'materials',
  zh: '物料',
  en: 'Material',
  fields: [
    {
      key: 'code',
      zh: '物料编码',
      en: 'Material code',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 140,
    },
    {
      key: 'name',
      zh: '物料名称',
      en: 'Name',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 240,
    },
    {
      key: 'spec',
      zh: '规格',
      en: 'Specification',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 200,
    },
    {
      key: 'drawingNo',
      zh: '图号',
      en: 'Drawing no.',
      type: 'varchar',
      search: true,
      filter: true,
      sort: true,
      width: 140,
    },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 70 },
    {
      key: 'price',
      zh: '参考单价',
      en: 'Reference price',
      type: 'decimal',
      unit: 'money',
      filter: true,
      sort: true,
      width: 120,
      group: 'materials.price',
    },
    // The price names it; the column is for who filters or sorts by it.
    {
      key: 'currency',
      zh: '币种',
      en: 'Currency',
      type: 'varchar',
      filter: true,
      sort: true,
      hidden: true,
      width: 90,
    },
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
      key: 'leadDays',
      zh: '采购周期',
      en: 'Lead time',
      type: 'decimal',
      unit: 'days',
      filter: true,
      sort: true,
      width: 90,
    },
    { key: 'active', zh: '启用', en: 'Active', type: 'bool', filter: true, sort: true, width: 70 },
    {
      key: 'category',
      zh: '供应品类',
      en: 'Category',
      type: 'varchar',
      filter: true,
      hidden: true,
      width: 120,
    },
    {
      key: 'certificates',
      zh: '随货证书',
      en: 'Certificates',
      type: 'varchar',
      filter: true,
      hidden: true,
      width: 160,
    },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', filter: true, hidden: true, width: 200 },
    {
      key: 'updatedAt',
      zh: '更新时间',
      en: 'Updated at',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 160,
    },
  ],
  order: [{ field: 'code', sort: 1 }],
})

export const materialList = call('POST', '/api/Material/List', {
  body: ListBody,
  response: listResponse(Material),
  may: 'materials.read',
  side: 'buyer',
  pages: 'materials',
})

export const materialExport = call('POST', '/api/Material/Export', {
  ...listExport,
  may: 'materials.read',
  side: 'buyer',
})

/** One material by id or by code; what the order's line grid asks when a code is typed or pasted (up to 500 codes at once). */
export const materialInfo = call('POST', '/api/material/materialInfo', {
  audit: 'view',
  body: z.union([
    z.object({ id: Id }),
    z.object({ code: line(60).min(1) }),
    z.object({ codes: z.array(line(60)).min(1).max(500) }),
  ]),
  response: z.array(Material),
  may: 'materials.read',
  side: 'buyer',
  reads: true,
})
/** A material as it is written. */
export const MaterialBody = z.object({
  id: Id.optional(),
  version: Version.optional(),
  code: line(60).min(1),
  name: line(200).min(1),
  spec: line(200).default(''),
  drawingNo: line(60).default(''),
  unit: line(12).min(1),
  currency: Currency.default('CNY'),
  price: hideable('materials.price', Decimal).default('0'),
  taxRate: Decimal.default('13'),
  leadDays: z.coerce.number().int().min(0).max(999).default(0),
  active: Flag.default(true),
  category: line(60).default(''),
  /** At most ten names of at most 60 characters, between commas, semicolons or 、. */
  certificates: text(700)
    .refine(areCertificates, 'VALUE_LONG')
    .transform((names) => certificatesText(certificatesIn(names)))
    .default(''),
  remark: text(500).default(''),
})
export const materialSave = call('POST', '/api/Material/Save', {
  body: MaterialBody,
  response: Material,
  may: 'materials.write',
  side: 'buyer',
  invalidates: ['materials'],
  fails: ['CODE_TAKEN', 'VERSION_STALE', 'NUMBER_INVALID'],
})
const importing = { may: 'materials.write', side: 'buyer' } as const
/** Materials by their code: those that are there are changed in the columns the sheet has, others are added. */
export const materialImport = call('POST', '/api/Material/Import', {
  ...sheetImport,
  ...importing,
  invalidates: ['materials'],
})
export const materialImportFaults = call('POST', '/api/Material/ImportFaults', {
  ...sheetFaults,
  ...importing,
})
export const materialDel = call('POST', '/api/Material/Del', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'materials.write',
  side: 'buyer',
  invalidates: ['materials'],
  fails: ['IN_USE'],
})
