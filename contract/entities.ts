import { z } from 'zod'
import { call } from './call.ts'
import { Flag, Id, IdOrName } from './values.ts'

/** A field as the specification's field trees name it. */
export const EntityFieldInfo = z.object({
  entityid: z.string(),
  fieldname: z.string(),
  name: z.string(),
  nameEn: z.string(),
  type: z.string(),
  isDrill: z.boolean(),
  drillId: z.string(),
})
export const DrillInfo = z.object({
  id: z.string(),
  entityid: z.string(),
  fieldname: z.string(),
  name: z.string(),
  nameEn: z.string(),
  up: z.boolean(),
})

/** The sub-tables of a form. */
export const formLoadChildData = call('GET', '/form/loadChildData', {
  query: z.object({ formId: Id }),
  response: z.array(DrillInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const queryAppDrill = call('GET', '/Query/QueryAppDrill', {
  query: z.object({ appId: IdOrName }),
  response: z.array(DrillInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const queryGetEntityDrills = call('GET', '/Query/GetEntityDrills', {
  query: z.object({ appId: IdOrName, id: IdOrName }),
  response: z.array(DrillInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const queryGetEntityField = call('GET', '/Query/GetEntityField', {
  query: z.object({ entityid: IdOrName, isDrill: Flag.default(false) }),
  response: z.array(EntityFieldInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const appField = call('GET', '/Query/AppField', {
  query: z.object({ appId: IdOrName, isDrill: Flag.default(false) }),
  response: z.array(EntityFieldInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
/** The fields of an application that a person may use in conditions, with the person's saved set-up of the list. */
export const getAppUserFields = call('GET', '/Query/GetAPPUserFields', {
  query: z.object({ appId: IdOrName }),
  response: z.object({ fields: z.array(EntityFieldInfo), setup: z.json().nullable() }),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
/** Saves a person's columns, widths and views of an application's list; `null` forgets them. */
export const saveSetup = call('POST', '/Query/SaveSetup', {
  body: z.object({ appId: IdOrName, setup: z.json() }),
  response: z.null(),
  may: 'member',
  invalidates: ['setups'],
  fails: ['BODY_TOO_LARGE', 'TOO_MANY'],
})
/** A random id for a new row. */
export const getRandomId = call('GET', '/Pub/GetRandomId', {
  response: z.object({ id: Id }),
  may: 'signedIn',
})
