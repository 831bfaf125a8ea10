import { z } from 'zod'
import { call } from './call.ts'
import { EventData } from './events.ts'
import { photoTypes } from './photos.ts'
import { Id, Instant, sides, text } from './values.ts'

/** Nouns that carry a history, comments and files. */
export const documentNouns = [
  'orders',
  'callOffs',
  'deliveries',
  'receipts',
  'inspections',
  'defectReports',
  'suppliers',
  'reconciliations',
  'inquiries',
  'quotes',
  'priceAgreements',
  'scorecards',
  'forecasts',
] as const
/** Nouns that carry files: a drawing of a material, the framework contract with a partner. Those of a link both sides see. */
export const annexNouns = [...documentNouns, 'materials'] as const
export type AnnexNoun = (typeof annexNouns)[number]
const Of = z.object({ noun: z.enum(documentNouns), recordId: Id })
const AnnexesOf = z.object({ noun: z.enum(annexNouns), recordId: Id })

/** One entry of the history both sides read: a move, a comment, a file. */
export const HistoryEntry = z.object({
  seq: z.string(),
  kind: z.string(),
  actorName: z.string(),
  actorOrg: z.string(),
  side: z.enum(sides),
  at: Instant,
  reason: z.string(),
  /** False for entries only the own side sees (a draft saved, an approval). */
  shared: z.boolean(),
  data: EventData,
})
export type HistoryEntry = z.output<typeof HistoryEntry>
export const history = call('GET', '/api/Document/History', {
  query: Of,
  response: z.array(HistoryEntry),
  may: 'member',
})

/** A comment both sides read; append-only. Files that this person uploaded, or had printed, go onto the document with it. */
export const addComment = call('POST', '/api/Document/AddComment', {
  body: Of.extend({ text: text(2000).min(1), fileKeys: z.array(Id).max(20).default([]) }),
  response: HistoryEntry,
  may: 'member',
  invalidates: ['annexes', 'history'],
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_CLOSED'],
})

/** Types that are shown; every other is handed out for saving alone. */
export const shownTypes = [...photoTypes, 'pdf'] as const
/** Accepted types: extension and content must both say so (limits 5.5). */
export const uploadTypes = [
  ...shownTypes,
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'txt',
  'csv',
  'dwg',
  'dxf',
  'step',
  'stp',
] as const satisfies readonly string[]
/**
 * Of one person's uploads; `perHour` and `megabytesPerHour` of all of them together. `networkMegabytesPerHour` is what the accounts of one
 * network send together, `unusedMegabytes` what a person has stored at a time that nothing in force holds, and `draftMegabytes` what one
 * application or profile change has (limits 5.5: quotas per address, per draft and in total).
 */
export const uploadLimits = {
  megabytes: 20,
  files: 3,
  perHour: 200,
  megabytesPerHour: 1000,
  networkMegabytesPerHour: 5000,
  unusedMegabytes: 1000,
  draftMegabytes: 300,
} as const
/** Bytes of the parts in which a larger file is sent; a part may be smaller, not larger. */
export const PART_BYTES = 2 ** 20

/** Answer to an upload (specification §3). `fileKey` names the stored file; nobody can read it before it is attached to a document. */
export const Uploaded = z.object({
  fileName: z.string(),
  fileUrl: z.string(),
  fileType: z.string(),
  fileKey: Id,
})
export type Uploaded = z.output<typeof Uploaded>
export const upload = call('POST', '/api/File/Upload', {
  response: Uploaded,
  may: 'signedIn',
  input: 'multipart',
  fails: [
    'FILE_TYPE',
    'FILE_CONTENT',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'FILE_QUOTA',
    'FILES_UNUSED',
    'STORAGE_FULL',
  ],
})

/** How many bytes of an upload have arrived: where the next part begins. */
const Arrived = z.object({ received: z.number().int() })

/**
 * Takes one part of a file, as the form field `file`, that begins at byte `from` of `size`; the sender makes `uploadId` up, a UUID. A part that
 * does not begin where the last one ended is not taken: the answer says in any case how far the file has come, so that an upload that broke off
 * goes on there, from any of the server's processes.
 */
export const uploadPart = call('POST', '/api/File/UploadPart', {
  query: z.object({
    uploadId: Id,
    name: text(200).min(1),
    from: z.coerce.number().int().min(0),
    size: z.coerce.number().int().min(1),
  }),
  response: Arrived,
  may: 'signedIn',
  input: 'multipart',
  audit: 'none',
  fails: [
    'NOT_FOUND',
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'FILE_QUOTA',
    'FILES_UNUSED',
    'STORAGE_FULL',
  ],
})

/** How far an upload has come. What did not end within a day is forgotten. */
export const uploadState = call('GET', '/api/File/UploadState', {
  query: z.object({ uploadId: Id }),
  response: Arrived,
  may: 'signedIn',
})

/** Makes a file of the parts, when all have arrived and are what the sender has: `sha256` in hexadecimal. Asked again it answers the same. */
export const uploadEnd = call('POST', '/api/File/UploadEnd', {
  body: z.object({ uploadId: Id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: Uploaded,
  may: 'signedIn',
  fails: ['NOT_FOUND', 'FILE_CONTENT', 'UPLOAD_BROKEN', 'STORAGE_FULL'],
})

/** A file on a document. */
export const Annex = z.object({
  id: Id,
  fileName: z.string(),
  fileUrl: z.string(),
  fileType: z.string(),
  fileKey: Id,
  size: z.number().int(),
  byName: z.string(),
  side: z.enum(sides),
  at: Instant,
})
export type Annex = z.output<typeof Annex>
export const annexList = call('GET', '/api/Annex/List', {
  query: AnnexesOf,
  response: z.array(Annex),
  may: 'member',
})

/** Attach files that this person uploaded to a document, a material or a link; who sees that sees them. */
export const insertAnnex = call('POST', '/api/Annex/InsertAnnex', {
  body: AnnexesOf.extend({ fileKeys: z.array(Id).min(1).max(20) }),
  response: z.array(Annex),
  may: 'member',
  invalidates: ['annexes', 'history'],
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_CLOSED'],
})

/** The file itself, for who may see a document it is on or uploaded it; token in the header only. */
export const download = call('GET', '/api/File/Download', {
  audit: 'download',
  query: z.object({ fileKey: Id }),
  response: z.null(),
  may: 'signedIn',
  output: 'file',
  pages: 'files',
})

/** The address a file is downloaded from, with the token in the header. */
export const fileUrl = (fileKey: Id): string => `${download.path}?fileKey=${fileKey}`

const DOWNLOAD = /^(?:https?:\/\/[^/?#\s\\]+)?(\/[^?#]*)\?(?:[^#]*&)?fileKey=([\da-f-]{36})(?:[&#]|$)/i

/** The file that such an address leads to, on whichever host; undefined where it is another address. */
export function fileKeyIn(url: string): Id | undefined {
  const [, path, fileKey] = DOWNLOAD.exec(url) ?? []
  return path === download.path ? fileKey : undefined
}
