import { supplierInfo, supplierList, supplierTerms } from '../../../contract/suppliers.ts'
import { type Bound, bind } from '../../http/action.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { saveTerms } from './actions/save-terms.ts'

export const supplierRoutes: Bound[] = [
  bind(supplierList, list),
  bind(supplierInfo, info),
  bind(supplierTerms, saveTerms),
]
