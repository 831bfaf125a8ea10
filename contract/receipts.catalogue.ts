import { catalogue, type Field, orderedOnField, updatedAtField } from './catalogue.ts'
import { lineInspections, receiptStatuses } from './receipts.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const quantity = { type: 'decimal', unit: 'quantity', filter: true, sort: true } as const
const partners = [
  { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 190 },
  { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 190 },
] as const satisfies Field[]
const status = {
  key: 'status',
  zh: '状态',
  en: 'Status',
  type: 'enum',
  options: receiptStatuses,
  filter: true,
  sort: true,
  width: 100,
} as const
const receivedOn = {
  key: 'receivedOn',
  zh: '收货日期',
  en: 'Received on',
  type: 'date',
  filter: true,
  sort: true,
  width: 110,
} as const

/** Fields of the list of goods receipts. */
export const receiptCatalogue = catalogue({
  noun: 'receipts',
  zh: '收货单',
  en: 'Goods receipt',
  fields: [
    { key: 'receiptNo', zh: '收货单号', en: 'Receipt no.', ...sought, width: 150 },
    status,
    { key: 'deliveryNo', zh: '送货单号', en: 'Delivery no.', ...sought, width: 150 },
    ...partners,
    {
      key: 'supplierCode',
      zh: '供应商编码',
      en: 'Supplier code',
      type: 'varchar',
      filter: true,
      sort: true,
      side: 'buyer',
      hidden: true,
      width: 110,
    },
    receivedOn,
    { key: 'lineCount', zh: '行数', en: 'Lines', type: 'decimal', sort: true, width: 70 },
    {
      key: 'refusedLines',
      zh: '拒收行',
      en: 'Refused lines',
      type: 'decimal',
      filter: true,
      sort: true,
      width: 90,
    },
    { key: 'authorName', zh: '收货人', en: 'Received by', ...sought, width: 100 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', filter: true, hidden: true, width: 200 },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** Fields of the list of lines over all goods receipts. */
export const receiptLineCatalogue = catalogue({
  noun: 'receiptLines',
  zh: '收货明细',
  en: 'Receipt line',
  fields: [
    { key: 'receiptNo', zh: '收货单号', en: 'Receipt no.', ...sought, width: 150 },
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', filter: true, sort: true, width: 60 },
    { ...status, hidden: true },
    { key: 'deliveryNo', zh: '送货单号', en: 'Delivery no.', ...sought, width: 150 },
    { key: 'orderNo', zh: '订单号', en: 'Order no.', ...sought, width: 150 },
    {
      key: 'orderLineNo',
      zh: '订单行',
      en: 'Order line',
      type: 'decimal',
      filter: true,
      sort: true,
      width: 80,
    },
    orderedOnField,
    ...partners,
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...sought, width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...sought, width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', search: true, filter: true, width: 128 },
    receivedOn,
    { key: 'receivedQty', zh: '实收数量', en: 'Received', ...quantity, width: 110 },
    { key: 'refusedQty', zh: '拒收数量', en: 'Refused', ...quantity, width: 110 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 60 },
    {
      key: 'inspection',
      zh: '检验',
      en: 'Inspection',
      type: 'enum',
      options: lineInspections,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'acceptedQty', zh: '合格数量', en: 'Accepted', ...quantity, width: 110 },
    { key: 'returnedQty', zh: '退货数量', en: 'Returned', ...quantity, width: 110 },
    { key: 'reconciledQty', zh: '已对账数量', en: 'Reconciled', ...quantity, hidden: true, width: 110 },
    { key: 'invoicedQty', zh: '已开票数量', en: 'Invoiced', ...quantity, hidden: true, width: 110 },
    {
      key: 'lotNo',
      zh: '批号',
      en: 'Lot',
      type: 'varchar',
      filter: true,
      sort: true,
      hidden: true,
      width: 120,
    },
  ],
  order: [
    { field: 'receivedOn', sort: 2 },
    { field: 'receiptNo', sort: 2 },
    { field: 'lineNo', sort: 1 },
  ],
})
