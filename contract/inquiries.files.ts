import { z } from 'zod'
import { call } from './call.ts'
import { InquiryInfo } from './inquiries.ts'
import { changesWith } from './live.ts'
import { InquiryFile } from './quotes.ts'
import { Id, Version, line } from './values.ts'

// Drawings and other files of an inquiry that all who are invited get (decision 0133).

/** Files one inquiry gives to who is invited. */
export const inquiryFileLimit = 100

const moved = {
  response: InquiryInfo,
  may: 'inquiries.write',
  side: 'buyer',
  invalidates: [...changesWith.inquiries, 'annexes'],
} as const
const One = z.object({ id: Id, version: Version })

/**
 * Gives drawings and other files to all who are invited, now or later: the viewer's own uploads, or files of the materials asked for. They are of
 * one of these by its code, or of the whole.
 */
export const inquiryAddFiles = call('POST', '/api/Inquiry/AddFiles', {
  ...moved,
  body: One.extend({
    fileKeys: z.array(Id).min(1).max(inquiryFileLimit),
    materialCode: line(60).default(''),
  }),
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_FILES_FULL'],
})
/** Takes a file back as long as nobody was invited. */
export const inquiryRemoveFile = call('POST', '/api/Inquiry/RemoveFile', {
  ...moved,
  body: One.extend({ fileKey: Id }),
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
/** Files of the materials asked for that were not given yet; of those the viewer reads. */
export const inquiryDrawings = call('GET', '/api/Inquiry/Drawings', {
  query: z.object({ id: Id }),
  response: z.array(InquiryFile),
  may: 'inquiries.read',
  side: 'buyer',
  fails: ['NOT_FOUND'],
})
