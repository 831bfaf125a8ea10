import { callOffStatuses } from './callOffs.states.ts'
import { catalogue, orderedOnField, overdueDaysField } from './catalogue.ts'

const found = { type: 'varchar', search: true, filter: true, sort: true } as const
const quantity = { type: 'decimal', unit: 'quantity', filter: true, sort: true, width: 110 } as const
const forecast = {
  key: 'forecast',
  zh: '预测',
  en: 'Forecast',
  type: 'bool',
  filter: true,
  width: 80,
} as const
const partners = [
  { key: 'supplierName', zh: '供应商', en: 'Supplier', ...found, side: 'buyer', width: 170 },
  { key: 'buyerName', zh: '客户', en: 'Customer', ...found, side: 'supplier', width: 170 },
] as const

/** Fields of the list of call-offs. */
export const callOffCatalogue = catalogue({
  noun: 'callOffs',
  zh: '要货单',
  en: 'Call-off',
  fields: [
    { key: 'callOffNo', zh: '要货单号', en: 'Call-off no.', ...found, width: 150 },
    forecast,
    ...partners,
    { key: 'nextOn', zh: '最近要货日期', en: 'Next wanted on', type: 'date', width: 120 },
    { key: 'lineCount', zh: '行数', en: 'Lines', type: 'decimal', width: 70 },
    { key: 'openLines', zh: '未安排行', en: 'Open lines', type: 'decimal', width: 100 },
    { key: 'shipTo', zh: '送货地址', en: 'Ship to', type: 'varchar', filter: true, width: 200 },
    {
      key: 'authorName',
      zh: '制单人',
      en: 'Written by',
      type: 'varchar',
      filter: true,
      sort: true,
      width: 100,
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
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** Fields of the list of lines over all call-offs; the columns an import takes are among them. */
export const callOffLineCatalogue = catalogue({
  noun: 'callOffLines',
  zh: '要货明细',
  en: 'Call-off line',
  fields: [
    { key: 'callOffNo', zh: '要货单号', en: 'Call-off no.', ...found, width: 130 },
    {
      key: 'lineNo',
      zh: '行号',
      en: 'Line',
      type: 'decimal',
      filter: true,
      sort: true,
      hidden: true,
      width: 60,
    },
    { key: 'orderNo', zh: '订单号', en: 'Order no.', ...found, width: 130 },
    { key: 'orderLineNo', zh: '订单行', en: 'Order line', type: 'decimal', filter: true, width: 80 },
    orderedOnField,
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...found, width: 120 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...found, width: 140 },
    { key: 'wantedOn', zh: '要货日期', en: 'Wanted on', type: 'date', filter: true, sort: true, width: 110 },
    overdueDaysField,
    { key: 'qty', zh: '要货数量', en: 'Wanted', ...quantity, width: 100 },
    { key: 'coveredQty', zh: '已安排数量', en: 'Covered', ...quantity, width: 100 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 60 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: callOffStatuses,
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'orderCancelled',
      zh: '订单行已取消',
      en: 'Order line cancelled',
      type: 'bool',
      filter: true,
      hidden: true,
      width: 110,
    },
    forecast,
    ...partners,
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', filter: true, width: 120 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', filter: true, width: 160 },
  ],
  order: [
    { field: 'wantedOn', sort: 1 },
    { field: 'callOffNo', sort: 1 },
    { field: 'lineNo', sort: 1 },
  ],
})
