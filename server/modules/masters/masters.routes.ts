import { currencySave, masterDel, masterLists, taxRateSave, unitSave } from '../../../contract/masters.ts'
import { type Bound, bind } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { lists } from './actions/lists.ts'
import { saveCurrency } from './actions/save-currency.ts'
import { saveTaxRate } from './actions/save-tax-rate.ts'
import { saveUnit } from './actions/save-unit.ts'

export const masterRoutes: Bound[] = [
  bind(masterLists, lists),
  bind(unitSave, saveUnit),
  bind(currencySave, saveCurrency),
  bind(taxRateSave, saveTaxRate),
  bind(masterDel, del),
]
