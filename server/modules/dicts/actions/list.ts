import type { dictList } from '../../../../contract/dicts.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { dictSource } from '../dicts.store.ts'

export const list: Action<typeof dictList> = ({ body, viewer, db }) => listed(db, viewer, dictSource, body)
