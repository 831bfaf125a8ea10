import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '../../../../contract/call.ts'
import type * as c from '../../../../contract/entities.ts'
import type { Action } from '../../../http/action.ts'
import { keptSetting, keepSetting } from '../../users/users.read.ts'
import { appCases, appDrills, described, fieldInfos, popupOf } from '../records.fields.ts'

export const subTables: Action<typeof c.formLoadChildData> = async ({ query, viewer, db }) =>
  appDrills(await described(db, viewer, query.formId, 'entity')).filter(({ up }) => !up)

export const casesOfApp: Action<typeof c.queryAppCase> = async ({ query, viewer, db }) =>
  appCases(await described(db, viewer, query.appId, 'app'))

export const popup: Action<typeof c.getAppCase> = ({ query, viewer, db }) => popupOf(db, viewer, query)

export const drillsOfApp: Action<typeof c.queryAppDrill> = async ({ query, viewer, db }) =>
  appDrills(await described(db, viewer, query.appId, 'app'))

export const drillsOfEntity: Action<typeof c.queryGetEntityDrills> = async ({ query, viewer, db }) =>
  appDrills(await described(db, viewer, query.appId, 'app'), query.id)

export const fieldsOfEntity: Action<typeof c.queryGetEntityField> = async ({ query, viewer, db }) =>
  fieldInfos(await described(db, viewer, query.entityid, 'entity'), query.isDrill)

export const appFields: Action<typeof c.appField> = async ({ query, viewer, db }) =>
  fieldInfos(await described(db, viewer, query.appId, 'app'), query.isDrill)

type Setup = ResponseOf<typeof c.getAppUserFields>['setup']

const setupKey = (appId: string) => `setup.${appId}`

/** The fields that a person may use, and how they left the list the last time. */
export const userFields: Action<typeof c.getAppUserFields> = async ({ query, viewer, db }) => ({
  fields: fieldInfos(await described(db, viewer, query.appId, 'app'), false),
  setup: ((await keptSetting(db, viewer, setupKey(query.appId))) ?? null) as Setup, // JSON, as it was kept
})

export const keepSetup: Action<typeof c.saveSetup> = async ({ body, viewer, db }) => {
  await keepSetting(db, viewer, setupKey(body.appId), body.setup)
  return null
}

export const randomId: Action<typeof c.getRandomId> = async () => ({ id: randomUUID() })
