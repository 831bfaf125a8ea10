import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { changesWith } from './live.ts'
import { Id } from './values.ts'

/**
 * Columns of the sheet of a delivery. `key` names the delivery, its version when it was exported, and the line; of the others only those from
 * `qty` on are read. Quantities are in `unit`.
 */
export const deliverySheetCatalogue = catalogue({
  noun: 'deliveryLines',
  zh: '待填送货明细',
  en: 'Delivery lines to fill in',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar', width: 150 },
    { key: 'orderLineNo', zh: '订单行', en: 'Order line', type: 'decimal', width: 70 },
    { key: 'callOffNo', zh: '要货单号', en: 'Call-off no.', type: 'varchar', width: 130 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'agreedQty', zh: '确认数量', en: 'Agreed', type: 'decimal', unit: 'quantity', width: 110 },
    {
      key: 'mayShipQty',
      zh: '可送数量',
      en: 'May be shipped',
      type: 'decimal',
      unit: 'quantity',
      width: 110,
    },
    { key: 'openQty', zh: '待送数量', en: 'Still to send', type: 'decimal', unit: 'quantity', width: 110 },
    { key: 'dueOn', zh: '需求日期', en: 'Wanted on', type: 'date', width: 110 },
    { key: 'qty', zh: '送货数量', en: 'Quantity', type: 'decimal', unit: 'quantity', width: 110 },
    { key: 'boxes', zh: '箱数', en: 'Boxes', type: 'decimal', width: 70 },
    { key: 'pallets', zh: '托盘', en: 'Pallets', type: 'varchar', width: 110 },
    { key: 'lotNo', zh: '批号', en: 'Lot no.', type: 'varchar', width: 110 },
    { key: 'producedOn', zh: '生产日期', en: 'Produced on', type: 'date', width: 110 },
    { key: 'expiresOn', zh: '有效期至', en: 'Expires on', type: 'date', width: 110 },
    { key: 'serials', zh: '序列号', en: 'Serial numbers', type: 'varchar', width: 200 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', width: 160 },
    { key: 'key', zh: '行标识（请勿修改）', en: 'Line key (do not change)', type: 'varchar', width: 300 },
  ],
  order: [],
})

/** Lines that a sheet offers at most beside those that are on the delivery, the most urgent first. */
export const deliverySheetLimit = 10_000

const writing = { query: z.object({ id: Id }), may: 'deliveries.write', side: 'supplier' } as const

/** The lines of a draft or a rejected delivery, and what else may be delivered to its buyer, as a sheet to be filled in and sent back. */
export const deliverySheet = call('GET', '/api/DeliveryApply/Sheet', {
  ...writing,
  response: z.null(),
  reads: true,
  output: 'file',
  fails: ['NOT_FOUND', 'WRONG_STATE'],
})

/**
 * Lines from the sheet into the delivery it was exported from (decision 0114). A line whose quantity is empty is not on the delivery; rows that
 * are left as they are, and lines without a row, change nothing; a row of what else may be delivered may stand several times, for several lots.
 * What is changed in the sheet of another version is a fault of its row (`SHEET_STALE`). It is saved, not submitted.
 */
export const deliverySheetImport = call('POST', '/api/DeliveryApply/ImportSheet', {
  ...sheetImport,
  ...writing,
  fails: [
    ...sheetImport.fails,
    'NOT_FOUND',
    'WRONG_STATE',
    'VERSION_STALE',
    'RECORD_OUTSIDE',
    'CALL_OFF_NOT_OPEN',
    'DELIVERY_PLACES',
    'DELIVERY_CURRENCIES',
    'SERIALS_INVALID',
  ],
  invalidates: [...changesWith.deliveries, 'home'],
})
export const deliverySheetImportFaults = call('POST', '/api/DeliveryApply/ImportSheetFaults', {
  ...sheetFaults,
  ...writing,
  fails: [...sheetImport.fails, 'NOT_FOUND', 'WRONG_STATE'],
})
