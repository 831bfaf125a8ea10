import { catalogue, updatedAtField } from './catalogue.ts'
import { forecastStatuses } from './forecasts.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const figure = { type: 'decimal', filter: true, sort: true } as const

/** Fields of the list of forecasts. */
export const forecastCatalogue = catalogue({
  noun: 'forecasts',
  zh: '需求预测',
  en: 'Forecast',
  fields: [
    { key: 'forecastNo', zh: '预测单号', en: 'Forecast', ...sought, width: 150 },
    { key: 'release', zh: '版本', en: 'Release', ...figure, width: 80 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: forecastStatuses,
      filter: true,
      sort: true,
      width: 140,
    },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 180 },
    {
      key: 'supplierCode',
      zh: '供应商编码',
      en: 'Supplier code',
      ...sought,
      side: 'buyer',
      hidden: true,
      width: 110,
    },
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 180 },
    { key: 'startsOn', zh: '起始周', en: 'First week', type: 'date', filter: true, sort: true, width: 110 },
    { key: 'weekCount', zh: '周数', en: 'Weeks', ...figure, width: 80 },
    { key: 'lineCount', zh: '物料数', en: 'Materials', ...figure, width: 90 },
    { key: 'committedLines', zh: '已承诺物料', en: 'Committed', ...figure, width: 110 },
    { key: 'deviations', zh: '超差周数', en: 'Beyond tolerance', ...figure, width: 130 },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
