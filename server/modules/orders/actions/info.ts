import type { orderInfo } from '../../../../contract/orders.ts'
import type { RawAction } from '../../../http/action.ts'
import { opening } from '../orders.open.ts'
import { present } from '../orders.present.ts'

export const info: RawAction<typeof orderInfo> = ({ query, viewer, deps }) =>
  opening(deps, viewer, query.id, (_tx, order) => present(order, viewer))
