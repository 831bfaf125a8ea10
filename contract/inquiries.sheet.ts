import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { changesWith } from './live.ts'
import { Id, Version } from './values.ts'

/** Columns of the sheet the lines of an inquiry are written in. The code of the material names the line. */
export const inquirySheetCatalogue = catalogue({
  noun: 'inquiries',
  zh: '询价明细',
  en: 'Lines of an inquiry',
  fields: [
    { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'qty', zh: '询价数量', en: 'Quantity', type: 'decimal', width: 110 },
    { key: 'neededOn', zh: '需求日期', en: 'Needed on', type: 'date', width: 110 },
    {
      key: 'targetPrice',
      zh: '目标价',
      en: 'Target price',
      type: 'decimal',
      group: 'orders.price',
      width: 110,
    },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', width: 200 },
  ],
  order: [],
})

const writing = { may: 'inquiries.write', side: 'buyer' } as const

/** The lines as a sheet; of an inquiry without any its head. */
export const inquirySheet = call('GET', '/api/Inquiry/Sheet', {
  query: z.object({ id: Id }),
  response: z.null(),
  reads: true,
  output: 'file',
  ...writing,
  fails: ['NOT_FOUND'],
})

const importing = { query: z.object({ id: Id, version: Version }), ...writing } as const

/**
 * Lines of a draft from a sheet: a row changes the line of its material, or adds one. What it leaves empty of a material that the buyer keeps
 * is as it is kept; lines the sheet does not have stay.
 */
export const inquiryImport = call('POST', '/api/Inquiry/Import', {
  ...sheetImport,
  ...importing,
  fails: [...sheetImport.fails, 'NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_LINES_MANY'],
  invalidates: changesWith.inquiries,
})
export const inquiryImportFaults = call('POST', '/api/Inquiry/ImportFaults', {
  ...sheetFaults,
  ...importing,
  fails: [...sheetImport.fails, 'NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_LINES_MANY'],
})
