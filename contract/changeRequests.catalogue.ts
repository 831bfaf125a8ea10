import { catalogue, updatedAtField } from './catalogue.ts'
import { changeRequestStatuses } from './changeRequests.states.ts'
import { orderStatuses } from './orders.statuses.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const quantity = { type: 'decimal', unit: 'quantity', width: 110 } as const
const price = { type: 'decimal', unit: 'money', group: 'orders.price', width: 110 } as const

export const changeRequestCatalogue = catalogue({
  noun: 'changeRequests',
  zh: '变更申请',
  en: 'Change request',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', ...sought, width: 150 },
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', filter: true, sort: true, width: 70 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: changeRequestStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'orderStatus',
      zh: '订单状态',
      en: 'Order status',
      type: 'enum',
      options: orderStatuses,
      filter: true,
      sort: true,
      hidden: true,
      width: 110,
    },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 180 },
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 180 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...sought, width: 120 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...sought, width: 150 },
    { key: 'qtyBefore', zh: '原数量', en: 'Quantity before', ...quantity, hidden: true },
    { key: 'qty', zh: '申请数量', en: 'Quantity asked for', ...quantity },
    { key: 'requestedOnBefore', zh: '原交期', en: 'Date before', type: 'date', hidden: true, width: 110 },
    { key: 'requestedOn', zh: '申请交期', en: 'Date asked for', type: 'date', filter: true, width: 110 },
    { key: 'priceBefore', zh: '原单价', en: 'Price before', ...price, hidden: true },
    { key: 'price', zh: '申请单价', en: 'Price asked for', ...price },
    { key: 'reason', zh: '申请原因', en: 'Reason', type: 'varchar', filter: true, width: 200 },
    {
      key: 'rejectReason',
      zh: '拒绝原因',
      en: 'Reason of the rejection',
      type: 'varchar',
      hidden: true,
      width: 200,
    },
    {
      key: 'authorName',
      zh: '申请人',
      en: 'Asked by',
      type: 'varchar',
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'createdAt',
      zh: '申请时间',
      en: 'Asked at',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 150,
    },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
