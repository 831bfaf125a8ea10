import type { DeptNode } from '../../../contract/depts.ts'

export type Dept = Omit<DeptNode, 'children'>

/** The departments of a tree, each before those below it. */
export const flat = (nodes: readonly DeptNode[]): Dept[] =>
  nodes.flatMap(({ children, ...dept }) => [dept, ...flat(children)])
