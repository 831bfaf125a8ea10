import type { registrationBuyers } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { buyers as open } from '../../orgs/orgs.read.ts'

export const buyers: Action<typeof registrationBuyers> = ({ db }) => open(db)
