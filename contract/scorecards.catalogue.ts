import { catalogue, updatedAtField } from './catalogue.ts'
import { grades } from './scorecards.score.ts'
import { scorecardStatuses } from './scorecards.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const date = { type: 'date', filter: true, sort: true, width: 110 } as const

/** Fields of the list of scorecards. */
export const scorecardCatalogue = catalogue({
  noun: 'scorecards',
  zh: '绩效评分卡',
  en: 'Scorecard',
  fields: [
    { key: 'scorecardNo', zh: '评分卡号', en: 'Scorecard', ...sought, width: 150 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: scorecardStatuses,
      filter: true,
      sort: true,
      width: 110,
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
    { key: 'fromDay', zh: '期间开始', en: 'From', ...date },
    { key: 'untilDay', zh: '期间结束', en: 'Until', ...date },
    { key: 'score', zh: '得分', en: 'Score', type: 'decimal', filter: true, sort: true, width: 90 },
    {
      key: 'grade',
      zh: '等级',
      en: 'Grade',
      type: 'enum',
      options: grades.map(([name]) => name),
      filter: true,
      sort: true,
      width: 80,
    },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
