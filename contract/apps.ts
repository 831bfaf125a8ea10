import { z } from 'zod'
import { PageHead, PageVersion } from './appPages.ts'
import { call } from './call.ts'
import { catalogue, codeField, nameEnField, nameField, updatedAtField } from './catalogue.ts'
import { ListBody, listResponse } from './filter.ts'
import { AppDocument } from './lowcode/documents.ts'
import { Flag, Id, Instant, Version, line, text } from './values.ts'

/** How much one application may hold. */
export const appLimits = { pages: 200, partners: 1000, history: 500 } as const

/** An application as its makers see it: what its draft says, and whether it is published. */
export const App = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  remark: z.string(),
  version: Version,
  /** Counts publications; 0 before the first. */
  release: z.number().int(),
  /** Something differs between the draft and what is published. */
  changed: z.boolean(),
  partners: z.number().int(),
  records: z.number().int(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type App = z.output<typeof App>

export const appCatalogue = catalogue({
  noun: 'apps',
  zh: '应用',
  en: 'Application',
  fields: [
    codeField(120),
    nameField(220),
    nameEnField(220),
    {
      key: 'release',
      zh: '发布次数',
      en: 'Publications',
      type: 'decimal',
      filter: true,
      sort: true,
      width: 100,
    },
    {
      key: 'changed',
      zh: '有未发布的修改',
      en: 'Unpublished changes',
      type: 'bool',
      filter: true,
      width: 130,
    },
    {
      key: 'partners',
      zh: '共享伙伴',
      en: 'Shared with',
      type: 'decimal',
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'records', zh: '数据量', en: 'Records', type: 'decimal', filter: true, sort: true, width: 100 },
    updatedAtField,
    { key: 'updatedBy', zh: '修改人', en: 'Changed by', type: 'varchar', filter: true, width: 110 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', search: true, hidden: true, width: 240 },
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

const build = { may: 'apps.build' } as const

export const appList = call('POST', '/api/App/List', {
  body: ListBody,
  response: listResponse(App),
  ...build,
})

export const appInfo = call('GET', '/api/App/Info', {
  query: z.object({ appId: Id }),
  response: App.extend({
    model: AppDocument,
    pages: z.array(PageHead),
    /** The model differs from the published one. */
    modelChanged: z.boolean(),
    /** Entities that were ever published: of others there are no records yet. */
    publishedEntities: z.array(Id),
    /** By organisation: those it is shared with. */
    shared: z.array(z.object({ orgId: Id, name: z.string(), code: z.string() })),
    partnerIds: z.array(Id),
  }),
  ...build,
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})

/** Makes an application or changes its draft; the model is checked as a whole, faults come with the path inside it. */
export const appSave = call('POST', '/api/App/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    code: line(40).min(1),
    name: line(60).min(1),
    nameEn: line(60).default(''),
    icon: line(40).default('app'),
    remark: text(500).default(''),
    model: AppDocument,
  }),
  response: z.object({ id: Id, version: Version }),
  ...build,
  invalidates: ['apps'],
  fails: ['NOT_FOUND', 'CODE_TAKEN', 'IN_USE'],
})

/** Deletes an application without records. */
export const appDelete = call('POST', '/api/App/Del', {
  body: z.object({ id: Id, version: Version }),
  response: z.null(),
  ...build,
  invalidates: ['apps'],
  fails: ['NOT_FOUND', 'IN_USE'],
})

/** Puts the drafts of model and pages into use: indexes, menu entries and rights follow in the same transaction. */
export const appPublish = call('POST', '/api/App/Publish', {
  body: z.object({ id: Id, version: Version, note: text(500).default('') }),
  response: z.object({ release: z.number().int(), version: Version }),
  ...build,
  invalidates: ['apps', 'menus', 'records'],
  fails: ['NOT_FOUND', 'NOTHING_CHANGED', 'IN_USE', 'VALUE_TAKEN', 'DEFINITION_BROKEN'],
})

/** The linked partners an application is shared with; each sees its own records only. */
export const appShare = call('POST', '/api/App/Share', {
  body: z.object({ id: Id, version: Version, partnerIds: z.array(Id).max(appLimits.partners) }),
  response: z.object({ version: Version }),
  ...build,
  invalidates: ['apps', 'menus'],
  fails: ['NOT_FOUND', 'LINK_NOT_ACTIVE'],
})

/** Every saved draft and publication of the model, newest first. */
export const modelHistory = call('GET', '/api/App/ModelHistory', {
  query: z.object({ appId: Id }),
  response: z.array(PageVersion),
  ...build,
  fails: ['NOT_FOUND'],
})
export const modelVersion = call('GET', '/api/App/ModelVersion', {
  query: z.object({ appId: Id, version: Version }),
  response: PageVersion.extend({ model: AppDocument }),
  ...build,
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})

/** How an exported application says what it is. */
export const appFile = { format: 'tandem-app', version: 1 } as const

/** An application as a file: model, pages and the dictionaries they name, no records. */
export const appExport = call('GET', '/api/App/Export', {
  query: z.object({ appId: Id }),
  response: z.null(),
  ...build,
  output: 'file',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
/**
 * Reads an exported application: with new ids as one of this organisation, or `onto` one that is there, whose draft it replaces. `dryRun` changes
 * nothing and tells what would happen.
 */
export const appImport = call('POST', '/api/App/Import', {
  body: z.object({
    file: z.json(),
    onto: Id.optional(),
    dryRun: Flag.default(true),
    code: line(40).optional(),
  }),
  response: z.object({
    appId: Id.nullable(),
    /** What climbed, what was given a new id, what was not understood: each with the path inside the file. */
    notes: z.array(z.object({ path: z.string(), zh: z.string(), en: z.string() })),
    entities: z.number().int(),
    pages: z.number().int(),
  }),
  ...build,
  invalidates: ['apps'],
  fails: ['NOT_FOUND', 'CODE_TAKEN'],
})
