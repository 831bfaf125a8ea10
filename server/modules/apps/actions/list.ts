import type { appList } from '../../../../contract/apps.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { appSources } from '../apps.source.ts'

export const list: Action<typeof appList> = async ({ body, viewer, db }) =>
  listed(db, viewer, appSources[viewer.side], body)
