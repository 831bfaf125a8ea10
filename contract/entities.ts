import { z } from 'zod'
import { call } from './call.ts'
import { Filter, Sort } from './filter.ts'
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
/** What an association may show of an application: its list cases and then its main entities, whose `caseId` `/api/view` takes; or a built-in noun. */
export const queryAppCase = call('GET', '/Query/QueryAppCase', {
  query: z.object({ appId: IdOrName }),
  response: z.array(z.object({ caseId: z.string(), name: z.string(), nameEn: z.string() })),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
/**
 * How the list looks that an association picks from, by its application and then its case: of an application alone its first case, and where it
 * has none, or an entity or a noun is meant, the first fields of those. The conditions are answered so that the same list can be asked for.
 */
export const getAppCase = call('GET', '/Query/GetAppCase', {
  query: z.object({ appId: IdOrName.optional(), caseId: IdOrName.optional() }),
  response: z.object({
    caseId: z.string(),
    entityid: z.string(),
    name: z.string(),
    nameEn: z.string(),
    columns: z.array(EntityFieldInfo),
    filters: z.array(Filter),
    sorts: z.array(Sort),
    fieldMap: z.object({ id: z.string(), name: z.string(), code: z.string() }),
    /** The page on which the viewer may make a record to be picked; empty without one, or without the right. */
    form: z.string(),
  }),
  may: 'member',
  pages: 'records',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const queryAppDrill = call('GET', '/Query/QueryAppDrill', {
  query: z.object({ appId: IdOrName }),
  response: z.array(DrillInfo),
  may: 'member',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
export const queryGetEntityDrills = call('GET', '/Query/GetEntityDrills', {
  audit: 'none',
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
  audit: 'none',
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
