import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant, Version, line } from './values.ts'

/** Largest drawing that is handed through, in megabytes, and how long the call-back may take for it, in seconds. */
export const drawingLimits = { megabytes: 50, seconds: 25 } as const

/**
 * Where a buyer's drawings are fetched from (specification §7: a POST to an external call-back with an `access-token` header). The token is the
 * call-back's own and never shown again; none of ours is ever sent.
 */
export const DrawingCallback = z.object({
  version: Version,
  url: z.string(),
  hasToken: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type DrawingCallback = z.output<typeof DrawingCallback>

const settings = { may: 'drawings.write', side: 'buyer' } as const

export const drawingCallback = call('GET', '/api/Drawing/Callback', {
  ...settings,
  response: DrawingCallback.nullable(),
})

/** Sets the call-back; the token that is there stays where none is sent, and the address is the same. */
export const drawingCallbackSave = call('POST', '/api/Drawing/SaveCallback', {
  ...settings,
  body: z.object({
    version: Version.optional(),
    url: line(500).min(1),
    accessToken: line(500).optional(),
  }),
  response: z.null(),
  invalidates: ['drawings'],
  fails: [
    'VERSION_STALE',
    'ADDRESS_UNREADABLE',
    'ADDRESS_SCHEME',
    'ADDRESS_PORT',
    'ADDRESS_INTERNAL',
    'INPUT_INVALID',
  ],
})

export const drawingCallbackDel = call('POST', '/api/Drawing/DelCallback', {
  ...settings,
  response: z.null(),
  invalidates: ['drawings'],
  fails: ['NOT_FOUND'],
})

/** Whether drawings can be fetched: the buyer's own, or for its supplier those of the buyer of an order. */
export const drawingOffered = call('GET', '/api/Drawing/Offered', {
  query: z.object({ orderId: Id.optional() }),
  response: z.object({ offered: z.boolean() }),
  may: 'member',
  fails: ['NOT_FOUND'],
})

const fetched = {
  response: z.null(),
  reads: true,
  output: 'file',
  fails: [
    'NOT_FOUND',
    'DRAWING_NOT_SET',
    'DRAWING_REFUSED',
    'SECRET_UNREADABLE',
    'FILE_TYPE',
    'FILE_CONTENT',
    'ADDRESS_INTERNAL',
    'HOST_UNKNOWN',
    'HOST_UNREACHED',
    'HOST_TIMED_OUT',
    'HOST_ANSWER_LARGE',
    'HOST_RESTING',
  ],
} as const

/**
 * The drawing of a material, from the buyer's call-back: it is sent `{materialCode, drawingNo}` and answers the file, its name in
 * `content-disposition`. Only types that may be uploaded are handed on.
 */
export const materialDrawing = call('POST', '/api/Material/DownloadDrawing', {
  ...fetched,
  body: z.object({ id: Id }),
  may: 'materials.read',
  side: 'buyer',
})

/** The same for the material of an order's line, by either side. */
export const orderLineDrawing = call('POST', '/api/Order/DownloadDrawing', {
  ...fetched,
  body: z.object({ id: Id, lineId: Id }),
  may: 'orders.read',
})
