import type { Comparison } from '../../contract/comparison.ts'
import { priceAlone } from '../../contract/inquiries.ts'

const id = (kind: string, at: number) => `${kind}-${at}`

/** What so many suppliers quote for so many lines. */
export const quotedOf = (lines: number, suppliers: number): Comparison => {
  const who = Array.from({ length: suppliers }, (_, at) => ({
    quoteId: id('quote', at),
    supplierOrgId: id('org', at),
    supplierName: `供应商 ${at + 1}`,
    revision: 1,
    currency: 'CNY',
    taxIncluded: at % 2 === 0,
    taxRate: '13',
    validUntil: '2031-12-31',
    quotedLines: lines,
    complete: true,
    goods: '1200000.00',
    charges: '350.00',
    total: '1200350.00',
    best: at === 3,
    leadDays: 20,
    onTime: null,
    passed: null,
    score: '93.1',
  }))
  const choices = { goods: '1', charges: '0', total: '1', quotedLines: lines, choices: [] }
  return {
    inquiryId: id('inquiry', 1),
    currency: 'CNY',
    rates: [],
    weights: { ...priceAlone },
    suppliers: who,
    lines: Array.from({ length: lines }, (_, line) => ({
      id: id('line', line),
      lineNo: line + 1,
      materialId: null,
      materialCode: `FAS-${String(line).padStart(4, '0')}`,
      materialName: '六角螺栓',
      spec: 'M6×20 8.8级',
      unit: 'PCS',
      unitScale: 0,
      qty: '1000',
      neededOn: '2031-03-01',
      remark: '',
      targetPrice: '5.8',
      previousPrice: '6.2',
      previousCurrency: 'CNY',
      previousNetPrice: '6.2',
      spread: '12.5',
      tie: false,
      alternatives: [],
      cells: who.map(({ quoteId }, at) => {
        const price = (5 + ((line * 7 + at * 13) % 100) / 50).toFixed(2)
        const amount = (Number(price) * 1000).toFixed(2)
        return {
          quoteId,
          price,
          netPrice: price,
          amount,
          landed: amount,
          firstPrice: price,
          breaks: [],
          moq: '0',
          leadDays: 10 + (at % 7),
          belowMoq: false,
          best: at === line % suppliers,
          score: '91.3',
        }
      }),
    })),
    bestPerLine: choices,
    bestByScore: choices,
  }
}

/** 200 lines and 20 suppliers (limits.md has no larger one). */
export const quoted = quotedOf(200, 20)
