import { useCan } from '@refinedev/core'
import { useState } from 'react'

/** Which row of a table is written in the dialog over it. `open` is missing for who only reads. */
export function useRowDialog<Row>(resource: string) {
  const [dialog, setDialog] = useState<{ row: Row | undefined }>()
  const { data: access } = useCan({ resource, action: 'edit' })
  return {
    dialog,
    create: () => setDialog({ row: undefined }),
    open: access?.can ? (row: Row) => setDialog({ row }) : undefined,
    close: () => setDialog(undefined),
  }
}
