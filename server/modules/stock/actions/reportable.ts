import type { reportableMaterials } from '../../../../contract/stock.ts'
import type { Action } from '../../../http/action.ts'
import { orderedMaterialsLike } from '../../orders/orders.read.ts'

export const materialsToReport: Action<typeof reportableMaterials> = async ({ body, viewer, db }) =>
  (await orderedMaterialsLike(db, viewer, body.buyerOrgId, body.keyword)).map(
    ({ materialCode, materialName, unit, unitScale }) => ({ materialCode, materialName, unit, unitScale }),
  )
