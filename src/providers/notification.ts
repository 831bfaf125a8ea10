import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core'
import { HttpError } from './httpError.ts'
import { toast } from './toast.ts'

/** Refine's messages in front of the one toast host. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => {
    if (type === 'error') toast('error', description || message)
    else if (type === 'success') toast('success', description || message)
    else toast('info', message)
  },
  close: () => {},
}

/** What a hook says of a refusal: the server's sentence. A locked session has its page, one that is gone was told by the transport. */
export const errorNotification = (error: unknown): OpenNotificationParams | false =>
  error instanceof HttpError && error.code !== 'SESSION_LOCKED' && error.statusCode !== 401
    ? { type: 'error', message: error.message }
    : false

export const successNotification = (message: string): OpenNotificationParams => ({ type: 'success', message })

/** What a mutation of Refine's is told besides what it does: how it is reported, and that the data provider refreshes (refine.md, trap 4). */
export const reported = (done: string) => ({
  invalidates: [],
  successNotification: () => successNotification(done),
  errorNotification,
})
