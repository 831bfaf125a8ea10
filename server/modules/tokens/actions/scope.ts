import type { tokenScope } from '../../../../contract/tokens.ts'
import type { Action } from '../../../http/action.ts'
import { tokenRights } from '../../../sessions/token-border.ts'
import { has } from '../../../viewer.ts'
import { presentRight } from '../tokens.present.ts'

export const scope: Action<typeof tokenScope> = async ({ viewer }) =>
  tokenRights(viewer.side)
    .filter((right) => has(viewer, right))
    .map(presentRight)
