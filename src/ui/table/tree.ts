interface Node {
  id: string
  /** Empty at the top. */
  parentId: string
}

export type Branch<Row> = Row & { children?: Branch<Row>[] }

/** Rows below their parents, as antd's table draws trees; a row without others below it has no `children`. */
export function asTree<Row extends Node>(rows: readonly Row[], parentId = ''): Branch<Row>[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = asTree(rows, row.id)
      return children.length > 0 ? { ...row, children } : row
    })
}

/** The rows that may stand above one: all but itself and those below it. */
export function parentsFor<Row extends Node>(id: string | undefined, rows: readonly Row[]): Row[] {
  const below = (parent: string): string[] => [
    parent,
    ...rows.filter((row) => row.parentId === parent).flatMap((row) => below(row.id)),
  ]
  const family = new Set(id === undefined ? [] : below(id))
  return rows.filter((row) => !family.has(row.id))
}
