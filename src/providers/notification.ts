import type { NotificationProvider } from '@refinedev/core'
import { toast } from './toast.ts'

/** Refine's messages as our toasts. A refused call was already shown by http.ts with the same text, which is shown once. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => {
    if (type === 'error') toast('error', description || message)
    else if (type === 'success') toast('success', description || message)
    else toast('info', message)
  },
  close: () => {},
}
