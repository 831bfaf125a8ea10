import { catalogue, type Field, updatedAtField } from './catalogue.ts'
import { inspectionStatuses, returnStatuses, verdicts } from './inspections.states.ts'
import { severities } from './sampling.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const quantity = { type: 'decimal', unit: 'quantity', filter: true, sort: true } as const
const about = [
  { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 180 },
  { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 180 },
  { key: 'materialCode', zh: '物料编码', en: 'Material code', ...sought, width: 130 },
  { key: 'materialName', zh: '物料名称', en: 'Material', ...sought, width: 160 },
] as const satisfies Field[]
const unit = {
  key: 'unit',
  zh: '单位',
  en: 'Unit',
  type: 'varchar',
  filter: true,
  sort: true,
  width: 60,
} as const
const orderNo = { key: 'orderNo', zh: '订单号', en: 'Order no.', ...sought, width: 150 } as const

/** Fields of the list of inspection lots. */
export const inspectionCatalogue = catalogue({
  noun: 'inspections',
  zh: '来料检验',
  en: 'Incoming inspection',
  fields: [
    { key: 'inspectionNo', zh: '检验批号', en: 'Inspection lot', ...sought, width: 170 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: inspectionStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'verdict',
      zh: '结论',
      en: 'Verdict',
      type: 'enum',
      options: verdicts,
      filter: true,
      sort: true,
      width: 100,
    },
    ...about,
    { key: 'lotQty', zh: '批量', en: 'Lot size', ...quantity, width: 100 },
    unit,
    {
      key: 'severity',
      zh: '检验严格度',
      en: 'Severity',
      type: 'enum',
      options: severities,
      filter: true,
      sort: true,
      width: 120,
    },
    { key: 'sampleSize', zh: '抽样数', en: 'Sample', type: 'decimal', filter: true, sort: true, width: 80 },
    { key: 'acceptedQty', zh: '合格数量', en: 'Accepted', ...quantity, width: 100 },
    { key: 'concessionQty', zh: '让步数量', en: 'By concession', ...quantity, width: 110 },
    { key: 'rejectedQty', zh: '不合格数量', en: 'Rejected', ...quantity, width: 110 },
    { key: 'destroyedQty', zh: '破坏数量', en: 'Destroyed', ...quantity, hidden: true, width: 110 },
    {
      key: 'receivedOn',
      zh: '收货日期',
      en: 'Received on',
      type: 'date',
      filter: true,
      sort: true,
      width: 110,
    },
    { key: 'receiptNo', zh: '收货单号', en: 'Receipt no.', ...sought, hidden: true, width: 150 },
    orderNo,
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
    {
      key: 'decidedBy',
      zh: '检验员',
      en: 'Inspector',
      type: 'varchar',
      filter: true,
      sort: true,
      width: 100,
    },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** Fields of the list of return notes. */
export const returnCatalogue = catalogue({
  noun: 'returns',
  zh: '退货单',
  en: 'Return note',
  fields: [
    { key: 'returnNo', zh: '退货单号', en: 'Return note', ...sought, width: 180 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: returnStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    ...about,
    { key: 'qty', zh: '退货数量', en: 'Quantity', ...quantity, width: 110 },
    unit,
    { key: 'replacement', zh: '要求补货', en: 'Replacement', type: 'bool', filter: true, width: 90 },
    orderNo,
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
