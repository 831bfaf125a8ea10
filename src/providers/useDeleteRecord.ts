import { type BaseKey, type BaseRecord, type HttpError as RefineError, useDelete } from '@refinedev/core'
import { useT } from '../i18n/i18n.ts'
import { reported } from './notification.ts'
import { refreshed } from './refresh.ts'

/** Deletes a record by Refine's `useDelete`: reported once, and what it made stale is on the screen when it ends. `run` tells whether it was done. */
export function useDeleteRecord(resource: string, done?: string) {
  const t = useT()
  const { mutateAsync, mutation } = useDelete<BaseRecord, RefineError, object>()
  return {
    busy: mutation.isPending,
    run: async (id: BaseKey, values?: object): Promise<boolean> => {
      const gone = await mutateAsync({
        resource,
        id,
        ...(values && { values }),
        ...reported(done ?? t('common.deleted')),
      }).then(
        () => true,
        () => false, // refused, and shown
      )
      await refreshed()
      return gone
    },
  }
}
