import type { masterLists } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { presentCurrency, presentTaxRate, presentUnit } from '../masters.present.ts'
import { currenciesOf, taxRatesOf, unitsOf } from '../masters.store.ts'

export const lists: Action<typeof masterLists> = async ({ viewer, db }) => {
  const [units, currencies, taxRates] = await Promise.all([
    unitsOf(db, viewer),
    currenciesOf(db, viewer),
    taxRatesOf(db, viewer),
  ])
  return {
    units: units.map(presentUnit),
    currencies: currencies.map(presentCurrency),
    taxRates: taxRates.map(presentTaxRate),
  }
}
