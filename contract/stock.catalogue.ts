import { catalogue, type Field } from './catalogue.ts'

export const stockBuckets = ['available', 'quarantine', 'blocked'] as const
export const moveKinds = ['receipt', 'reversal', 'inspection', 'return', 'count'] as const

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const materialCode = {
  key: 'materialCode',
  zh: '物料编码',
  en: 'Material code',
  ...sought,
  width: 150,
} as const satisfies Field
const materialName = {
  key: 'materialName',
  zh: '物料名称',
  en: 'Material name',
  ...sought,
  width: 220,
} as const satisfies Field
const unit = {
  key: 'unit',
  zh: '单位',
  en: 'Unit',
  type: 'varchar',
  filter: true,
  sort: true,
  width: 70,
} as const satisfies Field
const quantity = {
  type: 'decimal',
  unit: 'quantity',
  filter: true,
  sort: true,
  width: 120,
} as const

/** What a buyer has in stock, a row a material and unit. */
export const stockCatalogue = catalogue({
  noun: 'stock',
  zh: '库存',
  en: 'Stock',
  fields: [
    materialCode,
    materialName,
    unit,
    { key: 'availableQty', zh: '可用', en: 'Available', ...quantity },
    { key: 'quarantineQty', zh: '待检', en: 'In inspection', ...quantity },
    { key: 'blockedQty', zh: '冻结', en: 'Blocked', ...quantity },
    { key: 'inTransitQty', zh: '在途', en: 'In transit', type: 'decimal', unit: 'quantity', width: 120 },
    {
      key: 'updatedAt',
      zh: '最近变动',
      en: 'Last moved',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 160,
    },
  ],
  order: [{ field: 'materialCode', sort: 1 }],
})

/** What moved that stock. */
export const stockMoveCatalogue = catalogue({
  noun: 'stockMoves',
  zh: '库存流水',
  en: 'Stock movements',
  fields: [
    { key: 'at', zh: '时间', en: 'Time', type: 'datetime', filter: true, sort: true, width: 160 },
    {
      key: 'kind',
      zh: '类型',
      en: 'Kind',
      type: 'enum',
      options: moveKinds,
      filter: true,
      sort: true,
      width: 100,
    },
    materialCode,
    materialName,
    {
      key: 'bucket',
      zh: '库存状态',
      en: 'Where',
      type: 'enum',
      options: stockBuckets,
      filter: true,
      sort: true,
      width: 110,
    },
    { key: 'qty', zh: '数量', en: 'Quantity', ...quantity },
    unit,
    { key: 'sourceNo', zh: '单据', en: 'Document', ...sought, width: 160 },
    { key: 'reason', zh: '原因', en: 'Reason', type: 'varchar', filter: true, width: 200 },
    { key: 'byName', zh: '操作人', en: 'By', type: 'varchar', filter: true, sort: true, width: 110 },
  ],
  order: [{ field: 'at', sort: 2 }],
})

/** What suppliers say they have for a buyer, a row a material. */
export const supplierStockCatalogue = catalogue({
  noun: 'supplierStocks',
  zh: '供方库存',
  en: 'Stock of suppliers',
  fields: [
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 190 },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 190 },
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
    materialCode,
    materialName,
    { key: 'qty', zh: '库存数量', en: 'Quantity in stock', ...quantity },
    unit,
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', filter: true, width: 200 },
    {
      key: 'reportedAt',
      zh: '上报时间',
      en: 'Reported at',
      type: 'datetime',
      filter: true,
      sort: true,
      width: 160,
    },
    { key: 'updatedBy', zh: '上报人', en: 'Reported by', type: 'varchar', filter: true, width: 110 },
    {
      key: 'shared',
      zh: '共享',
      en: 'Shared',
      type: 'bool',
      filter: true,
      side: 'supplier',
      width: 80,
    },
  ],
  order: [{ field: 'materialCode', sort: 1 }],
})
