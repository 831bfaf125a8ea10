/** Ready sets of master data that an organisation begins with; what the first administrator ticks of them (issue: founding). */

export interface ReadyUnit {
  code: string
  name: string
  nameEn: string
  /** Decimals a quantity in it has. */
  scale: number
}
export const readyUnits: readonly ReadyUnit[] = [
  { code: 'PCS', name: '件', nameEn: 'piece', scale: 0 },
  { code: 'SET', name: '套', nameEn: 'set', scale: 0 },
  { code: 'BOX', name: '箱', nameEn: 'box', scale: 0 },
  { code: 'ROLL', name: '卷', nameEn: 'roll', scale: 0 },
  { code: 'KG', name: '千克', nameEn: 'kilogram', scale: 3 },
  { code: 'T', name: '吨', nameEn: 'tonne', scale: 6 },
  { code: 'M', name: '米', nameEn: 'metre', scale: 2 },
  { code: 'M2', name: '平方米', nameEn: 'square metre', scale: 4 },
  { code: 'M3', name: '立方米', nameEn: 'cubic metre', scale: 6 },
  { code: 'L', name: '升', nameEn: 'litre', scale: 3 },
  { code: 'H', name: '小时', nameEn: 'hour', scale: 2 },
]

export interface ReadyCurrency {
  code: string
  name: string
  nameEn: string
  symbol: string
}
export const readyCurrencies: readonly ReadyCurrency[] = [
  { code: 'CNY', name: '人民币', nameEn: 'renminbi', symbol: '¥' },
  { code: 'USD', name: '美元', nameEn: 'US dollar', symbol: '$' },
  { code: 'EUR', name: '欧元', nameEn: 'euro', symbol: '€' },
  { code: 'HKD', name: '港元', nameEn: 'Hong Kong dollar', symbol: 'HK$' },
  { code: 'JPY', name: '日元', nameEn: 'yen', symbol: 'JP¥' },
  { code: 'GBP', name: '英镑', nameEn: 'pound sterling', symbol: '£' },
]

export interface ReadyTaxRate {
  name: string
  nameEn: string
  /** Per cent. */
  rate: string
}
export const readyTaxRates: readonly ReadyTaxRate[] = [
  { name: '增值税13%', nameEn: 'VAT 13%', rate: '13' },
  { name: '增值税9%', nameEn: 'VAT 9%', rate: '9' },
  { name: '增值税6%', nameEn: 'VAT 6%', rate: '6' },
  { name: '征收率3%', nameEn: 'Simplified 3%', rate: '3' },
  { name: '征收率1%', nameEn: 'Simplified 1%', rate: '1' },
  { name: '免税', nameEn: 'tax-free', rate: '0' },
]

/** What most begin with; ticked before anything is chosen. */
export const usual: Record<'units' | 'currencies' | 'taxRates', string[]> = {
  units: ['PCS', 'SET', 'KG', 'M'],
  currencies: ['CNY', 'USD', 'EUR'],
  taxRates: ['13', '9', '6', '0'].flatMap((rate) =>
    readyTaxRates.filter((one) => one.rate === rate).map(({ name }) => name),
  ),
}
