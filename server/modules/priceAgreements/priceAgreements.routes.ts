import * as c from '../../../contract/priceAgreements.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { end } from './actions/end.ts'
import { exportAgreements } from './actions/export.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { prices } from './actions/prices.ts'
import { save } from './actions/save.ts'

export const priceAgreementRoutes: Bound[] = [
  bind(c.priceAgreementList, list),
  bindRaw(c.priceAgreementExport, exportAgreements),
  bind(c.priceAgreementInfo, info),
  bind(c.priceAgreementSave, save),
  bind(c.priceAgreementEnd, end),
  bind(c.agreedPrices, prices),
]
