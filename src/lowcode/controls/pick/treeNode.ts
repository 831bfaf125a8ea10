/** A place in a tree. `leaf` false without `children`: what is below is asked for when it is opened. */
export interface TreeNode {
  id: string
  name: string
  leaf: boolean
  disabled?: boolean
  children?: readonly TreeNode[]
}

export type Path = readonly TreeNode[]

/** A line of a tree that is there as a whole. */
export interface TreeLine {
  id: string
  name: string
  /** Said behind the name. */
  note?: string
  /** By what it is found besides its name. */
  also?: string
  /** It holds what may be chosen and is not chosen itself. */
  heading?: boolean
  children?: readonly TreeLine[]
}
