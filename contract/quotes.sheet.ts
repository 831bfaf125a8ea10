import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { changesWith } from './live.ts'
import { Id, Version } from './values.ts'

/** Columns of the sheet a quote is filled in. `key` names the line; of the others only the last five are read. */
export const quoteSheetCatalogue = catalogue({
  noun: 'quotes',
  zh: '报价明细',
  en: 'Lines to quote',
  fields: [
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', width: 60 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'qty', zh: '询价数量', en: 'Quantity', type: 'decimal', unit: 'quantity', width: 110 },
    { key: 'neededOn', zh: '需求日期', en: 'Needed on', type: 'date', width: 110 },
    { key: 'asked', zh: '客户备注', en: 'Customer’s remark', type: 'varchar', width: 160 },
    { key: 'price', zh: '单价', en: 'Price', type: 'decimal', width: 100 },
    { key: 'breaks', zh: '阶梯价', en: 'Price breaks', type: 'varchar', width: 200 },
    { key: 'moq', zh: '起订量', en: 'Minimum quantity', type: 'decimal', width: 100 },
    { key: 'leadDays', zh: '交期（天）', en: 'Lead time (days)', type: 'decimal', width: 100 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', width: 200 },
    { key: 'key', zh: '行标识（请勿修改）', en: 'Line key (do not change)', type: 'varchar', width: 300 },
  ],
  order: [],
})

const writing = { may: 'quotes.write', side: 'supplier' } as const

/** What is asked for as a sheet, with what the supplier has quoted of it so far. */
export const quoteSheet = call('GET', '/api/Quote/Sheet', {
  query: z.object({ id: Id }),
  response: z.null(),
  reads: true,
  output: 'file',
  ...writing,
  fails: ['NOT_FOUND', 'NO_RIGHT'],
})

const importing = { query: z.object({ id: Id, version: Version }), ...writing } as const

/**
 * Prices from the sheet into the supplier's draft, beside the terms it has, so that one submission makes all of it a revision. A line whose
 * price is empty is not quoted; lines that the sheet does not have stay as they are.
 */
export const quoteImport = call('POST', '/api/Quote/Import', {
  ...sheetImport,
  ...importing,
  fails: [...sheetImport.fails, 'NOT_FOUND', 'NO_RIGHT', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_CLOSED'],
  invalidates: changesWith.quotes,
})
export const quoteImportFaults = call('POST', '/api/Quote/ImportFaults', {
  ...sheetFaults,
  ...importing,
  fails: [...sheetImport.fails, 'NOT_FOUND', 'NO_RIGHT', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_CLOSED'],
})
