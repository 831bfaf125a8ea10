import { useCan } from '@refinedev/core'
import { useState } from 'react'

/** Which row of a table is written in the dialog over it. `open` is missing for who only reads; `show` is for dialogs that can be read. */
export function useRowDialog<Row>(resource: string) {
  const [dialog, setDialog] = useState<{ row: Row | undefined }>()
  const { data: access } = useCan({ resource, action: 'edit' })
  const show = (row: Row) => setDialog({ row })
  return {
    dialog,
    create: () => setDialog({ row: undefined }),
    show,
    open: access?.can ? show : undefined,
    close: () => setDialog(undefined),
  }
}
