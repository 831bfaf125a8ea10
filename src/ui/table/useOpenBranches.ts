import { useState } from 'react'

/** Branches of a tree are open until somebody closes them; what is added below one is seen at once. */
export function useOpenBranches<Row extends { id: string }>(rows: readonly Row[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  return {
    expandedRowKeys: rows.map(({ id }) => id).filter((id) => !closed.has(id)),
    onExpand: (open: boolean, { id }: Row) =>
      setClosed(new Set(open ? [...closed].filter((one) => one !== id) : [...closed, id])),
  }
}
