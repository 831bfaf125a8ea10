import { partyFields } from './catalogue.linked.ts'
import { catalogue, orderedOnField, overdueDaysField } from './catalogue.ts'
import { deliveryStatuses } from './deliveries.states.ts'

const found = { type: 'varchar', search: true, filter: true, sort: true } as const
const kept = { type: 'varchar', filter: true, hidden: true } as const
const instant = { type: 'datetime', filter: true, sort: true, width: 160 } as const
const status = {
  key: 'status',
  zh: '状态',
  en: 'Status',
  type: 'enum',
  options: deliveryStatuses,
  filter: true,
  sort: true,
  width: 110,
} as const
const partners = [
  { key: 'supplierName', zh: '供应商', en: 'Supplier', ...found, side: 'buyer', width: 170 },
  { key: 'buyerName', zh: '客户', en: 'Customer', ...found, side: 'supplier', width: 170 },
] as const
const expectedOn = {
  key: 'expectedOn',
  zh: '预计到货',
  en: 'Expected on',
  type: 'date',
  filter: true,
  sort: true,
  width: 110,
} as const
const lotNo = {
  key: 'lotNo',
  zh: '批号',
  en: 'Lot no.',
  type: 'varchar',
  filter: true,
  sort: true,
  width: 120,
} as const

/** Fields of the list of deliveries. */
export const deliveryCatalogue = catalogue({
  noun: 'deliveries',
  zh: '送货单',
  en: 'Delivery',
  fields: [
    { key: 'deliveryNo', zh: '送货单号', en: 'Delivery no.', ...found, width: 150 },
    status,
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
    expectedOn,
    overdueDaysField,
    { key: 'lineCount', zh: '行数', en: 'Lines', type: 'decimal', filter: true, sort: true, width: 70 },
    { key: 'shipTo', zh: '送货地址', en: 'Ship to', type: 'varchar', filter: true, width: 200 },
    { key: 'carrier', zh: '承运商', en: 'Carrier', ...found, width: 120 },
    { key: 'vehicleNo', zh: '车牌号', en: 'Vehicle', type: 'varchar', filter: true, sort: true, width: 110 },
    { key: 'driver', zh: '司机', en: 'Driver', ...kept, width: 100 },
    { key: 'driverPhone', zh: '司机电话', en: 'Driver’s phone', ...kept, width: 120 },
    {
      key: 'trackingNo',
      zh: '物流单号',
      en: 'Tracking no.',
      type: 'varchar',
      search: true,
      filter: true,
      hidden: true,
      width: 140,
    },
    { key: 'authorName', zh: '制单人', en: 'Written by', ...kept, width: 100 },
    { key: 'submittedAt', zh: '提交时间', en: 'Submitted at', ...instant },
    { key: 'shippedAt', zh: '发货时间', en: 'Shipped at', ...instant },
    { key: 'arrivedAt', zh: '到货时间', en: 'Arrived at', ...instant, hidden: true },
    { key: 'remark', zh: '备注', en: 'Remark', ...kept, width: 200 },
    { key: 'updatedAt', zh: '更新时间', en: 'Updated at', ...instant },
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** Fields of the list of lines over all deliveries. */
export const deliveryLineCatalogue = catalogue({
  noun: 'deliveryLines',
  zh: '送货明细',
  en: 'Delivery line',
  fields: [
    { key: 'deliveryNo', zh: '送货单号', en: 'Delivery no.', ...found, width: 150 },
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', filter: true, sort: true, width: 60 },
    status,
    ...partners,
    { key: 'orderNo', zh: '订单号', en: 'Order no.', ...found, width: 150 },
    { key: 'orderLineNo', zh: '订单行', en: 'Order line', type: 'decimal', filter: true, width: 80 },
    orderedOnField,
    { key: 'callOffNo', zh: '要货单号', en: 'Call-off no.', type: 'varchar', filter: true, width: 140 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...found, width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...found, width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', filter: true, width: 120 },
    {
      key: 'qty',
      zh: '送货数量',
      en: 'Delivered',
      type: 'decimal',
      unit: 'quantity',
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'reservedQty',
      zh: '在途数量',
      en: 'In transit',
      type: 'decimal',
      unit: 'quantity',
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'receivedQty',
      zh: '已收数量',
      en: 'Received',
      type: 'decimal',
      unit: 'quantity',
      filter: true,
      sort: true,
      width: 110,
    },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 60 },
    { key: 'boxes', zh: '箱数', en: 'Boxes', type: 'decimal', filter: true, width: 70 },
    lotNo,
    {
      key: 'producedOn',
      zh: '生产日期',
      en: 'Produced on',
      type: 'date',
      filter: true,
      hidden: true,
      width: 110,
    },
    {
      key: 'expiresOn',
      zh: '有效期至',
      en: 'Expires on',
      type: 'date',
      filter: true,
      hidden: true,
      width: 110,
    },
    { key: 'rejected', zh: '已驳回', en: 'Rejected', type: 'bool', filter: true, width: 80 },
    expectedOn,
    { key: 'remark', zh: '备注', en: 'Remark', ...kept, width: 160 },
  ],
  linked: partyFields,
  order: [
    { field: 'expectedOn', sort: 2 },
    { field: 'deliveryNo', sort: 2 },
    { field: 'lineNo', sort: 1 },
  ],
})
