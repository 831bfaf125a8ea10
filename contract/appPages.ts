import { z } from 'zod'
import { call } from './call.ts'
import { AskState } from './consents.ts'
import { AppDocument, PageDocument } from './lowcode/documents.ts'
import { pageUses } from './lowcode/page.ts'
import { Id, Instant, Version, text } from './values.ts'

/** A page of an application as its makers see it. */
export const PageHead = z.object({
  id: Id,
  appId: Id,
  name: z.string(),
  nameEn: z.string(),
  use: z.enum(pageUses),
  /** Of the draft. */
  version: Version,
  /** The publication this page was last part of, with changes; 0 before the first. */
  release: z.number().int(),
  changed: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type PageHead = z.output<typeof PageHead>

const build = { may: 'apps.build' } as const

/** A page's draft with what its designer needs beside it. */
export const pageInfo = call('GET', '/api/App/Page', {
  query: z.object({ pageId: Id }),
  response: PageHead.extend({ document: PageDocument, published: PageDocument.nullable() }),
  ...build,
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})

/**
 * Saves a draft against the version it was read at. A stale one answers who changed it, when, and the version there is now, so that the
 * browser can fetch both and offer a merge. An old version is rolled back to by saving it again.
 */
export const pageSave = call('POST', '/api/App/SavePage', {
  body: z.object({
    id: Id.optional(),
    appId: Id,
    version: Version.optional(),
    document: PageDocument,
    note: text(500).default(''),
  }),
  response: z.object({ id: Id, version: Version, document: PageDocument }),
  ...build,
  invalidates: ['apps'],
  fails: ['NOT_FOUND', 'TOO_MANY'],
})

export const pageDelete = call('POST', '/api/App/DelPage', {
  body: z.object({ id: Id, version: Version }),
  response: z.null(),
  ...build,
  invalidates: ['apps'],
  fails: ['NOT_FOUND', 'IN_USE'],
})

export const PageVersion = z.object({
  id: Id,
  version: Version,
  release: z.number().int(),
  note: z.string(),
  author: z.string(),
  at: Instant,
})
export type PageVersion = z.output<typeof PageVersion>

/** Every saved draft and publication of a page, newest first. */
export const pageHistory = call('GET', '/api/App/PageHistory', {
  query: z.object({ pageId: Id }),
  response: z.array(PageVersion),
  ...build,
  fails: ['NOT_FOUND'],
})

export const pageVersion = call('GET', '/api/App/PageVersion', {
  query: z.object({ pageId: Id, version: Version }),
  response: PageVersion.extend({ document: PageDocument }),
  ...build,
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})

/** Applications the viewer may open, own and shared ones, with the pages of the menu. */
export const appMenu = call('GET', '/api/App/Menu', {
  response: z.array(
    z.object({
      appId: Id,
      name: z.string(),
      nameEn: z.string(),
      icon: z.string(),
      owner: z.string(),
      pages: z.array(z.object({ pageId: Id, name: z.string(), nameEn: z.string(), icon: z.string() })),
    }),
  ),
  may: 'member',
})

/** A published page with the published model of its application, for those whose menu or link leads to it. */
export const pageOpen = call('GET', '/api/App/OpenPage', {
  query: z.object({ pageId: Id }),
  response: z.object({
    appId: Id,
    appName: z.string(),
    release: z.number().int(),
    document: PageDocument,
    model: AppDocument,
    pages: z.array(z.object({ id: Id, name: z.string(), nameEn: z.string(), use: z.enum(pageUses) })),
    /** Whose page it is; `own`: the viewer's organisation's. */
    owner: z.object({ own: z.boolean(), name: z.string() }),
    /**
     * Sent as `S-token` with everything a page of another organisation asks by itself: narrowed to the session and the application, and only
     * to reading (decision 0044). '' on own pages, which ask with the session.
     */
    token: z.string(),
    /** What the application asks of the viewer's organisation; none on own pages. */
    asks: z.array(AskState),
    /** May the viewer answer? If not, `admins` are who may, by name. */
    mayAnswer: z.boolean(),
    admins: z.array(z.string()),
    /** What the viewer may do with records of each entity. */
    can: z.record(z.string(), z.array(z.enum(['create', 'update', 'delete', 'export', 'unlock', 'approve']))),
  }),
  may: 'records.read',
  fails: ['NOT_FOUND', 'DEFINITION_BROKEN'],
})
