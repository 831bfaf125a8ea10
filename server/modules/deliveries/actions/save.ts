import type { deliverySave } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { writeDelivery } from '../deliveries.write.ts'

export const save: Action<typeof deliverySave> = ({ body, viewer, db }) => writeDelivery(db, viewer, body)
