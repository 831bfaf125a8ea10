import type { Selectable } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { CurrencyRow, TaxRate, Unit } from '../../../contract/masters.ts'
import type { DB } from '../../db/schema.ts'

export const presentUnit = ({
  id,
  version,
  code,
  name,
  name_en,
  scale,
  active,
}: Selectable<DB['units']>): Unit => ({
  id,
  version,
  code,
  name,
  nameEn: name_en,
  scale,
  active,
})

export const presentCurrency = ({
  id,
  version,
  code,
  name,
  name_en,
  symbol,
  active,
}: Selectable<DB['currencies']>): CurrencyRow => ({
  id,
  version,
  code,
  name,
  nameEn: name_en,
  symbol,
  active,
})

export const presentTaxRate = ({
  id,
  version,
  name,
  name_en,
  rate,
  active,
}: Selectable<DB['tax_rates']>): TaxRate => ({
  id,
  version,
  name,
  nameEn: name_en,
  rate: plainDecimal(rate),
  active,
})
