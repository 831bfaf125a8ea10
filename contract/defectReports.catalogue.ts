import { catalogue, overdueDaysField, updatedAtField } from './catalogue.ts'
import { defectReportStatuses } from './defectReports.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const quantity = { type: 'decimal', unit: 'quantity', filter: true, sort: true, width: 110 } as const

/** Fields of the list of defect reports. */
export const defectReportCatalogue = catalogue({
  noun: 'defectReports',
  zh: '8D 报告',
  en: 'Defect report',
  fields: [
    { key: 'reportNo', zh: '报告号', en: 'Report', ...sought, width: 180 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: defectReportStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 180 },
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 180 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...sought, width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...sought, width: 160 },
    { key: 'rejectedQty', zh: '不合格数量', en: 'Rejected', ...quantity },
    { key: 'concessionQty', zh: '让步数量', en: 'By concession', ...quantity, hidden: true },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 60 },
    { key: 'dueOn', zh: '答复期限', en: 'Answer by', type: 'date', filter: true, sort: true, width: 110 },
    overdueDaysField,
    { key: 'round', zh: '答复次数', en: 'Answers', type: 'decimal', filter: true, sort: true, width: 90 },
    { key: 'inspectionNo', zh: '检验批号', en: 'Inspection lot', ...sought, width: 150 },
    { key: 'orderNo', zh: '订单号', en: 'Order no.', ...sought, hidden: true, width: 150 },
    {
      key: 'requestedBy',
      zh: '发起人',
      en: 'Asked by',
      type: 'varchar',
      filter: true,
      sort: true,
      hidden: true,
      width: 100,
    },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
