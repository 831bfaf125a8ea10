import type { tokenList } from '../../../../contract/tokens.ts'
import type { Action } from '../../../http/action.ts'
import { presentToken } from '../tokens.present.ts'
import { listTokens } from '../tokens.store.ts'

export const list: Action<typeof tokenList> = async ({ viewer, db }) =>
  (await listTokens(db, viewer)).map((row) => presentToken(row, viewer))
