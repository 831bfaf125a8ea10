/** A place in a tree. `leaf` false without `children`: what is below is asked for when it is opened. */
export interface TreeNode {
  id: string
  name: string
  leaf: boolean
  disabled?: boolean
  children?: readonly TreeNode[]
}

export type Path = readonly TreeNode[]
