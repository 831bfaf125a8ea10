import { type Catalogue, catalogue, type Field } from '../../../../contract/catalogue.ts'
import type { ComparedCell, ComparedSupplier, Comparison } from '../../../../contract/comparison.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { breaksText } from '../../../../contract/priceBreaks.ts'
import { fieldsFor, type Reader } from '../../../hiding.ts'

interface Sheet {
  catalogue: Catalogue
  rows: Readonly<Record<string, unknown>>[]
}

const price = { type: 'decimal', group: 'orders.price', width: 110 } as const

const lineFields = [
  { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', width: 60 },
  { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
  { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
  { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
  { key: 'qty', zh: '询价数量', en: 'Quantity', type: 'decimal', width: 100 },
  { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
  { key: 'targetPrice', zh: '目标价', en: 'Target price', ...price },
  { key: 'previousPrice', zh: '上次价格', en: 'Last price', ...price },
  { key: 'previousCurrency', zh: '上次币种', en: 'Last currency', ...price, type: 'varchar', width: 80 },
  { key: 'previousNetPrice', zh: '上次未税价（折算）', en: 'Last price, net, converted', ...price },
  { key: 'spread', zh: '价差 %', en: 'Spread %', ...price, width: 80 },
] as const satisfies readonly Field[]

/** Columns of one supplier; `at` tells those of one from those of another of the same name. */
const supplierFields = ({ supplierName }: ComparedSupplier, at: number): Field[] => [
  { key: `netPrice${at}`, zh: `${supplierName} 未税单价`, en: `${supplierName} net price`, ...price },
  { key: `landed${at}`, zh: `${supplierName} 落地成本`, en: `${supplierName} landed cost`, ...price },
  {
    key: `breaks${at}`,
    zh: `${supplierName} 阶梯价`,
    en: `${supplierName} price breaks`,
    ...price,
    type: 'varchar',
  },
  { key: `moq${at}`, zh: `${supplierName} 起订量`, en: `${supplierName} MOQ`, type: 'decimal', width: 90 },
  {
    key: `leadDays${at}`,
    zh: `${supplierName} 交期（天）`,
    en: `${supplierName} lead days`,
    type: 'decimal',
    width: 90,
  },
  {
    key: `share${at}`,
    zh: `${supplierName} 近一年 %`,
    en: `${supplierName} last year %`,
    type: 'decimal',
    width: 90,
  },
  { key: `score${at}`, zh: `${supplierName} 评分`, en: `${supplierName} score`, ...price, width: 80 },
]

type Quoted = Pick<ComparedCell, 'quoteId' | 'netPrice' | 'breaks' | 'moq' | 'leadDays'>

const words = {
  zh: {
    goods: '货款',
    charges: '运费与模具费',
    total: '合计',
    onTime: '准时率 %',
    passed: '合格率 %',
    whole: '最长交期与总评分',
    alternative: '替代方案',
  },
  en: {
    goods: 'Goods',
    charges: 'Freight and tooling',
    total: 'Total',
    onTime: 'On time %',
    passed: 'Accepted %',
    whole: 'Longest lead time and score',
    alternative: 'Alternative',
  },
} as const

/** A comparison as rows and columns of a workbook, as far as its reader sees prices. */
export function sheetOf(comparison: Comparison, reader: Reader & { lang: Lang }): Sheet {
  const { suppliers, lines } = comparison
  const whole = catalogue({
    noun: 'inquiries',
    zh: '比价表',
    en: 'Comparison of quotes',
    fields: [...lineFields, ...suppliers.flatMap(supplierFields)],
    order: [],
  })
  const of = (key: string, value: (supplier: ComparedSupplier) => unknown) =>
    Object.fromEntries(suppliers.map((supplier, at) => [`${key}${at}`, value(supplier)]))
  const columnsOf = ({
    quoteId,
    breaks,
    ...terms
  }: Quoted & { landed?: string | null; score?: string | null }) => {
    const at = suppliers.findIndex((supplier) => supplier.quoteId === quoteId)
    const { netPrice, landed, moq, leadDays, score } = terms
    const values = { netPrice, landed, breaks: breaksText(breaks), moq, leadDays, score }
    return Object.entries(values).map(([key, value]) => [`${key}${at}`, value] as const)
  }
  // Below a line what is offered instead, each in a row of its own.
  const rows = lines.flatMap(({ cells, alternatives, ...line }) => [
    { ...line, ...Object.fromEntries(cells.flatMap(columnsOf)) },
    ...alternatives.map((one) => ({
      lineNo: line.lineNo,
      materialName: words[reader.lang].alternative,
      spec: one.offered,
      ...Object.fromEntries(columnsOf(one)),
    })),
  ])
  const sums = (['goods', 'charges', 'total'] as const).map((sum) => ({
    materialName: words[reader.lang][sum],
    ...of('landed', (supplier) => supplier[sum]),
  }))
  const shares = (['onTime', 'passed'] as const).map((one) => ({
    materialName: words[reader.lang][one],
    ...of('share', (supplier) => supplier[one]),
  }))
  const last = {
    materialName: words[reader.lang].whole,
    ...of('leadDays', ({ leadDays }) => leadDays),
    ...of('score', ({ score }) => score),
  }
  const priced = !reader.hidden.has('orders.price')
  return {
    catalogue: { ...whole, fields: fieldsFor(whole, reader) },
    rows: [...rows, ...(priced ? sums : []), ...shares, last],
  }
}
